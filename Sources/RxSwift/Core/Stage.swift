// SPDX-License-Identifier: MIT

/// One operator of one subscription with one input: what every such operator shares is written here, once.
///
/// An operator overrides `next`, and `error` or `completed` only to change them. It answers with `emit`, `fail` and
/// `finish`. The last two pass on one end, the first: what comes later is dropped here, so that nobody below takes it
/// for the end of a source that was subscribed afterwards. The receiver at the end of the chain then disposes the
/// source, and the source lets go of the whole chain.
package class Stage<In, Out>: Receiver<In> {
  final let downstream: Receiver<Out>
  /// Whether the end has been sent.
  final private(set) var isDone = false

  init(_ downstream: Receiver<Out>) {
    self.downstream = downstream
    super.init()
  }

  override func attach(_ upstream: Link) { downstream.attach(upstream) }
  override package func error(_ error: any Error) { fail(error) }
  override package func completed() { finish() }

  /// Sends an element; after the end nothing, as when the operator's own closure has ended the source meanwhile.
  @inline(__always)
  final func emit(_ element: Out) {
    if !isDone { downstream.next(element) }
  }

  final func fail(_ error: any Error) {
    if isDone { return }
    isDone = true
    downstream.error(error)
  }

  final func finish() {
    if isDone { return }
    isDone = true
    downstream.completed()
  }
}

/// A stage that has something of its own to stop besides its source: a resource, a timer, an action on dispose.
///
/// It stands between the link of the source and the stage below. `owningChain` attaches it before it subscribes the
/// source.
package class OwningStage<In, Out>: Stage<In, Out> {
  final let upstream = LinkSlot()

  final override func attach(_ upstream: Link) { self.upstream.replace(upstream) }

  /// Disposes the source, between `releasing` and `released`, once.
  final override package func dispose() {
    let end = upstream.end()
    guard end.first else { return }
    releasing()
    end.link?.dispose()
    released()
  }

  final override func mute() {
    _ = upstream.mute()
  }

  /// Called once when the subscription ends, whoever ends it, before the source is disposed.
  func releasing() {}

  /// Called once when the subscription ends, whoever ends it, after the source has been disposed.
  func released() {}
}

extension ObservableType {
  /// An operator with one input and something of its own to stop.
  func owningChain<Out>(_ stage: @escaping (Receiver<Out>) -> OwningStage<Element, Out>) -> Observable<Out> {
    let source = asObservable()
    return Source { receiver in
      let stage = stage(receiver)
      receiver.attach(stage)
      source.run(stage)
    }
  }
}
