// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

@Suite @MainActor struct MainSchedulerTests {
  @Test func `on the main thread an action runs on the spot when nothing waits`() {
    let log = Recorder<String>()
    _ = MainScheduler().schedule("action") {
      log.onNext($0)
      return Disposables.create()
    }
    #expect(log.entries == ["action"])
  }

  @Test func `an action scheduled from within one waits for it`() async {
    let scheduler = MainScheduler()
    let log = Recorder<String>()
    _ = scheduler.schedule(()) {
      _ = scheduler.schedule(()) {
        log.onNext("inner")
        return Disposables.create()
      }
      log.onNext("outer")
      return Disposables.create()
    }
    #expect(log.entries == ["outer"])
    await mainTurns { log.entries.count == 2 }
    #expect(log.entries == ["outer", "inner"])
  }

  @Test func `an action never overtakes one that waits`() async {
    let scheduler = MainScheduler()
    let log = Recorder<Int>()
    let sent = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      _ = scheduler.schedule(1) {
        log.onNext($0)
        return Disposables.create()
      }
      sent.signal()
    }
    sent.wait()
    _ = scheduler.schedule(2) {
      log.onNext($0)
      return Disposables.create()
    }
    #expect(log.entries.isEmpty)
    await mainTurns { log.entries.count == 2 }
    #expect(log.entries == ["1", "2"])
    _ = scheduler.schedule(3) {
      log.onNext($0)
      return Disposables.create()
    }
    #expect(log.entries == ["1", "2", "3"])
  }

  @Test func `a disposed action that waited does not hold later ones up`() async {
    let scheduler = MainScheduler()
    let log = Recorder<Int>()
    let sent = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      scheduler.schedule(1) {
        log.onNext($0)
        return Disposables.create()
      }.dispose()
      sent.signal()
    }
    sent.wait()
    await mainTurns {
      _ = scheduler.schedule(2) {
        log.onNext($0)
        return Disposables.create()
      }
      return !log.entries.isEmpty
    }
    #expect(!log.entries.contains("1"))
  }

  @Test func `the asynchronous instance always goes through the queue`() async {
    let log = Recorder<String>()
    _ = MainScheduler.asyncInstance.schedule("action") {
      log.onNext($0)
      return Disposables.create()
    }
    #expect(log.entries.isEmpty)
    await mainTurns { !log.entries.isEmpty }
    #expect(log.entries == ["action"])
  }

  @Test func `both main schedulers keep one order on the queue`() async {
    let log = Recorder<Int>()
    let subject = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let handles = [
      subject.observe(on: MainScheduler.instance).subscribe(onNext: { log.onNext($0) }),
      other.observe(on: MainScheduler.asyncInstance).subscribe(onNext: { log.onNext($0) }),
    ]
    let sent = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      for element in 0..<10 { (element % 2 == 0 ? subject : other).onNext(element) }
      sent.signal()
    }
    sent.wait()
    await mainTurns { log.entries.count == 10 }
    #expect(log.entries == (0..<10).map(String.init))
    handles.forEach { $0.dispose() }
  }

  @Test func `the concurrent main scheduler runs on the spot, even from within an action`() {
    let log = Recorder<String>()
    let scheduler = ConcurrentMainScheduler.instance
    _ = scheduler.schedule(()) {
      _ = scheduler.schedule(()) {
        log.onNext("inner")
        return Disposables.create()
      }
      log.onNext("outer")
      return Disposables.create()
    }
    #expect(log.entries == ["inner", "outer"])
  }

  @Test func `from another thread all of them come to the main queue`() async {
    let log = Recorder<Bool>()
    let schedulers: [any ImmediateSchedulerType & Sendable] = [
      MainScheduler.instance, MainScheduler.asyncInstance, ConcurrentMainScheduler.instance,
    ]
    DispatchQueue.global().async {
      for scheduler in schedulers {
        _ = scheduler.schedule(()) {
          MainScheduler.ensureExecutingOnScheduler()
          MainScheduler.ensureRunningOnMainThread()
          log.onNext(true)
          return Disposables.create()
        }
      }
    }
    await mainTurns { log.entries.count == 3 }
    #expect(log.entries == ["true", "true", "true"])
  }

  @Test func `timers fire on the main queue, and stop`() async {
    let fired = Atomic<Int>(0)
    let schedulers: [any SchedulerType] = [MainScheduler.instance, ConcurrentMainScheduler.instance]
    for scheduler in schedulers {
      fired.store(0, ordering: .relaxed)
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(1)) {
        MainScheduler.ensureExecutingOnScheduler()
        fired.wrappingAdd(1, ordering: .relaxed)
        return Disposables.create()
      }
      let ticking = scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(1)) { state in
        MainScheduler.ensureExecutingOnScheduler()
        fired.wrappingAdd(1, ordering: .relaxed)
        return state + 1
      }
      await mainTurns { fired.load(ordering: .relaxed) >= 4 }
      #expect(fired.load(ordering: .relaxed) >= 4)
      ticking.dispose()
    }
  }
}
