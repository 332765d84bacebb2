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

  /// The receiver to send to from now on: further down when this one would only pass on what it is sent.
  ///
  /// Only the sender asks, between two of its events, and then attaches its link to what it was given; whoever is passed
  /// over forgets the sender. So a loop of `concat` and `flatMap` stays flat.
  func handOver() -> Receiver<In> { self }

  /// Whether two threads may send to it at once, so that a source that does so breaks no rule.
  var takesOverlap: Bool { false }

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
