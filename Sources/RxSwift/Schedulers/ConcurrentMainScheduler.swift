// SPDX-License-Identifier: MIT

import Foundation

/// Runs actions on the main thread: at once when it is called there, else on the main queue.
///
/// It keeps no order among actions, which makes it the better choice for `subscribe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType {
  /// Points in time are dates.
  public typealias TimeInterval = Foundation.TimeInterval

  /// Spans are in seconds.
  public typealias Time = Date

  /// The scheduler.
  public static let instance = ConcurrentMainScheduler()

  private let main = MainScheduler.asyncInstance

  /// The current time, on a clock that cannot be set back.
  public var now: Date { main.now }

  private init() {}

  /// Runs `action` at once on the main thread; schedules it on the main queue from any other.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if MainQueue.isCurrent { return action(state) }
    return main.schedule(state, action: action)
  }

  /// Schedules `action` to run on the main queue after `dueTime`; never earlier.
  public final func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    main.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Schedules `action` to run on the main queue after `startAfter` and then each `period`.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    main.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}

extension ConcurrentMainScheduler: DispatchQueueTimers {
  var timers: (queue: DispatchQueue, leeway: DispatchTimeInterval) { main.timers }
}

extension ConcurrentMainScheduler: Sendable {}
