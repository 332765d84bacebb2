// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct WithLatestFromTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot(_ events: [Recorded<Event<Int>>]) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  @Test func `an element is joined with the latest of the second`() {
    let a = hot([.next(210, 1), .next(230, 2), .next(250, 3), .completed(260)])
    let b = hot([.next(220, 10), .next(240, 20), .next(245, 30)])
    let result = scheduler.start { a.withLatestFrom(b) { $0 + $1 } }
    #expect(result.events == [.next(230, 12), .next(250, 33), .completed(260)])
    #expect(a.subscriptions == [Subscription(200, 260)])
    #expect(b.subscriptions == [Subscription(200, 260)])
  }

  @Test func `without a selector the element of the second is sent`() {
    let a = hot([.next(230, 1), .completed(260)])
    let b = hot([.next(220, 10)])
    #expect(scheduler.start { a.withLatestFrom(b) }.events == [.next(230, 10), .completed(260)])
  }

  @Test func `the completion of the second keeps its latest element in use`() {
    let a = hot([.next(230, 1), .next(250, 2), .completed(260)])
    let b = hot([.next(220, 10), .completed(240)])
    let result = scheduler.start { a.withLatestFrom(b) { $0 + $1 } }
    #expect(result.events == [.next(230, 11), .next(250, 12), .completed(260)])
    #expect(b.subscriptions == [Subscription(200, 240)])
  }

  @Test func `an empty second leaves everything out`() {
    let a = hot([.next(230, 1), .completed(260)])
    #expect(scheduler.start { a.withLatestFrom(hot([.completed(210)])) }.events == [.completed(260)])
  }

  @Test func `an error of either ends it and disposes the other`() {
    let a = hot([.next(230, 1), .error(240, DemoError.boom)])
    let b = hot([.next(220, 10)])
    let result = scheduler.start { a.withLatestFrom(b) }
    #expect(result.events == [.next(230, 10), .error(240, DemoError.boom)])
    #expect(b.subscriptions == [Subscription(200, 240)])
  }

  @Test func `an error of the second ends it`() {
    let a = hot([.next(230, 1)])
    let b = hot([.next(220, 10), .error(240, DemoError.boom)])
    #expect(scheduler.start { a.withLatestFrom(b) }.events == [.next(230, 10), .error(240, DemoError.boom)])
    #expect(a.subscriptions == [Subscription(200, 240)])
  }

  @Test func `what the selector throws ends it`() {
    let a = hot([.next(230, 1)])
    let b = hot([.next(220, 10)])
    let result = scheduler.start { a.withLatestFrom(b) { _, _ -> Int in throw DemoError.boom } }
    #expect(result.events == [.error(230, DemoError.boom)])
    #expect(a.subscriptions == [Subscription(200, 230)])
    #expect(b.subscriptions == [Subscription(200, 230)])
  }

  @Test func `disposing it disposes both`() {
    let a = hot([.next(230, 1)])
    let b = hot([.next(220, 10)])
    #expect(scheduler.start(disposed: 240) { a.withLatestFrom(b) }.events == [.next(230, 10)])
    #expect(a.subscriptions == [Subscription(200, 240)])
    #expect(b.subscriptions == [Subscription(200, 240)])
  }

  @Test func `a source derived from the second sees the current element`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let earlier = subject.subscribe()
    let subscription = subject.map { $0 * 10 }.withLatestFrom(subject).subscribe(recorder)
    let later = subject.subscribe()
    subject.onNext(1)
    subject.onNext(2)
    #expect(recorder.entries == ["1", "2"])
    for subscription in [earlier, subscription, later] { subscription.dispose() }
  }

  @Test func `each subscription has a cell of its own`() {
    let joined = Observable.of(1, 2).withLatestFrom(Observable.just(5)) { $0 + $1 }
    #expect(record(joined) == ["6", "7", "|"])
    #expect(record(joined) == ["6", "7", "|"])
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let a = PublishSubject<Int>()
    let b = PublishSubject<LifetimeTracker.Tracked>()
    let subscription = a.withLatestFrom(b).subscribe()
    b.onNext(tracker.make())
    a.onNext(1)
    #expect(tracker.live == 1)
    a.onCompleted()
    #expect(tracker.live == 0)
    #expect(!b.hasObservers)
    withExtendedLifetime(subscription) {}
  }
}
