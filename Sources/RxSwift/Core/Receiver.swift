// SPDX-License-Identifier: MIT

/// The receiving end of a subscription: three calls instead of an event, because the enum is what costs.
///
/// Whoever sends keeps to the grammar and sends one event at a time. Before the first element a source that can be
/// stopped passes its link down with `attach`; a stage that only transforms passes the link on, so that the receiver
/// at the end of a chain holds the link of the source itself.
package class Receiver<In>: Link {
  override init() { super.init() }

  /// Takes the link of the source.
  ///
  /// A later one takes the place of the one before, which has done its work.
  func attach(_ upstream: Link) {}

  /// The receiver that would do as well: further down the chain when this one only passes on what it is sent.
  ///
  /// The last of several sources is subscribed to it, so that a loop of `concat` and `flatMap` stays flat.
  var tail: Receiver<In> { self }

  package func next(_ element: In) {}
  package func error(_ error: any Error) {}
  package func completed() {}

  /// The enum's way in, for events that come from the public edge.
  @inline(__always)
  final package func on(_ event: Event<In>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}
