// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct RepeatedTests {
  @Test func `it runs again a while after each completion`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let result = scheduler.start(disposed: 330) { source.repeated(after: .seconds(30), scheduler: scheduler) }
    #expect(result.events == [.next(210, 1), .next(260, 1), .next(310, 1)])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(250, 270), Subscription(300, 320)])
  }

  @Test func `it completes after so many runs, and an error ends it`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let result = scheduler.start { source.repeated(after: .seconds(30), times: 2, scheduler: scheduler) }
    #expect(result.events == [.next(210, 1), .next(260, 1), .completed(270)])
    let failing = Observable<Int>.error(DemoError.boom).repeated(after: .seconds(30), scheduler: scheduler)
    #expect(record(failing) == ["x(boom)"])
  }

  @Test func `a long polling keeps nothing of its rounds`() {
    let scheduler = TestScheduler(initialClock: 0)
    let tracker = LifetimeTracker()
    var live = 0
    let subscription = Observable.deferred { .just(tracker.make()) }
      .repeated(after: .seconds(1), times: 10_000, scheduler: scheduler)
      .subscribe(onNext: { _ in live = max(live, tracker.live) })
    scheduler.start()
    #expect(live == 1)
    #expect(tracker.live == 0)
    subscription.dispose()
  }
}
