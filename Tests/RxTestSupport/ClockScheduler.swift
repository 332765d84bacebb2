// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import Synchronization

/// A scheduler whose wall clock a test moves, also backwards, while its timers go by the time that really passes.
public final class ClockScheduler: SchedulerType {
  private let timers = HistoricalScheduler()
  private let offset = Mutex(0.0)

  /// A scheduler at the beginning of 1970.
  public init() {}

  /// What the wall clock shows.
  public var now: RxTime { timers.now.addingTimeInterval(offset.withLock { $0 }) }

  /// Lets time pass, and runs what becomes due.
  public func advance(by seconds: TimeInterval) { timers.advanceTo(timers.clock.addingTimeInterval(seconds)) }

  /// Sets the wall clock back.
  public func setBack(by seconds: TimeInterval) { offset.withLock { $0 -= seconds } }

  /// Schedules for the present time.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    timers.schedule(state, action: action)
  }

  /// Schedules by the time that passes, whatever the wall clock shows.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    timers.scheduleRelative(state, dueTime: dueTime, action: action)
  }
}
