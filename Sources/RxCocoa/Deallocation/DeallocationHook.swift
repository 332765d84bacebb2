// SPDX-License-Identifier: MIT

#if !canImport(ObjectiveC)

import CRxRuntime
import RxSwift

/// Tells of the end of any object, without Rx and without an Objective-C runtime.
///
/// The first watch over an object of a class replaces that class's destroy function, for good (Deallocation.c says how).
/// From then on each object of that class asks for watches under its address as it goes. It takes them away before its
/// memory is free, so the next object at that address never meets them.
///
/// Tried on Linux (x86-64). Class metadata is laid out alike on Android and Windows, where nothing was tried.
package enum DeallocationHook {
  /// How an observation is found again.
  ///
  /// No serial is used twice, so an old ticket finds nothing at a reused address.
  struct Ticket: Sendable {
    let address: UInt
    let serial: UInt64
  }

  private static let installation = Lock()
  private static let started: Void = rx_deallocation_start({ willDestroy($0) }, { didDestroy($0) })

  /// Runs the action once, on the thread that releases the object; at once if the object is in its `deinit` already.
  ///
  /// Actions of one moment run in the order in which they were given. Neither the hook nor the observation keeps the
  /// object alive. The result is nil if the metadata of the object's class cannot be written; no known class does that.
  package static func observe(
    _ object: AnyObject,
    _ moment: DeallocationObservation.Moment,
    _ action: @escaping @Sendable () -> Void
  ) -> DeallocationObservation? {
    // The optimiser may end a lifetime after its last use; this one must outlast the insertion.
    withExtendedLifetime(object) {
      let pointer = Unmanaged.passUnretained(object).toOpaque()
      let address = UInt(bitPattern: pointer)
      weak let living = object
      if living == nil {
        // It has passed the hook: what went into the table now would wait for the next object at this address.
        let observation = DeallocationObservation(moment, Ticket(address: address, serial: 0), action)
        observation.fire()
        return observation
      }
      guard hookClass(of: pointer) else { return nil }
      return DeallocationTable.holding(address).add(address, moment, action)
    }
  }

  /// Whether nothing in the process is watched.
  package static var isIdle: Bool { DeallocationTable.all.allSatisfy(\.isEmpty) }

  /// How many watches there are over one object.
  package static func count(of object: AnyObject) -> Int {
    withExtendedLifetime(object) {
      let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      return DeallocationTable.holding(address).count(of: address)
    }
  }

  static func forget(_ observation: DeallocationObservation) {
    _ = DeallocationTable.holding(observation.ticket.address).remove(observation.ticket)
  }

  private static func hookClass(of object: UnsafeRawPointer) -> Bool {
    if rx_deallocation_is_hooked(object) { return true }
    return installation.withLock {
      _ = started
      return rx_deallocation_hook(object)
    }
  }

  /// Called as the last strong reference goes.
  ///
  /// What it returns are the watches that wait for the object to be gone.
  private static func willDestroy(_ object: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let address = UInt(bitPattern: object)
    let watches = DeallocationTable.holding(address).removeAll(address)
    if watches.isEmpty { return nil }
    var later: [DeallocationObservation] = []
    for observation in watches {
      if observation.moment == .didDestroy { later.append(observation) } else { observation.fire() }
    }
    // Sound: the C side hands this pointer to didDestroy exactly once.
    return later.isEmpty ? nil : Unmanaged.passRetained(Remaining(later)).toOpaque()
  }

  private static func didDestroy(_ remaining: UnsafeMutableRawPointer) {
    for observation in Unmanaged<Remaining>.fromOpaque(remaining).takeRetainedValue().watches { observation.fire() }
  }

  private final class Remaining {
    let watches: [DeallocationObservation]

    init(_ watches: [DeallocationObservation]) { self.watches = watches }
  }
}
#endif
