// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Runs actions on a concurrent dispatch queue.
///
/// Operators that need order, such as `observe(on:)`, keep it themselves.
public class ConcurrentDispatchQueueScheduler: SchedulerType {
  /// Points in time are dates.
  public typealias TimeInterval = Foundation.TimeInterval

  /// Spans are in seconds.
  public typealias Time = Date

  private let queue: DispatchQueue
  private let leeway: DispatchTimeInterval

  /// The current time, on a clock that cannot be set back.
  public var now: Date { MonotonicClock.now }

  /// A scheduler that runs its actions on `queue`.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - leeway: How much later than asked a timer may fire.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)) {
    self.queue = queue
    self.leeway = leeway
  }

  /// A scheduler with a concurrent queue of its own.
  ///
  /// - Parameters:
  ///   - qos: The quality of service.
  ///   - leeway: How much later than asked a timer may fire.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)) {
    let queue = DispatchQueue(label: "rxswift.queue.\(qos)", qos: qos, attributes: [.concurrent])
    self.init(queue: queue, leeway: leeway)
  }

  /// Schedules `action` to run on the queue.
  public final func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let item = ScheduledAction(state, action)
    queue.async(item)
    return item
  }

  /// Schedules `action` to run on the queue after `dueTime`; never earlier.
  public final func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let item = TimedAction(state, action)
    item.start(on: queue, after: dueTime, leeway: leeway)
    return item
  }

  /// Schedules `action` to run on the queue after `startAfter` and then each `period`, one call at a time.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let item = PeriodicAction(state, action)
    item.start(on: queue, after: startAfter, period: period, leeway: leeway)
    return item
  }
}

extension ConcurrentDispatchQueueScheduler: DispatchQueueTimers {
  var timers: (queue: DispatchQueue, leeway: DispatchTimeInterval) { (queue, leeway) }
}

// Sound: the queue and the leeway never change.
extension ConcurrentDispatchQueueScheduler: @unchecked Sendable {}
