// SPDX-License-Identifier: MIT

/// One operator of one subscription with one input: what every such operator shares is written here, once.
///
/// An operator overrides `next`, and `error` or `completed` only to change them. It answers with `emit`, `fail` and
/// `finish`. The last two need no bookkeeping in the operator: the receiver at the end of the chain disposes the
/// source, and the source lets go of the whole chain.
package class Stage<In, Out>: Receiver<In> {
  final let downstream: Receiver<Out>

  init(_ downstream: Receiver<Out>) {
    self.downstream = downstream
    super.init()
  }

  override func attach(_ upstream: Link) { downstream.attach(upstream) }
  override package func error(_ error: any Error) { downstream.error(error) }
  override package func completed() { downstream.completed() }

  @inline(__always)
  final func emit(_ element: Out) { downstream.next(element) }

  @inline(__always)
  final func fail(_ error: any Error) { downstream.error(error) }

  @inline(__always)
  final func finish() { downstream.completed() }
}

/// A stage that has something of its own to stop besides its source: a resource, a timer, an action on dispose.
///
/// It stands between the link of the source and the stage below. `run` attaches it before it subscribes the source.
package class OwningStage<In, Out>: Stage<In, Out> {
  final let upstream = LinkSlot()

  final override func attach(_ upstream: Link) { self.upstream.replace(upstream) }

  /// Disposes the source, then calls `released`, once.
  final override package func dispose() {
    let end = upstream.end()
    guard end.first else { return }
    end.link?.dispose()
    released()
  }

  final override func mute() {
    _ = upstream.mute()
  }

  /// Called once when the subscription ends, whoever ends it, after the source has been disposed.
  func released() {}
}
