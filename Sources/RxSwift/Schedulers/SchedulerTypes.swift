// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// A span of time.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time, as a scheduler shows it.
public typealias RxTime = Date

/// Something that runs actions as soon as it can.
///
/// See <https://reactivex.io/documentation/scheduler.html>.
public protocol ImmediateSchedulerType {
  /// Schedules `action` to run with `state`.
  ///
  /// - Returns: A disposable that cancels the action, or disposes what it returned.
  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable
}

/// A scheduler that knows the time.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time of this scheduler.
  var now: RxTime { get }

  /// Schedules `action` to run once after `dueTime`.
  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Schedules `action` to run after `startAfter` and then again each `period`, each time with what it returned before.
  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}
