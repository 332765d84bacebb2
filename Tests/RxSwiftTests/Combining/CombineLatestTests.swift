// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct CombineLatestTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot(_ events: [Recorded<Event<Int>>]) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  private func sum(_ a: TestableObservable<Int>, _ b: TestableObservable<Int>) -> TestableObserver<Int> {
    scheduler.start { Observable.combineLatest(a, b) { $0 + $1 } }
  }

  @Test func `each element is combined with the latest of the others`() {
    let a = hot([.next(210, 1), .next(240, 3), .completed(260)])
    let b = hot([.next(220, 10), .next(250, 40), .completed(270)])
    #expect(sum(a, b).events == [.next(220, 11), .next(240, 13), .next(250, 43), .completed(270)])
    #expect(a.subscriptions == [Subscription(200, 260)])
    #expect(b.subscriptions == [Subscription(200, 270)])
  }

  @Test func `nothing comes while one is silent`() {
    let a = hot([.next(210, 1), .next(220, 2)])
    let b = hot([])
    #expect(sum(a, b).events == [])
    #expect(a.subscriptions == [Subscription(200, 1000)])
    #expect(b.subscriptions == [Subscription(200, 1000)])
  }

  @Test func `an empty source ends it with the next element of the other, if it ends before that element`() {
    let a = hot([.completed(210)])
    let b = hot([.next(220, 1), .next(230, 2), .completed(240)])
    #expect(sum(a, b).events == [.completed(220)])
    #expect(a.subscriptions == [Subscription(200, 210)])
    #expect(b.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an empty source ends it with the next element of the other, if it ends after an element`() {
    let a = hot([.completed(220)])
    let b = hot([.next(210, 1), .next(230, 2), .completed(240)])
    #expect(sum(a, b).events == [.completed(230)])
    #expect(b.subscriptions == [Subscription(200, 230)])
  }

  @Test func `two empty sources end it with the second`() {
    #expect(sum(hot([.completed(210)]), hot([.completed(230)])).events == [.completed(230)])
  }

  @Test func `an error ends it and disposes the other`() {
    let a = hot([.next(210, 1), .error(230, DemoError.boom)])
    let b = hot([.next(220, 10), .next(240, 20)])
    #expect(sum(a, b).events == [.next(220, 11), .error(230, DemoError.boom)])
    #expect(b.subscriptions == [Subscription(200, 230)])
  }

  @Test func `an error after the other has completed is passed on`() {
    let a = hot([.completed(210)])
    let b = hot([.error(220, DemoError.boom)])
    #expect(sum(a, b).events == [.error(220, DemoError.boom)])
  }

  @Test func `what the selector throws ends it`() {
    let a = hot([.next(210, 1), .next(240, 2)])
    let b = hot([.next(220, 10)])
    let result = scheduler.start {
      Observable<Int>.combineLatest(a, b) { _, _ in throw DemoError.boom }
    }
    #expect(result.events == [.error(220, DemoError.boom)])
    #expect(a.subscriptions == [Subscription(200, 220)])
    #expect(b.subscriptions == [Subscription(200, 220)])
  }

  @Test func `disposing it disposes all sources`() {
    let a = hot([.next(210, 1), .next(300, 2)])
    let b = hot([.next(220, 10)])
    let result = scheduler.start(disposed: 230) { Observable.combineLatest(a, b) { $0 + $1 } }
    #expect(result.events == [.next(220, 11)])
    #expect(a.subscriptions == [Subscription(200, 230)])
    #expect(b.subscriptions == [Subscription(200, 230)])
  }

  @Test func `taking one disposes all sources at that element`() {
    let a = hot([.next(210, 1), .next(300, 2)])
    let b = hot([.next(220, 10)])
    let result = scheduler.start { Observable.combineLatest(a, b) { $0 + $1 }.take(1) }
    #expect(result.events == [.next(220, 11), .completed(220)])
    #expect(a.subscriptions == [Subscription(200, 220)])
    #expect(b.subscriptions == [Subscription(200, 220)])
  }

  @Test func `each subscription has cells of its own`() {
    let sum = Observable.combineLatest(Observable.just(1), Observable.just(2)) { $0 + $1 }
    #expect(record(sum) == ["3", "|"])
    #expect(record(sum) == ["3", "|"])
  }

  @Test func `ranges take turns`() {
    let result = record(
      Observable.combineLatest(Observable.range(start: 0, count: 3), Observable.range(start: 10, count: 2)) {
        [$0, $1]
      }
    )
    #expect(result == ["[0, 10]", "[1, 10]", "[1, 11]", "[2, 11]", "|"])
  }

  @Test func `every arity combines as many as it takes`() {
    let sources = (0..<8).map { Observable.just($0) }
    let s = sources
    typealias O = Observable<[Int]>
    #expect(record(O.combineLatest(s[0], s[1]) { [$0, $1] }) == ["[0, 1]", "|"])
    #expect(record(O.combineLatest(s[0], s[1], s[2]) { [$0, $1, $2] }) == ["[0, 1, 2]", "|"])
    #expect(record(O.combineLatest(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] }) == ["[0, 1, 2, 3]", "|"])
    #expect(
      record(O.combineLatest(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] }) == ["[0, 1, 2, 3, 4]", "|"]
    )
    #expect(
      record(O.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] })
        == ["[0, 1, 2, 3, 4, 5]", "|"]
    )
    #expect(
      record(O.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] })
        == ["[0, 1, 2, 3, 4, 5, 6]", "|"]
    )
    #expect(
      record(O.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] })
        == ["[0, 1, 2, 3, 4, 5, 6, 7]", "|"]
    )
  }

  @Test func `every arity makes tuples of its own types`() {
    let a = Observable.just(1)
    let b = Observable.just("b")
    let c = Observable.just(true)
    #expect(record(Observable.combineLatest(a, b)) == [#"(1, "b")"#, "|"])
    #expect(record(Observable.combineLatest(a, b, c)) == [#"(1, "b", true)"#, "|"])
    #expect(record(Observable.combineLatest(a, b, c, a)) == [#"(1, "b", true, 1)"#, "|"])
    #expect(record(Observable.combineLatest(a, b, c, a, b)) == [#"(1, "b", true, 1, "b")"#, "|"])
    #expect(record(Observable.combineLatest(a, b, c, a, b, c)) == [#"(1, "b", true, 1, "b", true)"#, "|"])
    #expect(record(Observable.combineLatest(a, b, c, a, b, c, a)) == [#"(1, "b", true, 1, "b", true, 1)"#, "|"])
    #expect(
      record(Observable.combineLatest(a, b, c, a, b, c, a, b)) == [#"(1, "b", true, 1, "b", true, 1, "b")"#, "|"]
    )
  }

  @Test func `a collection is combined in its order`() {
    let a = hot([.next(210, 1), .next(240, 2), .completed(250)])
    let b = hot([.next(220, 10), .completed(230)])
    let c = hot([.next(235, 100), .completed(260)])
    let result = scheduler.start {
      Observable.combineLatest([a.asObservable(), b.asObservable(), c.asObservable()])
    }
    #expect(result.events == [.next(235, [1, 10, 100]), .next(240, [2, 10, 100]), .completed(260)])
    #expect(b.subscriptions == [Subscription(200, 230)])
  }

  @Test func `a collection with an empty source ends with the next element of the last one left`() {
    let a = hot([.completed(210)])
    let b = hot([.next(205, 1), .next(220, 2), .completed(240)])
    let result = scheduler.start { Observable.combineLatest([a.asObservable(), b.asObservable()]) }
    #expect(result.events == [.completed(220)])
  }

  @Test func `an empty collection gives one empty array`() {
    #expect(record(Observable.combineLatest([Observable<Int>]())) == ["[]", "|"])
    #expect(record(Observable.combineLatest([Observable<Int>]()) { $0.count }) == ["0", "|"])
    #expect(
      record(Observable<Int>.combineLatest([Observable<Int>]()) { _ in throw DemoError.boom }) == ["x(boom)"]
    )
  }

  @Test func `a handler may send to a source`() {
    let a = BehaviorSubject(value: 0)
    let b = BehaviorSubject(value: 0)
    var seen: [String] = []
    let subscription = Observable.combineLatest(a, b) { "\($0)\($1)" }.subscribe(onNext: { text in
      seen.append(text)
      if text == "10" { b.onNext(5) }
    })
    a.onNext(1)
    #expect(seen == ["00", "10", "15"])
    subscription.dispose()
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let a = PublishSubject<LifetimeTracker.Tracked>()
    let b = PublishSubject<LifetimeTracker.Tracked>()
    let captured = tracker.make()
    let subscription = Observable.combineLatest(a, b) { [captured] _, _ in _ = captured }.subscribe()
    a.onNext(tracker.make())
    b.onNext(tracker.make())
    #expect(tracker.live == 3)
    a.onError(DemoError.boom)
    #expect(!b.hasObservers)
    #expect(tracker.live == 1)
    withExtendedLifetime((captured, subscription)) {}
  }
}
