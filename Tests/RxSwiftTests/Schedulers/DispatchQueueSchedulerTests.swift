// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

/// A kind of scheduler on a dispatch queue, to run the same test on all.
enum QueueKind: CaseIterable, Sendable {
  case serial, serialOnConcurrent, concurrent

  func make() -> any SchedulerType {
    switch self {
    case .serial: SerialDispatchQueueScheduler(internalSerialQueueName: "serial")
    case .serialOnConcurrent: SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "on global")
    case .concurrent: ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    }
  }
}

@Suite struct DispatchQueueSchedulerTests {
  @Test(arguments: [QueueKind.serial, .serialOnConcurrent])
  func `a serial scheduler runs actions one at a time, in order`(kind: QueueKind) {
    let scheduler = kind.make()
    let seen = Mutex<[Int]>([])
    let inside = Atomic<Int>(0)
    let overlaps = Atomic<Int>(0)
    let done = DispatchSemaphore(value: 0)
    for index in 0..<5000 {
      _ = scheduler.schedule(index) { index in
        if inside.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue != 0 {
          overlaps.wrappingAdd(1, ordering: .relaxed)
        }
        seen.withLock { $0.append(index) }
        inside.wrappingSubtract(1, ordering: .acquiringAndReleasing)
        if index == 4999 { done.signal() }
        return Disposables.create()
      }
    }
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(seen.withLock { $0 } == Array(0..<5000))
    #expect(overlaps.load(ordering: .relaxed) == 0)
  }

