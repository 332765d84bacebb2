// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct AmbTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot(_ events: [Recorded<Event<Int>>]) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  @Test func `the first element decides`() {
    let a = hot([.next(220, 1), .next(240, 2), .completed(250)])
    let b = hot([.next(210, 10), .next(230, 20), .completed(260)])
    #expect(scheduler.start { a.amb(b) }.events == [.next(210, 10), .next(230, 20), .completed(260)])
    #expect(a.subscriptions == [Subscription(200, 210)])
    #expect(b.subscriptions == [Subscription(200, 260)])
  }

  @Test func `a completion decides`() {
    let a = hot([.completed(210)])
    let b = hot([.next(220, 1)])
    #expect(scheduler.start { a.amb(b) }.events == [.completed(210)])
    #expect(b.subscriptions == [Subscription(200, 210)])
  }

  @Test func `an error decides`() {
    let a = hot([.next(220, 1)])
    let b = hot([.error(210, DemoError.boom)])
    #expect(scheduler.start { a.amb(b) }.events == [.error(210, DemoError.boom)])
    #expect(a.subscriptions == [Subscription(200, 210)])
  }

  @Test func `an error of the one that has lost is not seen`() {
    let a = hot([.next(210, 1), .completed(250)])
    let b = hot([.error(220, DemoError.boom)])
    #expect(scheduler.start { a.amb(b) }.events == [.next(210, 1), .completed(250)])
  }

  @Test func `an error of the one that has won is passed on`() {
    let a = hot([.next(210, 1), .error(250, DemoError.boom)])
    #expect(scheduler.start { a.amb(hot([])) }.events == [.next(210, 1), .error(250, DemoError.boom)])
  }

  @Test func `two silent sources say nothing`() {
    let a = hot([])
    let b = hot([])
    #expect(scheduler.start { a.amb(b) }.events == [])
    #expect(a.subscriptions == [Subscription(200, 1000)])
    #expect(b.subscriptions == [Subscription(200, 1000)])
  }

  @Test func `disposing it disposes both`() {
    let a = hot([.next(300, 1)])
    let b = hot([.next(310, 1)])
    #expect(scheduler.start(disposed: 250) { a.amb(b) }.events == [])
    #expect(a.subscriptions == [Subscription(200, 250)])
    #expect(b.subscriptions == [Subscription(200, 250)])
  }

  @Test func `the fastest of many wins`() {
    let sources = [hot([.next(230, 1)]), hot([.next(210, 2), .next(240, 3)]), hot([.next(220, 4)])]
    let result = scheduler.start { Observable.amb(sources.map { $0.asObservable() }) }
    #expect(result.events == [.next(210, 2), .next(240, 3)])
    #expect(sources[0].subscriptions == [Subscription(200, 210)])
    #expect(sources[1].subscriptions == [Subscription(200, 1000)])
    #expect(sources[2].subscriptions == [Subscription(200, 210)])
  }

  @Test func `without a source it says nothing`() {
    #expect(record(Observable.amb([Observable<Int>]())) == [])
  }

  @Test func `one that answers at once wins, and each subscription decides anew`() {
    let fast = Observable.just(1).amb(Observable.just(2))
    #expect(record(fast) == ["1", "|"])
    #expect(record(fast) == ["1", "|"])
    #expect(record(Observable<Int>.never().amb(Observable.just(2))) == ["2", "|"])
  }

  @Test func `a handler may send through the one that has lost`() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = a.amb(b).do(onNext: { b.onNext($0 * 10) }).subscribe(recorder)
    a.onNext(1)
    #expect(recorder.entries == ["1"])
    #expect(!b.hasObservers)
    subscription.dispose()
  }

  @Test func `of two threads one wins`() {
    for _ in 0..<200 {
      let a = PublishSubject<Int>()
      let b = PublishSubject<Int>()
      let recorder = Recorder<Int>()
      let subscription = a.amb(b).subscribe(recorder)
      race({ _ in for _ in 0..<10 { a.onNext(1) } }, { _ in for _ in 0..<10 { b.onNext(2) } })
      let seen = Set(recorder.entries)
      #expect(seen.count == 1)
      #expect(a.hasObservers != b.hasObservers)
      subscription.dispose()
    }
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let subscription = a.amb(b).map { [captured = tracker.make()] in ($0, captured) }.subscribe()
    a.onNext(1)
    a.onCompleted()
    #expect(tracker.live == 0)
    #expect(!b.hasObservers)
    withExtendedLifetime(subscription) {}
  }
}
