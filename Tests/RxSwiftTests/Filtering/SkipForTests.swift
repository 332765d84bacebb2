// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct SkipForTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `elements within the time are left out`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(240, 3), .completed(250)])
    let observer = scheduler.start { source.skip(.seconds(25), scheduler: scheduler) }
    #expect(observer.events == [.next(240, 3), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test func `no time at all is one tick`() {
    let source = scheduler.createHotObservable([.next(201, 1), .next(202, 2), .completed(230)])
    let observer = scheduler.start { source.skip(.seconds(0), scheduler: scheduler) }
    #expect(observer.events == [.next(202, 2), .completed(230)])
  }

  @Test func `a source that ends within the time ends it`() {
    let source = scheduler.createHotObservable([.next(210, 1), .completed(230)])
    let observer = scheduler.start { source.skip(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.completed(230)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test func `an error passes at any time`() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, DemoError.boom)])
    let observer = scheduler.start { source.skip(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.error(220, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `never sends nothing, and disposal ends the source`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(230, 2)])
    let observer = scheduler.start(disposed: 240) { source.skip(.seconds(25), scheduler: scheduler) }
    #expect(observer.events == [.next(230, 2)])
    #expect(source.subscriptions == [Subscription(200, 240)])
    let second = TestScheduler(initialClock: 0)
    #expect(second.start { Observable<Int>.never().skip(.seconds(1), scheduler: second) }.events.isEmpty)
  }

  @Test func `twice, the longer time counts`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
    let observer = scheduler.start {
      source.skip(.seconds(15), scheduler: scheduler).skip(.seconds(25), scheduler: scheduler)
    }
    #expect(observer.events == [.next(230, 3), .completed(250)])
  }

  @Test func `disposal releases what the closures hold, and the timer`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<Int>()
    let handle = subject.skip(.seconds(5), scheduler: scheduler).subscribe(onNext: {
      [object = tracker.make()] _ in withExtendedLifetime(object) {}
    })
    handle.dispose()
    #expect(tracker.live == 0)
    scheduler.start()
    #expect(scheduler.clock == 0)
  }
}
