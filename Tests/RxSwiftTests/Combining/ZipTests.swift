// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct ZipTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot(_ events: [Recorded<Event<Int>>]) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  private func sum(_ a: TestableObservable<Int>, _ b: TestableObservable<Int>) -> TestableObserver<Int> {
    scheduler.start { Observable.zip(a, b) { $0 + $1 } }
  }

  private func rows(_ sources: TestableObservable<Int>...) -> TestableObserver<[Int]> {
    scheduler.start { Observable.zip(sources.map { $0.asObservable() }) }
  }

  @Test func `elements are joined in rows`() {
    let a = hot([.next(210, 1), .next(220, 2), .next(260, 3), .completed(280)])
    let b = hot([.next(230, 10), .next(240, 20), .next(270, 30), .completed(290)])
    #expect(sum(a, b).events == [.next(230, 11), .next(240, 22), .next(270, 33), .completed(290)])
    #expect(a.subscriptions == [Subscription(200, 280)])
    #expect(b.subscriptions == [Subscription(200, 290)])
  }

  @Test func `single sources end it only when all have completed`() {
    let a = hot([.next(210, 1), .completed(220)])
    let b = hot([.next(230, 10), .next(240, 20), .next(250, 30), .completed(260)])
    #expect(sum(a, b).events == [.next(230, 11), .completed(260)])
    #expect(a.subscriptions == [Subscription(200, 220)])
    #expect(b.subscriptions == [Subscription(200, 260)])
  }

  @Test func `a collection ends with the first element that can have no partner`() {
    let a = hot([.next(210, 1), .completed(220)])
    let b = hot([.next(230, 10), .next(240, 20), .next(250, 30), .completed(260)])
    #expect(rows(a, b).events == [.next(230, [1, 10]), .completed(240)])
    #expect(b.subscriptions == [Subscription(200, 240)])
  }

  @Test func `a finished source beside a live one: single sources never end, a collection ends`() {
    let two = Observable.of(1, 2)
    let live = BehaviorSubject(value: 0)
    let single = Recorder<String>()
    let collection = Recorder<[Int]>()
    let subscriptions = [
      Observable.zip(two, live) { "\($0)\($1)" }.subscribe(single),
      Observable.zip([two, live.asObservable()]).subscribe(collection),
    ]
    for value in 1...3 { live.onNext(value) }
    #expect(single.entries == ["10", "21"])
    #expect(collection.entries == ["[1, 0]", "[2, 1]", "|"])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func `a collection with an empty source ends with the next element of the last one left`() {
    #expect(rows(hot([.completed(210)]), hot([.next(220, 1), .completed(230)])).events == [.completed(220)])
  }

  @Test func `two empty sources end it with the second`() {
    #expect(sum(hot([.completed(210)]), hot([.completed(220)])).events == [.completed(220)])
  }

  @Test func `a collection of two empty sources ends with the second`() {
    #expect(rows(hot([.completed(210)]), hot([.completed(220)])).events == [.completed(220)])
  }

  @Test func `nothing comes while one is silent`() {
    let a = hot([.next(210, 1), .next(220, 2)])
    #expect(sum(a, hot([])).events == [])
    #expect(a.subscriptions == [Subscription(200, 1000)])
  }

  @Test func `an error ends it at once and disposes the other`() {
    let a = hot([.next(210, 1), .next(215, 2), .error(230, DemoError.boom)])
    let b = hot([.next(220, 10), .next(240, 20)])
    #expect(sum(a, b).events == [.next(220, 11), .error(230, DemoError.boom)])
    #expect(b.subscriptions == [Subscription(200, 230)])
  }

  @Test func `what the selector throws ends it`() {
    let a = hot([.next(210, 1)])
    let b = hot([.next(220, 10)])
    let result = scheduler.start { Observable<Int>.zip(a, b) { _, _ in throw DemoError.boom } }
    #expect(result.events == [.error(220, DemoError.boom)])
    #expect(a.subscriptions == [Subscription(200, 220)])
    #expect(b.subscriptions == [Subscription(200, 220)])
  }

  @Test func `disposing it disposes all sources`() {
    let a = hot([.next(210, 1), .next(300, 2)])
    let b = hot([.next(220, 10)])
    #expect(scheduler.start(disposed: 230) { Observable.zip(a, b) { $0 + $1 } }.events == [.next(220, 11)])
    #expect(a.subscriptions == [Subscription(200, 230)])
    #expect(b.subscriptions == [Subscription(200, 230)])
  }

  @Test func `taking one disposes all sources at that row`() {
    let a = hot([.next(210, 1), .next(300, 2)])
    let b = hot([.next(220, 10)])
    let result = scheduler.start { Observable.zip(a, b) { $0 + $1 }.take(1) }
    #expect(result.events == [.next(220, 11), .completed(220)])
    #expect(a.subscriptions == [Subscription(200, 220)])
    #expect(b.subscriptions == [Subscription(200, 220)])
  }

  @Test func `each subscription has queues of its own`() {
    let pairs = Observable.zip(Observable.of(1, 2), Observable.of(10, 20)) { $0 + $1 }
    #expect(record(pairs) == ["11", "22", "|"])
    #expect(record(pairs) == ["11", "22", "|"])
  }

  @Test func `every arity joins as many as it takes`() {
    let s = (0..<8).map { Observable.just($0) }
    typealias O = Observable<[Int]>
    #expect(record(O.zip(s[0], s[1]) { [$0, $1] }) == ["[0, 1]", "|"])
    #expect(record(O.zip(s[0], s[1], s[2]) { [$0, $1, $2] }) == ["[0, 1, 2]", "|"])
    #expect(record(O.zip(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] }) == ["[0, 1, 2, 3]", "|"])
    #expect(record(O.zip(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] }) == ["[0, 1, 2, 3, 4]", "|"])
    #expect(
      record(O.zip(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] }) == ["[0, 1, 2, 3, 4, 5]", "|"]
    )
    #expect(
      record(O.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5, $6] })
        == ["[0, 1, 2, 3, 4, 5, 6]", "|"]
    )
    #expect(
      record(O.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6, $7] })
        == ["[0, 1, 2, 3, 4, 5, 6, 7]", "|"]
    )
  }

  @Test func `every arity makes tuples of its own types`() {
    let a = Observable.just(1)
    let b = Observable.just("b")
    let c = Observable.just(true)
    #expect(record(Observable.zip(a, b)) == [#"(1, "b")"#, "|"])
    #expect(record(Observable.zip(a, b, c)) == [#"(1, "b", true)"#, "|"])
    #expect(record(Observable.zip(a, b, c, a)) == [#"(1, "b", true, 1)"#, "|"])
    #expect(record(Observable.zip(a, b, c, a, b)) == [#"(1, "b", true, 1, "b")"#, "|"])
    #expect(record(Observable.zip(a, b, c, a, b, c)) == [#"(1, "b", true, 1, "b", true)"#, "|"])
    #expect(record(Observable.zip(a, b, c, a, b, c, a)) == [#"(1, "b", true, 1, "b", true, 1)"#, "|"])
    #expect(record(Observable.zip(a, b, c, a, b, c, a, b)) == [#"(1, "b", true, 1, "b", true, 1, "b")"#, "|"])
  }

  @Test func `an empty collection only ends`() {
    #expect(record(Observable.zip([Observable<Int>]())) == ["|"])
    #expect(record(Observable.zip([Observable<Int>]()) { $0.count }) == ["|"])
  }

  @Test func `a handler may send to a source`() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    var seen: [String] = []
    let subscription = Observable.zip(a, b) { "\($0)\($1)" }.subscribe(onNext: { text in
      seen.append(text)
      if text == "11" { b.onNext(2) }
    })
    a.onNext(1)
    a.onNext(2)
    a.onNext(3)
    b.onNext(1)
    b.onNext(3)
    #expect(seen == ["11", "22", "33"])
    subscription.dispose()
  }

  @Test func `eight hundred sources that share one observable end`() {
    let shared = Observable.just(1).share(replay: 1)
    let queue = ConcurrentDispatchQueueScheduler(qos: .default)
    let sources = (0..<800).map { _ in
      Observable<Void>.create { observer in
        queue.schedule(()) {
          observer.onNext(())
          observer.onCompleted()
          return Disposables.create()
        }
      }
      .flatMap { shared }.take(1)
    }
    let recorder = Recorder<Int>()
    let ended = DispatchSemaphore(value: 0)
    let subscription = Observable.zip(sources) { $0.count }.do(onDispose: { ended.signal() }).subscribe(recorder)
    #expect(ended.wait(timeout: .now() + 30) == .success)
    #expect(recorder.entries == ["800", "|"])
    subscription.dispose()
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let a = PublishSubject<LifetimeTracker.Tracked>()
    let b = PublishSubject<LifetimeTracker.Tracked>()
    let captured = tracker.make()
    let subscription = Observable.zip(a, b) { [captured] _, _ in _ = captured }.subscribe()
    for _ in 0..<5 { a.onNext(tracker.make()) }
    b.onNext(tracker.make())
    #expect(tracker.live == 5)
    b.onError(DemoError.boom)
    #expect(!a.hasObservers)
    #expect(tracker.live == 1)
    withExtendedLifetime((captured, subscription)) {}
  }
}
