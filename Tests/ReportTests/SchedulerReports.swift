// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct SchedulerReports {
  @Test func `row 21: virtual time that was scheduled on one thread is run on another`() {
    let scheduler = TestScheduler(initialClock: 0)
    let ran = Counter()
    let passed = returns {
      scheduler.scheduleAt(10) { ran.add() }
    }
    #expect(passed)
    let started = returns { scheduler.start() }
    #expect(started)
    #expect(ran.value == 1)
    #expect(scheduler.clock == 10)
  }

  @Test func `row 30: on the delivery queue, dispose is final`() {
    let queue = DispatchQueue(label: "delivery")
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "delivery")
    let late = Counter()
    for _ in 0..<rounds(3_000) {
      let source = PublishSubject<Int>()
      let over = Atomic(false)
      let subscription = source.observe(on: scheduler).subscribe(onNext: { _ in
        if over.load(ordering: .acquiring) { late.add() }
      })
      let pushed = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        for element in 0..<5 { source.onNext(element) }
        pushed.signal()
      }
      queue.sync {
        subscription.dispose()
        over.store(true, ordering: .releasing)
      }
      pushed.wait()
    }
    queue.sync {}
    #expect(late.value == 0)
  }

  @Test func `row 61: the trampoline works on a plain thread`() {
    let recorder = Recorder<Int>()
    let passed = returns { _ = Observable.of(1, 2).concat(Observable.of(3)).subscribe(recorder) }
    #expect(passed)
    #expect(recorder.entries == ["1", "2", "3", "|"])
  }

  @MainActor @Test func `row 67: a feedback loop on the main scheduler turns, each event after the one before`() async {
    let events = PublishSubject<Int>()
    let log = Recorder<String>()
    let subscription = events.observe(on: MainScheduler.instance).scan(0, accumulator: +).subscribe(onNext: { sum in
      log.on(.next("in \(sum)"))
      if sum < 4 { events.onNext(1) }
      log.on(.next("out \(sum)"))
    })
    events.onNext(1)
    await mainTurns { log.entries.count == 8 }
    #expect(log.entries == ["in 1", "out 1", "in 2", "out 2", "in 3", "out 3", "in 4", "out 4"])
    subscription.dispose()
  }

  @MainActor @Test func `row 74: a value from the main thread does not overtake an earlier one from elsewhere`() async {
    for _ in 0..<rounds(500) {
      let source = PublishSubject<Int>()
      let recorder = Recorder<Int>()
      let subscription = source.observe(on: MainScheduler.instance).subscribe(recorder)
      let passed = returns { source.onNext(1) }
      #expect(passed)
      source.onNext(2)
      await mainTurns { recorder.entries.count == 2 }
      #expect(recorder.entries == ["1", "2"])
      subscription.dispose()
    }
  }
}
