// SPDX-License-Identifier: MIT

/// One source after another, as `concat`, `catch` and `retry` need it: a loop, however deep the sources nest.
///
/// Subclasses say what follows. The last source is subscribed to the stage below, past this one.
package class SequentialStage<Element>: Receiver<Element> {
  /// What comes after a source has ended.
  enum Following {
    case source(Observable<Element>)
    case last(Observable<Element>)
    case end
  }

  final let downstream: Receiver<Element>
  final let upstream = LinkSlot()
  private let steps = AtomicWord<Int>(0)

  init(_ downstream: Receiver<Element>) {
    self.downstream = downstream
    super.init()
  }

  /// Passes this stage's link down and subscribes the first source.
  final func start() {
    downstream.attach(self)
    advance()
  }

  /// The next source.
  ///
  /// Called by one thread at a time; `.end` after the subclass has sent the end.
  func following() -> Following { .end }

  /// Goes on to what follows.
  ///
  /// The call that finds another under way leaves the step to it.
  final func advance() {
    if steps.add(1) != 1 { return }
    repeat {
      if upstream.isClosed { return }
      switch following() {
      case .source(let source): source.accept(self)
      case .last(let source): return source.accept(downstream.handOver())
      case .end: return
      }
    } while steps.add(-1) != 0
  }

  final override func attach(_ upstream: Link) { self.upstream.replace(upstream) }
  override package func next(_ element: Element) { if !upstream.isClosed { downstream.next(element) } }

  final override package func error(_ error: any Error) {
    upstream.take()?.dispose()
    if !upstream.isClosed { sourceFailed(error) }
  }

  final override package func completed() {
    upstream.take()?.dispose()
    if !upstream.isClosed { sourceCompleted() }
  }

  /// A source has failed, and has been disposed.
  func sourceFailed(_ error: any Error) { downstream.error(error) }

  /// A source has completed, and has been disposed.
  func sourceCompleted() { downstream.completed() }

  final override func mute() { _ = upstream.mute() }
  final override package func dispose() {
    if upstream.end().dispose() { released() }
  }

  /// Called once when the subscription is disposed or has ended.
  func released() {}
}
