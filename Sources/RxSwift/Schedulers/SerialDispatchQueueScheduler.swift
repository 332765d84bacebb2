// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Runs actions one at a time, in order, on a serial dispatch queue.
///
/// A queue that is given is only the target of a serial queue of the scheduler's own, so that even a concurrent queue
/// can be used. See <https://reactivex.io/documentation/scheduler.html>.
public class SerialDispatchQueueScheduler: SchedulerType {
  /// Points in time are dates.
  public typealias TimeInterval = Foundation.TimeInterval

  /// Spans are in seconds.
  public typealias Time = Date

  final let deliveries: DeliveryQueue
  final let leeway: DispatchTimeInterval
  final var queue: DispatchQueue { deliveries.queue }

  /// The current time, on a clock that cannot be set back.
  public var now: Date { MonotonicClock.now }

  init(_ deliveries: DeliveryQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.deliveries = deliveries
    self.leeway = leeway
  }

  /// A scheduler with a serial queue of its own.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: The label of the queue.
  ///   - serialQueueConfiguration: Called once with the new queue.
  ///   - leeway: How much later than asked a timer may fire.
  public convenience init(
    internalSerialQueueName: String,
    serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(DeliveryQueue(queue), leeway: leeway)
  }

  /// A scheduler with a serial queue that runs on `queue`.
  ///
  /// - Parameters:
  ///   - queue: The queue on which the work is done; serial or concurrent.
  ///   - internalSerialQueueName: The label of the serial queue.
  ///   - leeway: How much later than asked a timer may fire.
  public convenience init(
    queue: DispatchQueue,
    internalSerialQueueName: String,
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    self.init(DeliveryQueue(DispatchQueue(label: internalSerialQueueName, target: queue)), leeway: leeway)
  }

  /// A scheduler with a serial queue that runs on the global queue of a quality of service.
  ///
  /// - Parameters:
  ///   - qos: The quality of service.
  ///   - internalSerialQueueName: The label of the serial queue.
  ///   - leeway: How much later than asked a timer may fire.
  public convenience init(
    qos: DispatchQoS,
    internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = DispatchTimeInterval.nanoseconds(0)
  ) {
    self.init(
      queue: DispatchQueue.global(qos: qos.qosClass),
      internalSerialQueueName: internalSerialQueueName,
      leeway: leeway
    )
  }

  /// Schedules `action` to run on the queue, after everything scheduled before.
  public final func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleNow(ScheduledAction(state, action))
  }

  func scheduleNow(_ action: ScheduledAction) -> any Disposable {
    let transfer = Transfer(action)
    deliveries.async { transfer.value.step() }
    return action
  }

  /// Whether an event may be delivered on the spot; then `endDelivery` follows.
  func beginInline() -> Bool { false }

  /// Has `deliverer` called on the queue, after everything scheduled or announced before; then `endDelivery` follows.
  func announce(_ deliverer: any Deliverer) { deliveries.announce(deliverer) }

  /// What began inline, or was announced, has been delivered.
  func endDelivery() {}

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

  /// Schedules `action` to run on the queue after `startAfter` and then each `period`; never earlier.
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

extension SerialDispatchQueueScheduler: DispatchQueueTimers {
  var timers: (queue: DispatchQueue, leeway: DispatchTimeInterval) { (queue, leeway) }
}

// Sound: the queue and the leeway never change; a subclass keeps its state atomic.
extension SerialDispatchQueueScheduler: @unchecked Sendable {}
