// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct DelaySubscriptionTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `it subscribes later`() {
    let source = scheduler.createColdObservable([.next(50, 1), .next(60, 2), .completed(70)])
    let observer = scheduler.start { source.delaySubscription(.seconds(30), scheduler: scheduler) }
    #expect(observer.events == [.next(280, 1), .next(290, 2), .completed(300)])
    #expect(source.subscriptions == [Subscription(230, 300)])
  }

  @Test func `an error passes`() {
    let source = scheduler.createColdObservable([.next(50, 1), .error(70, DemoError.boom)])
    let observer = scheduler.start { source.delaySubscription(.seconds(30), scheduler: scheduler) }
    #expect(observer.events == [.next(280, 1), .error(300, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(230, 300)])
  }

  @Test func `disposed before its time it never subscribes`() {
    let source = scheduler.createColdObservable([.next(50, 1)])
    let observer = scheduler.start(disposed: 229) { source.delaySubscription(.seconds(30), scheduler: scheduler) }
    #expect(observer.events.isEmpty)
    #expect(source.subscriptions.isEmpty)
  }

  @Test func `disposed later it ends the source`() {
    let source = scheduler.createColdObservable([.next(50, 1), .next(60, 2)])
    let observer = scheduler.start(disposed: 285) { source.delaySubscription(.seconds(30), scheduler: scheduler) }
    #expect(observer.events == [.next(280, 1)])
    #expect(source.subscriptions == [Subscription(230, 285)])
  }

  @Test func `disposal releases what waits`() {
    let tracker = LifetimeTracker()
    let handle = Observable<Int>.never().delaySubscription(.seconds(30), scheduler: scheduler).subscribe(onNext: {
      [object = tracker.make()] _ in withExtendedLifetime(object) {}
    })
    #expect(tracker.live == 1)
    handle.dispose()
    #expect(tracker.live == 0)
  }

  @Test func `racing with its own timer it either subscribes and disposes or does neither`() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    for _ in 0..<2000 {
      let subject = PublishSubject<Int>()
      let handle = subject.delaySubscription(.nanoseconds(1), scheduler: scheduler).subscribe()
      handle.dispose()
      // Whatever the timer did before the disposal has been undone by it, or will find it.
      let settled = DispatchSemaphore(value: 0)
      _ = scheduler.scheduleRelative((), dueTime: .nanoseconds(1)) {
        settled.signal()
        return Disposables.create()
      }
      settled.wait()
      while subject.hasObservers {}
    }
  }
}
