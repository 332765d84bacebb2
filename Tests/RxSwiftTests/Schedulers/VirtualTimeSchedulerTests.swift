// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Testing

/// Whole seconds as virtual time.
private struct Seconds: VirtualTimeConverterType {
  func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { Date(timeIntervalSince1970: Double(virtualTime)) }
  func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970.rounded()) }
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval { Double(virtualTimeInterval) }
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval.rounded()) }
  func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
  func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}

/// A scheduler of a user's own making.
private final class SecondsScheduler: VirtualTimeScheduler<Seconds> {
  init() { super.init(initialClock: 0, converter: Seconds()) }

  override func adjustScheduledTime(_ time: Int) -> Int { time <= clock ? clock + 1 : time }
}

/// One that several threads use: whoever shares it says so.
private final class SharedScheduler: VirtualTimeScheduler<Seconds>, @unchecked Sendable {}

@Suite struct VirtualTimeSchedulerTests {
  private let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Seconds())

  /// Schedules a note of `name` and the clock.
  private func note(_ name: String, at time: Int, in log: Log) -> any Disposable {
    scheduler.scheduleAbsoluteVirtual((), time: time) { [scheduler] in
      log.entries.append("\(name)@\(scheduler.clock)")
      return Disposables.create()
    }
  }

  private final class Log { var entries: [String] = [] }

  @Test func `actions run by time and then by insertion`() {
    let log = Log()
    for (name, time) in [("a", 3), ("b", 1), ("c", 3), ("d", 2), ("e", 1)] { _ = note(name, at: time, in: log) }
    scheduler.start()
    #expect(log.entries == ["b@1", "e@1", "d@2", "a@3", "c@3"])
  }

  @Test func `many actions keep their order`() {
    let log = Log()
    var times: [(time: Int, id: Int)] = []
    var random: UInt64 = 7
    for id in 0..<2000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1
      let time = Int(random >> 33) % 50
      times.append((time, id))
      _ = note("\(id)", at: time, in: log)
    }
    scheduler.start()
    #expect(log.entries == times.sorted { ($0.time, $0.id) < ($1.time, $1.id) }.map { "\($0.id)@\($0.time)" })
  }

  @Test func `advanceTo runs what is due and sets the clock`() {
    let log = Log()
    for time in [10, 20, 21] { _ = note("x", at: time, in: log) }
    scheduler.advanceTo(20)
    #expect(log.entries == ["x@10", "x@20"])
    #expect(scheduler.clock == 20)
    scheduler.advanceTo(30)
    #expect(log.entries == ["x@10", "x@20", "x@21"])
    #expect(scheduler.clock == 30)
  }

  @Test func `sleep moves the clock and runs nothing`() {
    let log = Log()
    _ = note("x", at: 5, in: log)
    scheduler.sleep(10)
    #expect(log.entries.isEmpty)
    #expect(scheduler.clock == 10)
    scheduler.start()
    #expect(log.entries == ["x@10"])
  }

  @Test func `stop leaves the rest for later`() {
    let log = Log()
    _ = note("a", at: 1, in: log)
    _ = scheduler.scheduleAbsoluteVirtual((), time: 2) { [scheduler] in
      scheduler.stop()
      return Disposables.create()
    }
    _ = note("b", at: 3, in: log)
    scheduler.start()
    #expect(log.entries == ["a@1"])
    scheduler.start()
    #expect(log.entries == ["a@1", "b@3"])
  }

  @Test func `start within an action changes nothing`() {
    let log = Log()
    _ = scheduler.scheduleAbsoluteVirtual((), time: 1) { [scheduler] in
      _ = note("b", at: 2, in: log)
      scheduler.start()
      log.entries.append("a")
      return Disposables.create()
    }
    scheduler.start()
    #expect(log.entries == ["a", "b@2"])
  }

  @Test func `a disposed action does not run, does not move the clock and is released at once`() {
    let tracker = LifetimeTracker()
    let log = Log()
    _ = note("a", at: 1, in: log)
    let object = tracker.make()
    let disposable = scheduler.scheduleAbsoluteVirtual(object, time: 50) { _ in
      log.entries.append("never")
      return Disposables.create()
    }
    withExtendedLifetime(object) { disposable.dispose() }
    scheduler.start()
    #expect(log.entries == ["a@1"])
    #expect(scheduler.clock == 1)
  }

  @Test func `disposal before the run releases the state`() {
    let tracker = LifetimeTracker()
    let disposable = scheduler.scheduleAbsoluteVirtual(tracker.make(), time: 50) { _ in Disposables.create() }
    #expect(tracker.live == 1)
    disposable.dispose()
    #expect(tracker.live == 0)
  }

  @Test func `disposal after the run disposes what the action returned`() {
    var disposed = false
    let disposable = scheduler.schedule(()) { Disposables.create { disposed = true } }
    scheduler.start()
    #expect(!disposed)
    disposable.dispose()
    #expect(disposed)
  }

  @Test func `relative times count from the clock`() {
    let log = Log()
    scheduler.sleep(100)
    for dueTime in [DispatchTimeInterval.seconds(3), .milliseconds(2000), .nanoseconds(0)] {
      _ = scheduler.scheduleRelative((), dueTime: dueTime) { [scheduler] in
        log.entries.append("\(scheduler.clock)")
        return Disposables.create()
      }
    }
    _ = scheduler.scheduleRelativeVirtual((), dueTime: 1) { [scheduler] in
      log.entries.append("\(scheduler.clock)")
      return Disposables.create()
    }
    scheduler.start()
    #expect(log.entries == ["100", "101", "102", "103"])
    #expect(scheduler.now == Date(timeIntervalSince1970: 103))
  }

  @Test func `a subclass may adjust the times`() {
    let scheduler = SecondsScheduler()
    var times: [Int] = []
    _ = scheduler.schedule(()) { _ in
      times.append(scheduler.clock)
      return Disposables.create()
    }
    scheduler.start()
    #expect(times == [1])
    #expect(scheduler.debugDescription == "SecondsScheduler(clock: 1, waiting: 0)")
  }

  @Test func `schedulePeriodic ticks until it is disposed`() {
    var ticks: [String] = []
    let ticking = scheduler.schedulePeriodic(0, startAfter: .seconds(2), period: .seconds(3)) { [scheduler] state in
      ticks.append("\(state)@\(scheduler.clock)")
      return state + 1
    }
    scheduler.advanceTo(9)
    ticking.dispose()
    scheduler.start()
    #expect(ticks == ["0@2", "1@5", "2@8"])
  }

  @Test func `two threads that schedule at once lose nothing`() {
    let count = 2000
    let scheduler = SharedScheduler(initialClock: 0, converter: Seconds())
    let finished = race(rounds: count) { _ in
      _ = scheduler.scheduleAbsoluteVirtual((), time: 1) { Disposables.create() }
    } _: { _ in
      _ = scheduler.scheduleAbsoluteVirtual((), time: 2) { Disposables.create() }
    }
    #expect(finished)
    #expect(scheduler.debugDescription.hasSuffix("(clock: 0, waiting: \(2 * count))"))
    scheduler.start()
    #expect(scheduler.debugDescription.hasSuffix("(clock: 2, waiting: 0)"))
  }
}

@Suite struct HistoricalSchedulerTests {
  @Test func `its times are dates`() {
    let start = Date(timeIntervalSince1970: 1000)
    let scheduler = HistoricalScheduler(initialClock: start)
    var times: [Date] = []
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(2500)) { _ in
      times.append(scheduler.now)
      return Disposables.create()
    }
    _ = scheduler.scheduleAbsoluteVirtual((), time: start.addingTimeInterval(1)) { _ in
      times.append(scheduler.clock)
      return Disposables.create()
    }
    scheduler.start()
    #expect(times == [start.addingTimeInterval(1), start.addingTimeInterval(2.5)])
  }

  @Test func `it begins in 1970`() {
    #expect(HistoricalScheduler().clock == Date(timeIntervalSince1970: 0))
  }

  @Test func `an interval without end does not trap`() {
    let scheduler = HistoricalScheduler()
    var ran = false
    _ = scheduler.scheduleRelative((), dueTime: .never) { _ in
      ran = true
      return Disposables.create()
    }
    scheduler.advanceTo(Date(timeIntervalSince1970: 1e9))
    #expect(!ran)
  }
}
