// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Testing

@Suite struct CurrentThreadSchedulerTests {
  private let scheduler = CurrentThreadScheduler.instance

  private final class Log { var entries: [String] = [] }

  private func schedule(_ name: String, _ log: Log, then more: @escaping () -> Void = {}) -> any Disposable {
    scheduler.schedule(()) {
      log.entries.append("begin \(name)")
      more()
      log.entries.append("end \(name)")
      return Disposables.create()
    }
  }

  @Test func `an action on an idle thread runs before schedule returns`() {
    let log = Log()
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = schedule("a", log) { log.entries.append("\(CurrentThreadScheduler.isScheduleRequired)") }
    #expect(log.entries == ["begin a", "false", "end a"])
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test func `actions scheduled from within wait their turn, in order`() {
    let log = Log()
    _ = schedule("a", log) {
      _ = schedule("b", log) { _ = schedule("d", log) }
      _ = schedule("c", log)
    }
    #expect(log.entries == ["a", "b", "c", "d"].flatMap { ["begin \($0)", "end \($0)"] })
  }

  @Test func `an action that is disposed before its turn does not run`() {
    let log = Log()
    let tracker = LifetimeTracker()
    _ = schedule("a", log) {
      let waiting = schedule("b", log) { [object = tracker.make()] in withExtendedLifetime(object) {} }
      waiting.dispose()
      #expect(tracker.live == 0)
    }
    #expect(log.entries == ["begin a", "end a"])
  }

  @Test func `disposal disposes what the action returned`() {
    var disposed = 0
    let disposable = scheduler.schedule(()) { Disposables.create { disposed += 1 } }
    #expect(disposed == 0)
    disposable.dispose()
    disposable.dispose()
    #expect(disposed == 1)
  }

  @Test func `disposal during the action disposes what it returns`() {
    var disposed = 0
    let disposable = SerialDisposable()
    _ = scheduler.schedule(()) {
      disposable.disposable = scheduler.schedule(()) {
        disposable.dispose()
        return Disposables.create { disposed += 1 }
      }
      return Disposables.create()
    }
    #expect(disposed == 1)
  }

  @Test func `each thread has a queue of its own`() {
    let log = Log()
    _ = schedule("here", log) {
      let there = returns {
        #expect(CurrentThreadScheduler.isScheduleRequired)
        let log = Log()
        _ = CurrentThreadScheduler.instance.schedule(()) {
          log.entries.append("there")
          return Disposables.create()
        }
        #expect(log.entries == ["there"])
      }
      #expect(there)
    }
    #expect(log.entries == ["begin here", "end here"])
  }

  /// Report 61.
  @Test func `trampolined sources work on a plain thread`() {
    let recorder = Recorder<Int>()
    let finished = returns {
      _ = Observable.merge(Observable.of(1, 2), Observable.of(10, 20)).subscribe(recorder)
    }
    #expect(finished)
    #expect(recorder.entries == ["1", "10", "2", "20", "|"])
  }
}
