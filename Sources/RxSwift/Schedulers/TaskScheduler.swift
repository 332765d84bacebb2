// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// A clock that stands for a scheduler, such as virtual time.
package protocol SchedulingClock {
  var scheduler: any SchedulerType { get }
}

/// The scheduler whose time is that of a clock.
func scheduler<C: Clock>(of clock: C) -> any SchedulerType where C.Duration == Swift.Duration {
  (clock as? any SchedulingClock)?.scheduler ?? TaskScheduler(clock)
}

/// Runs actions in tasks that sleep on a clock: what `debounce(for:clock:)` and its kind use.
final class TaskScheduler<C: Clock>: SchedulerType, Sendable where C.Duration == Swift.Duration {
  private let clock: C
  private let start: C.Instant

  init(_ clock: C) {
    self.clock = clock
    start = clock.now
  }

  /// The time that has passed on the clock, as a date.
  var now: RxTime {
    callOut()
    return Date(timeIntervalSinceReferenceDate: start.duration(to: clock.now) / .seconds(1))
  }

  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    begin(ScheduledAction(state, action), at: nil)
  }

  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    callOut()
    let action = ScheduledAction(state, action)
    guard let span = Duration(dueTime) else { return action }
    return begin(action, at: clock.now.advanced(by: span))
  }

  private func begin(_ action: ScheduledAction, at deadline: C.Instant?) -> any Disposable {
    let transfer = Transfer(action)
    let task = Task { [clock] in
      if let deadline { try await clock.sleep(until: deadline, tolerance: nil) }
      transfer.value.step()
    }
    return Disposables.create(action, Disposables.create { task.cancel() })
  }

  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    callOut()
    guard let first = Duration(startAfter) else { return Disposables.create() }
    let period = Duration(period)
    let transfer = Transfer((state, action))
    let begin = clock.now.advanced(by: first)
    let task = Task { [clock] in
      var (state, action) = transfer.value
      var deadline = begin
      while true {
        try await clock.sleep(until: deadline, tolerance: nil)
        if Task.isCancelled { return }
        callOut()
        state = action(state)
        guard let period else { return }
        // A tick that could not be had in time is left out, not made up for.
        deadline = max(deadline.advanced(by: period), clock.now)
        if period == .zero { await Task.yield() }
      }
    }
    return Disposables.create { task.cancel() }
  }
}

extension Duration {
  /// The span in whole nanoseconds, not negative; nil for one that never ends.
  init?(_ span: RxTimeInterval) {
    if span == .never { return nil }
    self = .nanoseconds(max(0, span.clampedNanoseconds))
  }
}

extension DispatchTimeInterval {
  /// The span of a duration, rounded up to nanoseconds; one beyond 292 years never ends.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    // The part has the sign of the whole.
    let (sum, overflow2) = whole.addingReportingOverflow(
      (attoseconds + (attoseconds > 0 ? 999_999_999 : 0)) / 1_000_000_000
    )
    self = overflow || overflow2 ? (seconds > 0 ? .never : .nanoseconds(.min)) : .nanoseconds(Int(clamping: sum))
  }
}
