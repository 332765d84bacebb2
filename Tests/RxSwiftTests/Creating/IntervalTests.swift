// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct IntervalTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `it counts once each period`() {
    let observer = scheduler.start(disposed: 1000) {
      Observable<Int>.interval(.seconds(300), scheduler: scheduler)
    }
    #expect(observer.events == [.next(500, 0), .next(800, 1)])
  }

  @Test func `each subscription counts for itself`() {
    let ticks = Observable<Int>.interval(.seconds(10), scheduler: scheduler)
    let first = scheduler.createObserver(Int.self)
    let second = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) { _ = ticks.subscribe(first) }
    scheduler.scheduleAt(215) { _ = ticks.subscribe(second) }
    scheduler.advanceTo(230)
    #expect(first.events == [.next(210, 0), .next(220, 1), .next(230, 2)])
    #expect(second.events == [.next(225, 0)])
  }

  @Test func `a period of zero ticks each tick of the clock`() {
    let observer = scheduler.start(disposed: 205) { Observable<Int>.interval(.seconds(0), scheduler: scheduler) }
    #expect(observer.events == [.next(201, 0), .next(202, 1), .next(203, 2), .next(204, 3)])
  }

  @Test func `a negative period counts as zero`() {
    let observer = scheduler.start(disposed: 203) { Observable<Int>.interval(.seconds(-1), scheduler: scheduler) }
    #expect(observer.events == [.next(201, 0), .next(202, 1)])
  }

  @Test func `disposal inside next is the last of it`() {
    let disposable = SerialDisposable()
    var seen: [Int] = []
    disposable.disposable = Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe(onNext: {
      seen.append($0)
      if $0 == 2 { disposable.dispose() }
    })
    scheduler.start()
    #expect(seen == [0, 1, 2])
    #expect(scheduler.clock == 3)
  }

  @Test func `the count wraps around`() {
    var last: UInt8 = 0
    var count = 0
    let ticking = Observable<UInt8>.interval(.seconds(1), scheduler: scheduler).subscribe(onNext: {
      last = $0
      count += 1
    })
    scheduler.advanceTo(258)
    ticking.dispose()
    #expect(count == 258)
    #expect(last == 1)
  }

  @Test func `disposal releases what the closures hold`() {
    let tracker = LifetimeTracker()
    let ticking = Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe(onNext: {
      [object = tracker.make()] _ in withExtendedLifetime(object) {}
    })
    scheduler.advanceTo(5)
    #expect(tracker.live == 1)
    ticking.dispose()
    #expect(tracker.live == 0)
  }

  @Test(arguments: [DispatchTimeInterval.nanoseconds(0), .nanoseconds(1), .milliseconds(1)])
  func `on a queue it ticks in order and stops when it is disposed there`(period: DispatchTimeInterval) {
    let queue = DispatchQueue(label: "ticks")
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "ticks.inner")
    let done = DispatchSemaphore(value: 0)
    let disposable = SerialDisposable()
    let recorder = Recorder<Int>()
    // On the queue itself, so that no tick comes before the handle is in its place.
    queue.sync {
      disposable.disposable = Observable<Int>.interval(period, scheduler: scheduler).subscribe(onNext: {
        recorder.onNext($0)
        if $0 != 4 { return }
        disposable.dispose()
        done.signal()
      })
    }
    #expect(done.wait(timeout: .now() + 10) == .success)
    queue.sync {}
    #expect(recorder.entries == ["0", "1", "2", "3", "4"])
  }
}
