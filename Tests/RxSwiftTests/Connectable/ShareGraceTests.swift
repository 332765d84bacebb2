// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct ShareGraceTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func visits(_ shared: Observable<Int>, _ visits: (from: Int, to: Int)...) -> [TestableObserver<Int>] {
    visits.map { visit in
      let observer = scheduler.createObserver(Int.self)
      let handle = SingleAssignmentDisposable()
      scheduler.scheduleAt(visit.from) { handle.setDisposable(shared.subscribe(observer)) }
      scheduler.scheduleAt(visit.to) { handle.dispose() }
      return observer
    }
  }

  @Test func `a subscriber that comes back in time finds the connection as it was`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(310, 2), .next(410, 3)])
    let shared = source.share(replay: 1, disconnectingAfter: .seconds(100), scheduler: scheduler)
    let observers = visits(shared, (200, 220), (300, 330))
    scheduler.start()
    #expect(observers[0].events == [.next(210, 1)])
    #expect(observers[1].events == [.next(300, 1), .next(310, 2)])
    #expect(source.subscriptions == [Subscription(200, 430)])
  }

  @Test func `the grace time begins anew with each last subscriber`() {
    let source = scheduler.createHotObservable([Recorded<Event<Int>>]())
    let shared = source.share(disconnectingAfter: .seconds(100), scheduler: scheduler)
    _ = visits(shared, (200, 220), (250, 310), (320, 400), (600, 610))
    scheduler.start()
    #expect(source.subscriptions == [Subscription(200, 500), Subscription(600, 710)])
  }

  @Test func `the end of the source ends the connection at once, and the waits with it`() {
    let source = scheduler.createHotObservable([.next(210, 1), .completed(250)])
    let shared = source.share(replay: 1, disconnectingAfter: .seconds(100), scheduler: scheduler)
    let observers = visits(shared, (200, 220), (230, 900), (260, 280))
    scheduler.start()
    #expect(observers[1].events == [.next(230, 1), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250), Subscription(260, 380)])
  }

  @Test func `forever keeps the elements beyond the connection`() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    let shared = source.share(replay: 1, scope: .forever, disconnectingAfter: .seconds(10), scheduler: scheduler)
    let observers = visits(shared, (200, 220), (500, 510))
    scheduler.start()
    #expect(observers[1].events == [.next(500, 1)])
    #expect(source.subscriptions == [Subscription(200, 230), Subscription(500, 520)])
  }

  @Test func `nothing is alive after the end, though a wait was running`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<Int>()
    do {
      let tracked = tracker.make()
      let shared = source.do(onNext: { _ in withExtendedLifetime(tracked) {} })
        .share(disconnectingAfter: .seconds(100), scheduler: scheduler)
      shared.subscribe().dispose()
      #expect(source.hasObservers)
    }
    source.onCompleted()
    #expect(tracker.live == 0)
  }
}
