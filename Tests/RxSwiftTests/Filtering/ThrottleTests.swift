// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct ThrottleTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `the first passes at once, the latest of the rest when the time is over`() {
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6), .next(450, 7),
      .completed(500),
    ])
    let observer = scheduler.start { source.throttle(.seconds(200), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 2), .next(410, 6), .next(610, 7), .completed(610)])
    #expect(source.subscriptions == [Subscription(200, 500)])
  }

  @Test func `without latest the rest is dropped`() {
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6), .next(450, 7),
      .completed(500),
    ])
    let observer = scheduler.start { source.throttle(.seconds(200), latest: false, scheduler: scheduler) }
    #expect(observer.events == [.next(210, 2), .next(410, 6), .completed(500)])
    #expect(source.subscriptions == [Subscription(200, 500)])
  }

  @Test func `elements far enough apart all pass`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(231)])
    let observer = scheduler.start { source.throttle(.seconds(10), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .next(230, 3), .completed(231)])
  }

  @Test func `the completion waits for the waiting element`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .completed(216)])
    let observer = scheduler.start { source.throttle(.seconds(30), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .next(240, 2), .completed(240)])
    #expect(source.subscriptions == [Subscription(200, 216)])
  }

  @Test(arguments: [true, false]) func `an error comes at once and drops the waiting element`(latest: Bool) {
    let source = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .error(216, DemoError.boom)])
    let observer = scheduler.start { source.throttle(.seconds(30), latest: latest, scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .error(216, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 216)])
  }

  @Test(arguments: [true, false]) func `never and empty`(latest: Bool) {
    let source = scheduler.createHotObservable([Recorded<Event<Int>>.completed(300)])
    let observer = scheduler.start { source.throttle(.seconds(10), latest: latest, scheduler: scheduler) }
    #expect(observer.events == [.completed(300)])
    let second = TestScheduler(initialClock: 0)
    #expect(second.start { Observable<Int>.never().throttle(.seconds(1), scheduler: second) }.events.isEmpty)
  }

  @Test func `disposal drops the waiting element`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(215, 2)])
    let observer = scheduler.start(disposed: 230) { source.throttle(.seconds(30), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test(arguments: [DispatchTimeInterval.milliseconds(100), .microseconds(100_000), .nanoseconds(100_000_000)])
  func `what the clock rounds off is no delay`(dueTime: DispatchTimeInterval) {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.01)
    let source = scheduler.createHotObservable((21...80).map { .next($0 * 10, $0) })
    let observer = scheduler.start { source.throttle(dueTime, scheduler: scheduler) }
    #expect(observer.events == (21...80).map { .next($0 * 10, $0) })
  }

  @Test func `an element sent from inside next waits`() {
    let subject = PublishSubject<Int>()
    let observer = scheduler.createObserver(Int.self)
    let handle = subject.throttle(.seconds(5), scheduler: scheduler)
      .do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } })
      .subscribe(observer)
    scheduler.scheduleAt(10) { subject.onNext(1) }
    scheduler.start()
    // The first was not yet sent when the second came, so the second passed as well, depth first.
    #expect(observer.events.map(\.value) == [.next(3), .next(2), .next(1)])
    handle.dispose()
  }

  @Test func `disposal releases the waiting element`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<LifetimeTracker.Tracked>()
    let handle = subject.throttle(.seconds(5), scheduler: scheduler).subscribe()
    for _ in 0..<3 { subject.onNext(tracker.make()) }
    #expect(tracker.live == 1)
    handle.dispose()
    #expect(tracker.live == 0)
  }

  /// Report 16.
  @Test(arguments: [false, true]) func `a clock that is set back swallows nothing`(latest: Bool) {
    let scheduler = ClockScheduler()
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let handle = subject.throttle(.seconds(1), latest: latest, scheduler: scheduler).subscribe(recorder)
    subject.onNext(0)
    scheduler.setBack(by: 3600)
    for element in 1...5 {
      scheduler.advance(by: 10)
      subject.onNext(element)
    }
    #expect(recorder.entries == ["0", "1", "2", "3", "4", "5"])
    handle.dispose()
  }

  @Test func `on a queue the latest comes at the end of the time, never early`() {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    let subject = PublishSubject<Int>()
    let times = Mutex<[(Int, UInt64)]>([])
    let done = DispatchSemaphore(value: 0)
    let handle = subject.throttle(.milliseconds(20), scheduler: scheduler).subscribe(
      onNext: { element in times.withLock { $0.append((element, DispatchTime.now().uptimeNanoseconds)) } },
      onCompleted: { done.signal() }
    )
    for element in 0...1000 { subject.onNext(element) }
    subject.onCompleted()
    #expect(done.wait(timeout: .now() + 10) == .success)
    let seen = times.withLock { $0 }
    #expect(seen.first?.0 == 0)
    #expect(seen.last?.0 == 1000)
    // The span is measured from after the delivery; the handler noted the time a little before that.
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $1.1 - $0.1 >= 20_000_000 })
    handle.dispose()
  }
}
