// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct TakeUntilTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot(_ events: [Recorded<Event<Int>>]) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  @Test func `an element of the other ends it`() {
    let source = hot([.next(210, 1), .next(220, 2), .next(240, 3), .completed(250)])
    let other = hot([.next(230, 9), .next(235, 9)])
    #expect(scheduler.start { source.take(until: other) }.events == [.next(210, 1), .next(220, 2), .completed(230)])
    #expect(source.subscriptions == [Subscription(200, 230)])
    #expect(other.subscriptions == [Subscription(200, 230)])
  }

  @Test func `the completion of the source ends it`() {
    let source = hot([.next(210, 1), .completed(220)])
    let other = hot([.next(230, 9)])
    #expect(scheduler.start { source.take(until: other) }.events == [.next(210, 1), .completed(220)])
    #expect(other.subscriptions == [Subscription(200, 220)])
  }

  @Test func `the completion of the other changes nothing`() {
    let source = hot([.next(210, 1), .next(240, 2), .completed(250)])
    let other = hot([.completed(220)])
    let result = scheduler.start { source.take(until: other) }
    #expect(result.events == [.next(210, 1), .next(240, 2), .completed(250)])
    #expect(other.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an error of either ends it`() {
    let source = hot([.next(210, 1), .error(220, DemoError.boom)])
    #expect(
      scheduler.start { source.take(until: hot([])) }.events == [.next(210, 1), .error(220, DemoError.boom)]
    )
  }

  @Test func `an error of the other ends it`() {
    let source = hot([.next(210, 1), .next(230, 2)])
    let other = hot([.error(220, DemoError.boom)])
    #expect(scheduler.start { source.take(until: other) }.events == [.next(210, 1), .error(220, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `two silent ones say nothing`() {
    let source = hot([])
    let other = hot([])
    #expect(scheduler.start { source.take(until: other) }.events == [])
    #expect(source.subscriptions == [Subscription(200, 1000)])
    #expect(other.subscriptions == [Subscription(200, 1000)])
  }

  @Test func `disposing it disposes both`() {
    let source = hot([.next(210, 1)])
    let other = hot([])
    #expect(scheduler.start(disposed: 250) { source.take(until: other) }.events == [.next(210, 1)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(other.subscriptions == [Subscription(200, 250)])
  }

  @Test func `the other is subscribed first: one that answers at once leaves nothing`() {
    #expect(record(Observable.of(1, 2).take(until: Observable.just(0))) == ["|"])
  }

  @Test func `a handler that triggers the other ends it there`() {
    let source = PublishSubject<Int>()
    let stop = PublishSubject<Void>()
    let recorder = Recorder<Int>()
    let subscription = source.take(until: stop).do(onNext: { if $0 == 2 { stop.onNext(()) } }).subscribe(recorder)
    source.onNext(1)
    source.onNext(2)
    source.onNext(3)
    #expect(recorder.entries == ["1", "|"])
    #expect(!source.hasObservers && !stop.hasObservers)
    subscription.dispose()
  }

  @Test func `a trigger that races with the source ends it once and last`() {
    for _ in 0..<200 {
      let source = PublishSubject<Int>()
      let stop = PublishSubject<Int>()
      let recorder = Recorder<Int>()
      let subscription = source.take(until: stop).subscribe(recorder)
      race({ _ in for n in 0..<50 { source.onNext(n) } }, { _ in stop.onNext(0) })
      let entries = recorder.entries
      #expect(entries.filter { $0 == "|" }.count == 1)
      #expect(entries == (0..<entries.count - 1).map { "\($0)" } + ["|"])
      subscription.dispose()
    }
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<Int>()
    let stop = PublishSubject<Int>()
    let subscription = source.take(until: stop).map { [held = tracker.make()] in ($0, held) }.subscribe()
    stop.onNext(1)
    #expect(tracker.live == 0)
    #expect(!source.hasObservers && !stop.hasObservers)
    withExtendedLifetime(subscription) {}
  }
}
