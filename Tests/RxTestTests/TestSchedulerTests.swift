// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct TestSchedulerTests {
  @Test func `start makes at 100, subscribes at 200 and disposes at 1000`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(199, 0), .next(201, 1), .next(999, 2), .next(1001, 3)])
    var made: [Int] = []
    let observer = scheduler.start {
      made.append(scheduler.clock)
      return source
    }
    #expect(made == [100])
    #expect(observer.events == [.next(201, 1), .next(999, 2)])
    #expect(source.subscriptions == [Subscription(200, 1000)])
    #expect(scheduler.clock == 1001)
  }

  @Test func `the other forms of start take their times`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(320, 1), .next(340, 2)])
    let observer = scheduler.start(created: 300, subscribed: 310, disposed: 330) { source.map { $0 * 10 } }
    #expect(observer.events == [.next(320, 10)])
    #expect(source.subscriptions == [Subscription(310, 330)])

    let second = TestScheduler(initialClock: 0)
    let cold = second.createColdObservable([.next(10, 1), .completed(20)])
    #expect(second.start(disposed: 215) { cold }.events == [.next(210, 1)])
    #expect(cold.subscriptions == [Subscription(200, 215)])
  }

  @Test func `a hot source ends its subscription with the terminal event`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, DemoError.boom), .next(230, 2)])
    let observer = scheduler.start { source.map { $0 } }
    #expect(observer.events == [.next(210, 1), .error(220, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `a cold source begins anew for each subscriber`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .completed(30)])
    let first = scheduler.createObserver(Int.self)
    let second = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) { _ = source.asObservable().subscribe(first) }
    scheduler.scheduleAt(300) { _ = source.asObservable().subscribe(second) }
    scheduler.start()
    #expect(first.events == [.next(210, 1), .completed(230)])
    #expect(second.events == [.next(310, 1), .completed(330)])
    #expect(source.subscriptions == [Subscription(200, 230), Subscription(300, 330)])
    #expect(source.recordedEvents == [.next(10, 1), .completed(30)])
  }

  @Test func `a direct subscription lasts until it is disposed`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
    let observer = scheduler.createObserver(Int.self)
    _ = source.subscribe(observer)
    scheduler.start()
    #expect(observer.events == [.next(210, 1), .completed(220)])
    #expect(source.subscriptions == [Subscription(0)])
    #expect(source.subscriptions[0].debugDescription == "(0 : Infinity)")
  }

  @Test func `what is scheduled for the present or the past runs at the next tick`() {
    let scheduler = TestScheduler(initialClock: 0)
    var times: [Int] = []
    scheduler.scheduleAt(100) {
      _ = scheduler.schedule(()) { _ in
        times.append(scheduler.clock)
        return Disposables.create()
      }
      _ = scheduler.scheduleRelative((), dueTime: .seconds(-5)) { _ in
        times.append(scheduler.clock)
        return Disposables.create()
      }
      _ = scheduler.scheduleRelative((), dueTime: .seconds(2)) { _ in
        times.append(scheduler.clock)
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(times == [101, 101, 102])
  }

  @Test func `without a processing delay it runs in the same tick`() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    var times: [Int] = []
    scheduler.scheduleAt(100) {
      _ = scheduler.schedule(()) { _ in
        times.append(scheduler.clock)
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(times == [100])
  }

  @Test(arguments: [(0.1, 10), (1.0, 1), (0.001, 1000)])
  func `the resolution says how long a tick is`(resolution: Double, ticks: Int) {
    let scheduler = TestScheduler(initialClock: 0, resolution: resolution)
    var time = 0
    _ = scheduler.scheduleRelative((), dueTime: .seconds(1)) { _ in
      time = scheduler.clock
      return Disposables.create()
    }
    scheduler.start()
    #expect(time == ticks)
    #expect(scheduler.now == Date(timeIntervalSince1970: 1))
  }

  @Test func `one thread after another may use it`() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Int.self)
    let scheduled = returns {
      let source = scheduler.createColdObservable([.next(5, 1), .completed(6)])
      scheduler.scheduleAt(10) { _ = source.asObservable().subscribe(observer) }
    }
    let advanced = returns { scheduler.advanceTo(15) }
    #expect(scheduled && advanced)
    #expect(observer.events == [.next(15, 1)])
    scheduler.start()
    #expect(observer.events == [.next(15, 1), .completed(16)])
  }

  @Test func `it goes on after an await`() async {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(10) { _ = Observable.just(1).subscribe(observer) }
    await Task.yield()
    scheduler.start()
    #expect(observer.events == [.next(10, 1), .completed(10)])
  }

  @Test func `a disposed subscription keeps neither observer nor elements of a cold source`() {
    let tracker = LifetimeTracker()
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(100, 1)])
    scheduler.scheduleAt(10) {
      let object = tracker.make()
      source.asObservable().subscribe(onNext: { _ in _ = object }).dispose()
    }
    scheduler.advanceTo(20)
    #expect(tracker.live == 0)
  }
}
