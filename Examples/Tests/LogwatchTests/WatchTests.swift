// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import Testing

@testable import LogwatchKit

@Suite struct WatchTests {
  @Test func `each second gets a report, also a silent one`() throws {
    let log = try Log([])
    log.send(3, at: 0)
    log.send(2, at: 1)
    log.send(1, at: 4)
    log.end()
    #expect(log.reports.map(\.rate) == [3, 2, 0, 0, 1])
    #expect(log.reports.last?.lines == 6)
  }

  @Test func `only lines that match are counted`() throws {
    let log = try Log(["--match", "5[0-9]$"])
    log.send(100, at: 0)
    log.end()
    #expect(log.reports.map(\.rate) == [10])
    #expect(log.lines.count == 10)
  }

  @Test func `an alert is raised when the rate stays over the threshold, and cleared when it stays under it`() throws {
    let log = try Log(["--alert", "10", "--settle", "2"])
    for second in 0..<20 { log.send(5...8 ~= second || second == 12 ? 20 : 5, at: second) }
    log.end()
    // Second 5 is busy, which is known when it is over, and two seconds later it still is. Second 12 alone is not enough.
    #expect(log.alerts.map(\.isRaised) == [true, false])
    #expect(log.alerts.map(\.second) == [7, 11])
    #expect(log.alerts.map(\.rate) == [20, 5])
  }

  @Test func `without a threshold there is no alert, and a calm log raises none`() throws {
    for options in [[], ["--alert", "1000"]] {
      let log = try Log(options)
      for second in 0..<5 { log.send(20, at: second) }
      log.end()
      #expect(log.alerts == [])
    }
  }

  @Test func `notices keep their place and are not lines`() throws {
    let log = try Log([])
    log.readings.onNext(.notice("a.log was rotated"))
    log.send(1, at: 0)
    log.end()
    #expect(log.notices == ["a.log was rotated"])
    #expect(log.reports.last?.lines == 1)
  }
}

/// A log that a test writes in virtual time, and what the watch made of it.
private final class Log {
  let readings = PublishSubject<Reading>()
  private let clock = LogClock()
  private let bag = DisposeBag()
  private let begin = Date(timeIntervalSince1970: 1_764_533_281)
  private(set) var lines: [Line] = []
  private(set) var reports: [Report] = []
  private(set) var alerts: [Alert] = []
  private(set) var notices: [String] = []

  init(_ options: [String]) throws {
    let watch = try Watch(readings, options: Options(options), clock: clock)
    watch.reports.subscribe(onNext: { [unowned self] in reports.append($0) }).disposed(by: bag)
    watch.lines.subscribe(onNext: { [unowned self] in lines.append($0) }).disposed(by: bag)
    watch.alerts.subscribe(onNext: { [unowned self] in alerts.append($0) }).disposed(by: bag)
    watch.notices.subscribe(onNext: { [unowned self] in notices.append($0) }).disposed(by: bag)
  }

  func send(_ count: Int, at second: Int) {
    clock.advance(to: begin + Double(second))
    for number in 0..<count { readings.onNext(.line(Line(source: "a.log", text: "line \(number)"))) }
  }

  func end() { readings.onCompleted() }
}

@Suite struct LogClockTests {
  @Test func `work runs at its time, in order, and not after it was cancelled`() {
    let clock = LogClock()
    var ran: [String] = []
    func schedule(_ name: String, _ seconds: Int) -> any Disposable {
      clock.scheduleRelative(name, dueTime: .seconds(seconds)) { name in
        ran.append("\(name)@\(clock.now.timeIntervalSince1970)")
        return Disposables.create()
      }
    }
    clock.advance(to: Date(timeIntervalSince1970: 100))
    _ = schedule("late", 3)
    _ = schedule("early", 1)
    schedule("never", 2).dispose()
    clock.advance(to: Date(timeIntervalSince1970: 101))
    #expect(ran == ["early@101.0"])
    clock.advance(to: Date(timeIntervalSince1970: 50))
    #expect(clock.now == Date(timeIntervalSince1970: 101))
    clock.advance(to: Date(timeIntervalSince1970: 200))
    #expect(ran == ["early@101.0", "late@103.0"])
  }

  @Test func `a silence of years costs an hour of ticks`() {
    let clock = LogClock()
    var ticks = 0
    let timer = clock.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(1)) { state in
      ticks += 1
      return state
    }
    clock.advance(to: Date(timeIntervalSince1970: 1_000_000_000))
    #expect(ticks == 0)
    clock.advance(to: Date(timeIntervalSince1970: 2_000_000_000))
    #expect(3590...3610 ~= ticks)
    timer.dispose()
    clock.advance(to: Date(timeIntervalSince1970: 2_000_000_100))
    #expect(3590...3610 ~= ticks)
  }
}
