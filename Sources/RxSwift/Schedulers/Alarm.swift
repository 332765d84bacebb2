// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// The one timer of a timed operator: set anew as often as the operator likes, it rings once for the last setting.
///
/// On a dispatch queue it is one dispatch timer for the whole subscription, and setting it later than before only
/// stores the new time: the timer finds it when it fires. On any other scheduler each setting schedules an action, so
/// that virtual time shows what RxSwift's does. Ringing calls `rang()` inside the operator's gate.
final class Alarm: Link {
  private let scheduler: any SchedulerType
  private let dispatch: (queue: DispatchQueue, leeway: DispatchTimeInterval)?
  private let pending = Pending()
  private let lock = Lock()
  // Below, with the lock held. The gate is kept while the alarm is set, as a scheduled action would keep it.
  private var gate: SerialGate?
  private var setting = 0
  private var deadline = 0
  private var armedFor = Int.max
  private var timer: (any DispatchSourceTimer)?
  private var ended = false

  init(_ scheduler: any SchedulerType) {
    self.scheduler = scheduler
    dispatch = (scheduler as? any DispatchQueueTimers)?.timers
    super.init()
  }

  deinit { timer?.cancel() }

  /// Whether setting it is a turn that virtual time shows, and another action may come in between.
  var takesTurns: Bool { dispatch == nil }

  /// The scheduler's time in nanoseconds: the clock of the timer, or what the scheduler says, to the microsecond.
  ///
  /// Dates are no more precise, and what they round off must not count as a delay.
  var now: Int {
    if dispatch != nil { return Int(DispatchTime.now().uptimeNanoseconds) }
    callOut()
    let microseconds = (scheduler.now.timeIntervalSinceReferenceDate * 1e6).rounded()
    return Int(exactly: microseconds)?.multipliedClamped(by: 1000) ?? (microseconds < 0 ? .min : .max)
  }

  /// What is left of a span that began at a time, in nanoseconds; nothing if the clock has been set back since.
  func remaining(of span: Int, since start: Int) -> Int {
    let (elapsed, overflow) = now.subtractingReportingOverflow(start)
    return overflow || elapsed < 0 || elapsed >= span ? 0 : span - elapsed
  }

  /// Rings `gate` after a span, unless it is set anew or cleared before.
  func set(after span: RxTimeInterval, for gate: SerialGate) { set(after: span.clampedNanoseconds, span, for: gate) }

  /// Rings `gate` after so many nanoseconds, unless it is set anew or cleared before.
  func set(after nanoseconds: Int, for gate: SerialGate) {
    set(after: nanoseconds, .nanoseconds(nanoseconds), for: gate)
  }

  private func set(after nanoseconds: Int, _ span: RxTimeInterval, for gate: SerialGate) {
    guard let dispatch else { return schedule(after: span, for: gate) }
    lock.lock()
    defer { lock.unlock() }
    if ended { return }
    setting += 1
    self.gate = gate
    deadline = now.addedClamped(max(0, nanoseconds))
    if deadline < armedFor { arm(dispatch.queue, dispatch.leeway) }
  }

  private func schedule(after span: RxTimeInterval, for gate: SerialGate) {
    // Once disposed it must not keep the gate, which keeps the alarm.
    let mine: Int? = lock.withLock {
      if ended { return nil }
      setting += 1
      self.gate = gate
      return setting
    }
    guard let mine else { return }
    pending.replace {
      scheduler.scheduleRelative((), dueTime: span) { [self] in
        gate.perform { [self] in if claim(mine) { gate.rang() } }
        return Disposables.create()
      }
    }
  }

  /// Lets the present setting be.
  func clear() {
    let released = lock.withLock { forget() }
    pending.clear()
    withExtendedLifetime(released) {}
  }

  override func dispose() {
    var old: (any DispatchSourceTimer)?
    let released = lock.withLock {
      ended = true
      swap(&old, &timer)
      return forget()
    }
    old?.cancel()
    pending.dispose()
    withExtendedLifetime(released) {}
  }

  // With the lock held: no setting is valid any more. The caller releases the gate after unlocking.
  private func forget() -> SerialGate? {
    setting += 1
    let released = gate
    gate = nil
    return released
  }

  // Inside the gate: the setting is used up, if it is still the last.
  private func claim(_ mine: Int) -> Bool {
    var released: SerialGate?
    let isCurrent = lock.withLock {
      if ended || setting != mine { return false }
      released = forget()
      return true
    }
    withExtendedLifetime(released) {}
    return isCurrent
  }

  // With the lock held: the dispatch timer is to fire at `deadline`; one beyond all clocks needs no timer.
  private func arm(_ queue: DispatchQueue, _ leeway: DispatchTimeInterval) {
    armedFor = deadline
    if deadline == .max { return }
    let timer = timer ?? makeTimer(queue)
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: UInt64(deadline)), leeway: leeway)
    if self.timer == nil {
      self.timer = timer
      timer.resume()
    }
  }

  private func makeTimer(_ queue: DispatchQueue) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let weak = Transfer(WeakAlarm(self))
    timer.setEventHandler { weak.value.alarm?.fire() }
    return timer
  }

  private func fire() {
    guard let dispatch else { return }
    lock.lock()
    armedFor = .max
    guard let gate, !ended else { return lock.unlock() }
    if now < deadline {
      arm(dispatch.queue, dispatch.leeway)
      return lock.unlock()
    }
    let mine = setting
    lock.unlock()
    gate.perform { [self] in if claim(mine) { gate.rang() } }
  }

  // An alarm that is not set keeps nothing alive, so its timer must not keep it.
  private final class WeakAlarm {
    weak var alarm: Alarm?
    init(_ alarm: Alarm) { self.alarm = alarm }
  }
}

/// A scheduler that runs on a dispatch queue.
protocol DispatchQueueTimers {
  /// The queue on which timers fire, and how late they may.
  var timers: (queue: DispatchQueue, leeway: DispatchTimeInterval) { get }
}

extension Int {
  func addedClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  func multipliedClamped(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) != (other < 0) ? .min : .max) : product
  }
}
