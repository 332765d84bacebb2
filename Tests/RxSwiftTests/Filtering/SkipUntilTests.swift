// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct SkipUntilTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot(_ events: [Recorded<Event<Int>>]) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  @Test func `elements pass after the first of the other`() {
    let source = hot([.next(210, 1), .next(230, 2), .next(240, 3), .completed(250)])
    let other = hot([.next(220, 9), .next(235, 9)])
    #expect(scheduler.start { source.skip(until: other) }.events == [.next(230, 2), .next(240, 3), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(other.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an other that only completes leaves everything out, also the completion`() {
    let source = hot([.next(210, 1), .next(230, 2), .completed(250)])
    let other = hot([.completed(220)])
    #expect(scheduler.start { source.skip(until: other) }.events == [])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(other.subscriptions == [Subscription(200, 220)])
  }

  @Test func `a source that completes too early disposes both and says nothing`() {
    let source = hot([.next(210, 1), .completed(215)])
    let other = hot([.next(220, 9)])
    #expect(scheduler.start { source.skip(until: other) }.events == [])
    #expect(source.subscriptions == [Subscription(200, 215)])
    #expect(other.subscriptions == [Subscription(200, 215)])
  }

  @Test func `an error of the source is passed on before and after`() {
    let source = hot([.next(210, 1), .error(215, DemoError.boom)])
    let other = hot([.next(220, 9)])
    #expect(scheduler.start { source.skip(until: other) }.events == [.error(215, DemoError.boom)])
    #expect(other.subscriptions == [Subscription(200, 215)])
  }

  @Test func `an error of the other ends it`() {
    let source = hot([.next(210, 1), .next(230, 2)])
    let other = hot([.error(220, DemoError.boom)])
    #expect(scheduler.start { source.skip(until: other) }.events == [.error(220, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an error of the other after its first element is not seen`() {
    let source = hot([.next(230, 2), .completed(250)])
    let other = hot([.next(220, 9), .error(240, DemoError.boom)])
    #expect(scheduler.start { source.skip(until: other) }.events == [.next(230, 2), .completed(250)])
  }

  @Test func `a silent other lets nothing pass, and disposing disposes both`() {
    let source = hot([.next(210, 1)])
    let other = hot([])
    #expect(scheduler.start(disposed: 300) { source.skip(until: other) }.events == [])
    #expect(source.subscriptions == [Subscription(200, 300)])
    #expect(other.subscriptions == [Subscription(200, 300)])
  }

  @Test func `the source is subscribed first`() {
    #expect(record(Observable.from([1, 2]).skip(until: Observable.just(0))) == ["1", "2", "|"])
    #expect(record(Observable.just(1).skip(until: Observable.just(0))) == [])
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let subscription = source.skip(until: other).map { [held = tracker.make()] in ($0, held) }.subscribe()
    source.onCompleted()
    #expect(!other.hasObservers)
    #expect(tracker.live <= 1)
    subscription.dispose()
    #expect(tracker.live == 0)
  }
}
