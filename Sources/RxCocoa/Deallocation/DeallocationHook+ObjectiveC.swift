// SPDX-License-Identifier: MIT

#if canImport(ObjectiveC)

import ObjectiveC

/// Tells of the end of any object, by an associated object that goes with it.
///
/// The runtime lets associated objects go after the `deinit` of the object, so `willDestroy` comes late here. Not tried:
/// nothing of this file was ever run.
package enum DeallocationHook {
  /// Sound: a weak reference may be read from any thread, and nothing else is done with the object.
  struct Ticket: @unchecked Sendable {
    weak var object: AnyObject?
  }

  /// Runs the action once, on the thread that releases the object.
  package static func observe(
    _ object: AnyObject,
    _ moment: DeallocationObservation.Moment,
    _ action: @escaping @Sendable () -> Void
  ) -> DeallocationObservation? {
    let observation = DeallocationObservation(moment, Ticket(object: object), action)
    objc_setAssociatedObject(object, key(of: observation), Sentinel(observation), .OBJC_ASSOCIATION_RETAIN)
    return observation
  }

  static func forget(_ observation: DeallocationObservation) {
    guard let object = observation.ticket.object else { return }
    objc_setAssociatedObject(object, key(of: observation), nil, .OBJC_ASSOCIATION_RETAIN)
  }

  /// The observation's own address: unique while the association keeps it alive.
  private static func key(of observation: DeallocationObservation) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(observation).toOpaque())
  }

  private final class Sentinel {
    private let observation: DeallocationObservation

    init(_ observation: DeallocationObservation) { self.observation = observation }

    deinit { observation.fire() }
  }
}
#endif