  @Test func `a concurrent scheduler runs actions side by side`() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    let first = DispatchSemaphore(value: 0)
    let second = DispatchSemaphore(value: 0)
    let met = DispatchSemaphore(value: 0)
    _ = scheduler.schedule(()) {
      first.signal()
      if second.wait(timeout: .now() + 10) == .success { met.signal() }
      return Disposables.create()
    }
    _ = scheduler.schedule(()) {
      second.signal()
      if first.wait(timeout: .now() + 10) == .success { met.signal() }
      return Disposables.create()
    }
    #expect(met.wait(timeout: .now() + 20) == .success)
    #expect(met.wait(timeout: .now() + 20) == .success)
  }

  @Test func `the given queue does the work`() {
    let key = DispatchSpecificKey<Int>()
    let queue = DispatchQueue(label: "given")
    queue.setSpecific(key: key, value: 7)
    let configured = DispatchSpecificKey<Int>()
    let schedulers: [any ImmediateSchedulerType] = [
      SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner"),
      ConcurrentDispatchQueueScheduler(queue: queue),
      SerialDispatchQueueScheduler(
        internalSerialQueueName: "own",
        serialQueueConfiguration: { $0.setSpecific(key: configured, value: 8) }
      ),
    ]
    let seen = Mutex<[Int?]>([])
    let done = DispatchSemaphore(value: 0)
    for scheduler in schedulers {
      _ = scheduler.schedule(()) {
        seen.withLock { $0.append(DispatchQueue.getSpecific(key: key) ?? DispatchQueue.getSpecific(key: configured)) }
        done.signal()
        return Disposables.create()
      }
      #expect(done.wait(timeout: .now() + 10) == .success)
    }
    #expect(seen.withLock { $0 } == [7, 7, 8])
  }

  @Test(arguments: QueueKind.allCases) func `an action that is disposed in time does not run`(kind: QueueKind) {
    let tracker = LifetimeTracker()
    let scheduler = kind.make()
    let ran = DispatchSemaphore(value: 0)
    let timed = scheduler.scheduleRelative(tracker.make(), dueTime: .seconds(3600)) { _ in
      ran.signal()
      return Disposables.create()
    }
    #expect(tracker.live == 1)
    timed.dispose()
    #expect(tracker.live == 0)
    let queue = DispatchQueue(label: "blocked")
    queue.suspend()
    let waiting = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "i").schedule(tracker.make()) {
      _ in
      ran.signal()
      return Disposables.create()
    }
    waiting.dispose()
    #expect(tracker.live == 0)
    queue.resume()
    queue.sync {}
    #expect(ran.wait(timeout: .now()) == .timedOut)
  }

  @Test(arguments: QueueKind.allCases) func `disposal during and after an action disposes its result`(kind: QueueKind) {
    let scheduler = kind.make()
    let disposed = DispatchSemaphore(value: 0)
    let inside = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    let during = scheduler.schedule(()) {
      inside.signal()
      goOn.wait()
      return Disposables.create { disposed.signal() }
    }
    inside.wait()
    during.dispose()
    goOn.signal()
    #expect(disposed.wait(timeout: .now() + 10) == .success)

    let after = scheduler.schedule(()) { Disposables.create { disposed.signal() } }
    let flushed = DispatchSemaphore(value: 0)
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(1)) {
      flushed.signal()
      return Disposables.create()
    }
    #expect(flushed.wait(timeout: .now() + 10) == .success)
    after.dispose()
    #expect(disposed.wait(timeout: .now() + 10) == .success)
  }

  /// Report 55.
  @Test(arguments: QueueKind.allCases) func `a timer is never early`(kind: QueueKind) {
    let scheduler = kind.make()
    for microseconds in [0, 1, 50, 999, 2000, 5000] {
      let fired = DispatchSemaphore(value: 0)
      let at = Mutex<UInt64>(0)
      let begun = DispatchTime.now().uptimeNanoseconds
      _ = scheduler.scheduleRelative((), dueTime: .microseconds(microseconds)) {
        at.withLock { $0 = DispatchTime.now().uptimeNanoseconds }
        fired.signal()
        return Disposables.create()
      }
      #expect(fired.wait(timeout: .now() + 10) == .success)
      #expect(at.withLock { $0 } - begun >= UInt64(microseconds) * 1000)
    }
  }

  @Test(arguments: QueueKind.allCases) func `a negative time is now`(kind: QueueKind) {
    let fired = DispatchSemaphore(value: 0)
    _ = kind.make().scheduleRelative((), dueTime: .seconds(.min)) {
      fired.signal()
      return Disposables.create()
    }
    #expect(fired.wait(timeout: .now() + 10) == .success)
  }

  /// Report 73.
  @Test(arguments: QueueKind.allCases) func `a time without end neither traps nor fires`(kind: QueueKind) {
    let scheduler = kind.make()
    let fired = DispatchSemaphore(value: 0)
    let endless = [
      DispatchTimeInterval.seconds(.max), .milliseconds(.max), .microseconds(.max), .nanoseconds(.max), .never,
    ]
    let timers = endless.flatMap { span in
      [
        scheduler.scheduleRelative((), dueTime: span) {
          fired.signal()
          return Disposables.create()
        },
        scheduler.schedulePeriodic((), startAfter: span, period: span) { _ in fired.signal() },
        scheduler.schedulePeriodic((), startAfter: .nanoseconds(0), period: span) { _ in fired.signal() },
      ]
    }
    // Each of the last kind fires once.
    for _ in endless { #expect(fired.wait(timeout: .now() + 10) == .success) }
    let sentinel = DispatchSemaphore(value: 0)
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(5)) {
      sentinel.signal()
      return Disposables.create()
    }
    #expect(sentinel.wait(timeout: .now() + 10) == .success)
    #expect(fired.wait(timeout: .now()) == .timedOut)
    timers.forEach { $0.dispose() }
  }

  @Test(arguments: QueueKind.allCases) func `a periodic action carries its state and stops on disposal`(kind: QueueKind)
  {
    let tracker = LifetimeTracker()
    let scheduler = kind.make()
    let seen = Mutex<[Int]>([])
    let enough = DispatchSemaphore(value: 0)
    let ticking = scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .microseconds(200)) {
      [object = tracker.make()] state in
      withExtendedLifetime(object) { seen.withLock { $0.append(state) } }
      if state == 9 { enough.signal() }
      return state + 1
    }
    #expect(enough.wait(timeout: .now() + 10) == .success)
    ticking.dispose()
    let deadline = Date(timeIntervalSinceNow: 10)
    while tracker.live > 0, Date() < deadline { sched_yield() }
    #expect(tracker.live == 0)
    let states = seen.withLock { $0 }
    #expect(states == Array(0..<states.count))
  }

  @Test(arguments: QueueKind.allCases) func `a period of zero ticks as fast as it is consumed`(kind: QueueKind) {
    let enough = DispatchSemaphore(value: 0)
    let ticking = kind.make().schedulePeriodic(0, startAfter: .seconds(0), period: .seconds(0)) { state in
      if state == 100 { enough.signal() }
      return state + 1
    }
    #expect(enough.wait(timeout: .now() + 10) == .success)
    ticking.dispose()
  }

  @Test func `disposal inside a periodic action is the last of it`() {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    let disposable = SerialDisposable()
    let count = Atomic<Int>(0)
    let done = DispatchSemaphore(value: 0)
    disposable.disposable = scheduler.schedulePeriodic((), startAfter: .milliseconds(5), period: .nanoseconds(1)) { _ in
      if count.wrappingAdd(1, ordering: .relaxed).newValue != 3 { return }
      disposable.dispose()
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 10) == .success)
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(2)) {
      done.signal()
      return Disposables.create()
    }
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(count.load(ordering: .relaxed) == 3)
  }

  @Test(arguments: QueueKind.allCases) func `the clock of a scheduler goes forward`(kind: QueueKind) {
    let scheduler = kind.make()
    var last = scheduler.now
    for _ in 0..<1000 {
      let now = scheduler.now
      #expect(now >= last)
      last = now
    }
    #expect(abs(scheduler.now.timeIntervalSince(Date())) < 5)
  }

  @Test func `an operation queue runs actions with their priority`() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let low = OperationQueueScheduler(operationQueue: queue, queuePriority: .low)
    let high = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
    #expect(low.operationQueue === queue)
    #expect(high.queuePriority == .high)
    let seen = Mutex<[String]>([])
    func add(_ name: String, _ scheduler: OperationQueueScheduler) -> any Disposable {
      scheduler.schedule(name) { name in
        seen.withLock { $0.append(name) }
        return Disposables.create()
      }
    }
    _ = add("low", low)
    _ = add("high", high)
    add("disposed", high).dispose()
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(seen.withLock { $0 } == ["high", "low"])
  }
}

@Suite struct RelativePeriodTests {
  /// A scheduler that has only single delays, with real threads.
  private final class Plain: SchedulerType {
    let base = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    var now: RxTime { base.now }

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      base.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
      _ state: StateType,
      dueTime: RxTimeInterval,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      base.scheduleRelative(state, dueTime: dueTime, action: action)
    }
  }

  @Test func `ticks go on though each begins before the call that scheduled it has returned`() {
    for _ in 0..<50 {
      let enough = DispatchSemaphore(value: 0)
      let ticking = Plain().schedulePeriodic(0, startAfter: .nanoseconds(0), period: .nanoseconds(1)) { state in
        if state == 50 { enough.signal() }
        return state + 1
      }
      #expect(enough.wait(timeout: .now() + 10) == .success)
      ticking.dispose()
    }
  }
}
