// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct SampleTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot(_ events: [Recorded<Event<Int>>]) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  @Test func `each tick sends the latest element that has not been sent`() {
    let source = hot([.next(210, 1), .next(220, 2), .next(250, 3), .completed(260)])
    let sampler = hot([.next(230, 0), .next(240, 0), .next(255, 0), .next(270, 0)])
    let result = scheduler.start { source.sample(sampler) }
    #expect(result.events == [.next(230, 2), .next(255, 3), .completed(270)])
    #expect(source.subscriptions == [Subscription(200, 260)])
    #expect(sampler.subscriptions == [Subscription(200, 270)])
  }

  @Test func `an element that waits at the end of the source comes with the next tick`() {
    let source = hot([.next(210, 1), .completed(220)])
    let sampler = hot([.next(230, 0)])
    #expect(scheduler.start { source.sample(sampler) }.events == [.next(230, 1), .completed(230)])
  }

  @Test func `the completion of the sampler is a tick`() {
    let source = hot([.next(210, 1), .completed(220)])
    #expect(scheduler.start { source.sample(hot([.completed(230)])) }.events == [.next(230, 1), .completed(230)])
  }

  @Test func `after the sampler has completed nothing more comes, not even the end`() {
    let source = hot([.next(210, 1), .next(240, 2), .completed(250)])
    let sampler = hot([.completed(230)])
    #expect(scheduler.start { source.sample(sampler) }.events == [.next(230, 1)])
    #expect(sampler.subscriptions == [Subscription(200, 230)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test func `the default fills a tick without a new element`() {
    let source = hot([.next(220, 1), .completed(260)])
    let sampler = hot([.next(210, 0), .next(230, 0), .next(240, 0), .next(270, 0)])
    let result = scheduler.start { source.sample(sampler, defaultValue: -1) }
    #expect(
      result.events == [.next(210, -1), .next(230, 1), .next(240, -1), .next(270, -1), .completed(270)]
    )
  }

  @Test func `an error of the source ends it at once`() {
    let source = hot([.next(210, 1), .error(220, DemoError.boom)])
    let sampler = hot([.next(230, 0)])
    #expect(scheduler.start { source.sample(sampler) }.events == [.error(220, DemoError.boom)])
    #expect(sampler.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an error of the sampler ends it at once`() {
    let source = hot([.next(210, 1)])
    let sampler = hot([.error(220, DemoError.boom)])
    #expect(scheduler.start { source.sample(sampler) }.events == [.error(220, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `disposing it disposes both`() {
    let source = hot([.next(210, 1)])
    let sampler = hot([.next(220, 0)])
    #expect(scheduler.start(disposed: 250) { source.sample(sampler) }.events == [.next(220, 1)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(sampler.subscriptions == [Subscription(200, 250)])
  }

  @Test func `a handler may send to the source`() {
    let source = PublishSubject<Int>()
    let sampler = PublishSubject<Void>()
    let recorder = Recorder<Int>()
    let subscription = source.sample(sampler).do(onNext: { source.onNext($0 + 1) }).subscribe(recorder)
    source.onNext(1)
    for _ in 0..<3 { sampler.onNext(()) }
    #expect(recorder.entries == ["1", "2", "3"])
    subscription.dispose()
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<LifetimeTracker.Tracked>()
    let sampler = PublishSubject<Void>()
    let subscription = source.sample(sampler).subscribe()
    source.onNext(tracker.make())
    source.onNext(tracker.make())
    #expect(tracker.live == 1)
    sampler.onError(DemoError.boom)
    #expect(tracker.live == 0)
    #expect(!source.hasObservers)
    withExtendedLifetime(subscription) {}
  }
}
