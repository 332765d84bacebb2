// SPDX-License-Identifier: MIT

#if TRACE_RESOURCES
import Synchronization

/// Counts the library's live objects, in a build made with `TRACE_RESOURCES`.
public enum Resources {
  private static let live = Atomic<Int32>(0)
  static let serialDispatchQueueObservables = Atomic<Int32>(0)

  /// How many observables, stages, disposables and scheduled actions are alive.
  public static var total: Int32 { live.load(ordering: .acquiring) }

  /// How many subscriptions are being observed on a serial dispatch queue.
  public static var numberOfSerialDispatchQueueObservables: Int32 {
    serialDispatchQueueObservables.load(ordering: .acquiring)
  }

  /// Counts one more object and returns the new total.
  public static func incrementTotal() -> Int32 { live.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue }

  /// Counts one object less and returns the new total.
  public static func decrementTotal() -> Int32 { live.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue }
}
#endif
