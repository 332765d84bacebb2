// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct BufferTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `an array is sent when it is full or its time is over`() {
    let source = scheduler.createHotObservable([
      .next(105, 0), .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6),
      .next(370, 7), .next(420, 8), .next(470, 9), .completed(600),
    ])
    let observer = scheduler.start { source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler) }
    #expect(
      observer.events == [
        .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]), .next(510, [9]),
        .next(580, []), .next(600, []), .completed(600),
      ]
    )
    #expect(source.subscriptions == [Subscription(200, 600)])
  }

  @Test func `an error comes at once and drops the present array`() {
    let source = scheduler.createHotObservable([.next(205, 1), .next(280, 2), .error(290, DemoError.boom)])
    let observer = scheduler.start { source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler) }
    #expect(observer.events == [.next(270, [1]), .error(290, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 290)])
  }

  @Test func `disposal stops it`() {
    let source = scheduler.createHotObservable([.next(205, 1), .next(280, 2), .next(300, 3)])
    let observer = scheduler.start(disposed: 350) {
      source.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
    }
    #expect(observer.events == [.next(270, [1]), .next(340, [2, 3])])
    #expect(source.subscriptions == [Subscription(200, 350)])
  }

  @Test func `an empty source sends an empty array`() {
    let observer = scheduler.start {
      Observable<Int>.empty().buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
    }
    #expect(observer.events == [.next(200, []), .completed(200)])
  }

  @Test func `a silent source sends an empty array each time`() {
    let observer = scheduler.start(disposed: 420) {
      Observable<Int>.never().buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
    }
    #expect(observer.events == [.next(270, []), .next(340, []), .next(410, [])])
  }

  /// Report 52.
  @Test func `when count and time fall together every element comes once`() {
    let source = scheduler.createHotObservable((1...20).map { .next(200 + $0 * 100, $0) } + [.completed(2250)])
    let observer = scheduler.start(disposed: 3000) {
      source.buffer(timeSpan: .seconds(500), count: 5, scheduler: scheduler)
    }
    #expect(
      observer.events == [
        .next(700, [1, 2, 3, 4, 5]), .next(1200, [6, 7, 8, 9, 10]), .next(1700, [11, 12, 13, 14, 15]),
        .next(2200, [16, 17, 18, 19, 20]), .next(2250, []), .completed(2250),
      ]
    )
  }

  @Test func `the time begins anew after a full array`() {
    let source = scheduler.createHotObservable([.next(240, 1), .next(250, 2), .next(260, 3)])
    let observer = scheduler.start(disposed: 350) {
      source.buffer(timeSpan: .seconds(70), count: 2, scheduler: scheduler)
    }
    #expect(observer.events == [.next(250, [1, 2]), .next(320, [3])])
  }

  @Test func `elements sent from inside next go into the next array`() {
    let subject = PublishSubject<Int>()
    let observer = scheduler.createObserver([Int].self)
    let handle = subject.buffer(timeSpan: .seconds(50), count: 2, scheduler: scheduler)
      .do(onNext: { if $0 == [1, 2] { (3...5).forEach(subject.onNext) } })
      .subscribe(observer)
    subject.onNext(1)
    subject.onNext(2)
    scheduler.advanceTo(60)
    // Depth first: the array that the handler filled overtakes in the observer behind it.
    #expect(observer.events == [.next(0, [3, 4]), .next(0, [1, 2]), .next(50, [5])])
    handle.dispose()
  }

  @Test func `disposal releases the elements`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<LifetimeTracker.Tracked>()
    let handle = subject.buffer(timeSpan: .seconds(5), count: 10, scheduler: scheduler).subscribe()
    for _ in 0..<3 { subject.onNext(tracker.make()) }
    #expect(tracker.live == 3)
    handle.dispose()
    #expect(tracker.live == 0)
  }

  /// Report 52.
  @Test func `on a queue every element comes once, in order, however the timer falls`() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    let subject = PublishSubject<Int>()
    let all = Mutex<[Int]>([])
    let tooBig = Mutex(0)
    let done = DispatchSemaphore(value: 0)
    let handle = subject.buffer(timeSpan: .microseconds(50), count: 5, scheduler: scheduler).subscribe(
      onNext: { array in
        all.withLock { $0 += array }
        if array.count > 5 { tooBig.withLock { $0 += 1 } }
      },
      onCompleted: { done.signal() }
    )
    for element in 0..<50_000 { subject.onNext(element) }
    subject.onCompleted()
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(all.withLock { $0 } == Array(0..<50_000))
    #expect(tooBig.withLock { $0 } == 0)
    handle.dispose()
  }
}
