// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct TakeForTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `it completes when the time is over and ends the source`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(240, 3), .completed(250)])
    let observer = scheduler.start { source.take(for: .seconds(25), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .completed(225)])
    #expect(source.subscriptions == [Subscription(200, 225)])
  }

  @Test func `a source that ends earlier ends it`() {
    let source = scheduler.createHotObservable([.next(210, 1), .completed(230)])
    let observer = scheduler.start { source.take(for: .seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1), .completed(230)])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test func `an error passes`() {
    let source = scheduler.createHotObservable([Recorded<Event<Int>>.error(210, DemoError.boom)])
    let observer = scheduler.start { source.take(for: .seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.error(210, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 210)])
  }

  @Test func `no time at all is one tick`() {
    let source = scheduler.createHotObservable([.next(201, 1), .next(210, 2)])
    let observer = scheduler.start { source.take(for: .seconds(0), scheduler: scheduler) }
    #expect(observer.events == [.next(201, 1), .completed(201)])
    #expect(source.subscriptions == [Subscription(200, 201)])
  }

  @Test func `it ends a source that never does`() {
    let observer = scheduler.start { Observable<Int>.never().take(for: .seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.completed(250)])
  }

  @Test func `disposed early it sends no completion`() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    let observer = scheduler.start(disposed: 240) { source.take(for: .seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(210, 1)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test func `twice, the shorter time counts`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
    let observer = scheduler.start {
      source.take(for: .seconds(55), scheduler: scheduler).take(for: .seconds(35), scheduler: scheduler)
    }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .next(230, 3), .completed(235)])
  }

  @Test func `a handle that is kept keeps nothing alive once the time is over`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<Int>()
    let handle = subject.take(for: .seconds(5), scheduler: scheduler).subscribe(onNext: {
      [object = tracker.make()] _ in withExtendedLifetime(object) {}
    })
    #expect(tracker.live == 1)
    scheduler.start()
    #expect(tracker.live == 0)
    #expect(!subject.hasObservers)
    handle.dispose()
  }

  @Test func `the end of the time racing with elements ends it once, in order`() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    for _ in 0..<50 {
      let subject = PublishSubject<Int>()
      let recorder = Recorder<Int>()
      let done = DispatchSemaphore(value: 0)
      let handle = subject.take(for: .microseconds(300), scheduler: scheduler)
        .do(onDispose: { done.signal() })
        .subscribe(recorder)
      var element = 0
      while subject.hasObservers {
        subject.onNext(element)
        element += 1
      }
      #expect(done.wait(timeout: .now() + 10) == .success)
      let entries = recorder.entries
      #expect(entries.last == "|")
      #expect(Array(entries.dropLast()) == (0..<(entries.count - 1)).map(String.init))
      handle.dispose()
    }
  }
}
