// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// The main queue, which where there is no main run loop is not bound to the main thread.
package enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs on it.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}

/// Runs actions on the main thread: at once when it is called there and nothing waits, else on the main queue.
///
/// Order is kept: an action scheduled later never overtakes one that waits. It is meant for `observe(on:)`;
/// `ConcurrentMainScheduler` is for `subscribe(on:)`.
///
/// `@unchecked Sendable` is sound: its one variable is atomic.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  /// The main scheduler.
  public static let instance = MainScheduler()

  /// A scheduler that always goes through the main queue, even when called on the main thread.
  ///
  /// It breaks feedback loops: what a handler sends back arrives after the present delivery.
  public static let asyncInstance = SerialDispatchQueueScheduler(.main)

  // How many actions and announcements run or wait.
  private let waiting = Atomic<Int>(0)

  /// A main scheduler of its own.
  public init() { super.init(.main) }

  override func scheduleNow(_ action: ScheduledAction) -> any Disposable {
    if beginInline() {
      action.step()
      endDelivery()
    } else {
      waiting.wrappingAdd(1, ordering: .acquiringAndReleasing)
      let transfer = Transfer(action)
      deliveries.async { [self] in
        transfer.value.step()
        endDelivery()
      }
    }
    return action
  }

  override func beginInline() -> Bool {
    MainQueue.isCurrent && waiting.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
  }

  override func announce(_ deliverer: any Deliverer) {
    waiting.wrappingAdd(1, ordering: .acquiringAndReleasing)
    deliveries.announce(deliverer)
  }

  override func endDelivery() { waiting.wrappingSubtract(1, ordering: .acquiringAndReleasing) }

  /// Stops the program when it is not called on the main thread.
  ///
  /// - Parameter errorMessage: What to say; a standard sentence if nil.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    require(
      MainQueue.isCurrent,
      errorMessage
        ?? "Executing on background thread. Please use `MainScheduler.instance.schedule` to schedule work on main thread."
    )
  }

  /// Stops the program, in a debug build, when it is not called on the main thread.
  ///
  /// - Parameter errorMessage: What to say; a standard sentence if nil.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    #if DEBUG
    require(MainQueue.isCurrent || Thread.isMainThread, errorMessage ?? "Running on background thread.")
    #endif
  }
}
