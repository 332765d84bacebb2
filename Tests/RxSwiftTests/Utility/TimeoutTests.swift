// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct TimeoutTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `a silent source fails after the time`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(300, 3)])
    let observer = scheduler.start { source.timeout(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .error(270, RxError.timeout)])
    #expect(source.subscriptions == [Subscription(200, 270)])
  }

  @Test func `the time begins with the subscription`() {
    let observer = scheduler.start { Observable<Int>.never().timeout(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.error(250, RxError.timeout)])
  }

  @Test func `each element begins it anew`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(250, 2), .next(290, 3), .completed(330)])
    let observer = scheduler.start { source.timeout(.seconds(45), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .next(250, 2), .next(290, 3), .completed(330)])
    #expect(source.subscriptions == [Subscription(200, 330)])
  }

  @Test func `an element in the tick of the timeout is in time if it was there first`() {
    let source = scheduler.createHotObservable([.next(250, 1), .completed(260)])
    let observer = scheduler.start { source.timeout(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(250, 1), .completed(260)])
  }

  @Test func `the ends of the source pass`() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, DemoError.boom)])
    let observer = scheduler.start { source.timeout(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .error(220, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 220)])
    let second = TestScheduler(initialClock: 0)
    let empty = second.start { Observable<Int>.empty().timeout(.seconds(50), scheduler: second) }
    #expect(empty.events == [.completed(200)])
  }

  @Test func `disposal ends source and timer`() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    let observer = scheduler.start(disposed: 240) { source.timeout(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1)])
    #expect(source.subscriptions == [Subscription(200, 240)])
    #expect(scheduler.clock == 240)
  }

  @Test func `the other sequence takes over and has no limit`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(300, 2)])
    let other = scheduler.createColdObservable([.next(10, 8), .next(200, 9), .completed(210)])
    let observer = scheduler.start { source.timeout(.seconds(50), other: other, scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .next(270, 8), .next(460, 9), .completed(470)])
    #expect(source.subscriptions == [Subscription(200, 260)])
    #expect(other.subscriptions == [Subscription(260, 470)])
  }

  @Test func `the other sequence may fail, and be disposed`() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    let other = scheduler.createColdObservable([Recorded<Event<Int>>.error(10, DemoError.boom)])
    let observer = scheduler.start { source.timeout(.seconds(50), other: other, scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .error(270, DemoError.boom)])

    let second = TestScheduler(initialClock: 0)
    let hot = second.createHotObservable([.next(210, 1)])
    let cold = second.createColdObservable([.next(10, 8), .next(20, 9)])
    let early = second.start(disposed: 275) { hot.timeout(.seconds(50), other: cold, scheduler: second) }
    #expect(early.events == [.next(210, 1), .next(270, 8)])
    #expect(cold.subscriptions == [Subscription(260, 275)])
  }

  @Test func `a source in time never subscribes to the other`() {
    let source = scheduler.createHotObservable([.next(210, 1), .completed(240)])
    let other = scheduler.createColdObservable([.next(10, 8)])
    let observer = scheduler.start { source.timeout(.seconds(50), other: other, scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .completed(240)])
    #expect(other.subscriptions.isEmpty)
  }

  @Test func `a synchronous other ends everything at once`() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    let observer = scheduler.start {
      source.timeout(.seconds(50), other: Observable.of(7, 8), scheduler: scheduler)
    }
    #expect(observer.events == [.next(210, 1), .next(260, 7), .next(260, 8), .completed(260)])
    #expect(source.subscriptions == [Subscription(200, 260)])
  }

  @Test func `a handle that is kept after the timeout keeps nothing alive`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<Int>()
    let handle = subject.timeout(.seconds(5), scheduler: scheduler).subscribe(
      onNext: { [object = tracker.make()] _ in withExtendedLifetime(object) {} },
      onError: { _ in }
    )
    scheduler.start()
    #expect(tracker.live == 0)
    #expect(!subject.hasObservers)
    handle.dispose()
  }

  /// Report 55.
  @Test func `on a queue it is never early`() {
    let schedulers: [any SchedulerType] = [
      SerialDispatchQueueScheduler(qos: .userInitiated), ConcurrentDispatchQueueScheduler(qos: .userInitiated),
    ]
    for round in 0..<40 {
      let done = DispatchSemaphore(value: 0)
      let fired = Mutex<UInt64>(0)
      let begun = DispatchTime.now().uptimeNanoseconds
      let handle = Observable<Int>.never().timeout(.milliseconds(5), scheduler: schedulers[round % 2]).subscribe(
        onError: { _ in
          fired.withLock { $0 = DispatchTime.now().uptimeNanoseconds }
          done.signal()
        }
      )
      #expect(done.wait(timeout: .now() + 10) == .success)
      #expect(fired.withLock { $0 } >= begun + 5_000_000)
      handle.dispose()
    }
  }

  @Test func `on a queue elements that keep coming keep it off`() {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    let recorder = Recorder<Int>()
    let done = DispatchSemaphore(value: 0)
    // Elements each 2 ms against a limit that only a stalled machine could reach.
    let handle = Observable<Int>.interval(.milliseconds(2), scheduler: scheduler).take(20)
      .timeout(.seconds(30), scheduler: scheduler)
      .do(onDispose: { done.signal() })
      .subscribe(recorder)
    #expect(done.wait(timeout: .now() + 20) == .success)
    #expect(recorder.entries == (0..<20).map(String.init) + ["|"])
    handle.dispose()
  }
}
