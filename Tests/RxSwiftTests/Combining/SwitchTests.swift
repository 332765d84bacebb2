// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct SwitchTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func cold(_ events: [Recorded<Event<Int>>]) -> TestableObservable<Int> {
    scheduler.createColdObservable(events)
  }

  private func outer(_ events: [Recorded<Event<Observable<Int>>>]) -> TestableObservable<Observable<Int>> {
    scheduler.createHotObservable(events)
  }

  @Test func `a new inner sequence takes the place of the one before`() {
    let a = cold([.next(10, 1), .next(20, 2), .next(50, 3), .completed(60)])
    let b = cold([.next(10, 4), .completed(30)])
    let source = outer([.next(300, a.asObservable()), .next(340, b.asObservable()), .completed(350)])
    let result = scheduler.start { source.switchLatest() }
    #expect(result.events == [.next(310, 1), .next(320, 2), .next(350, 4), .completed(370)])
    #expect(a.subscriptions == [Subscription(300, 340)])
    #expect(b.subscriptions == [Subscription(340, 370)])
    #expect(source.subscriptions == [Subscription(200, 350)])
  }

  @Test func `it ends with the source when the latest has already ended`() {
    let a = cold([.next(10, 1), .completed(20)])
    let source = outer([.next(300, a.asObservable()), .completed(400)])
    #expect(scheduler.start { source.switchLatest() }.events == [.next(310, 1), .completed(400)])
    #expect(a.subscriptions == [Subscription(300, 320)])
  }

  @Test func `it ends at once when the source is empty`() {
    #expect(scheduler.start { outer([.completed(250)]).switchLatest() }.events == [.completed(250)])
  }

  @Test func `an error of the latest ends it`() {
    let a = cold([.next(10, 1), .error(20, DemoError.boom)])
    let source = outer([.next(300, a.asObservable()), .next(340, .never()), .completed(400)])
    #expect(scheduler.start { source.switchLatest() }.events == [.next(310, 1), .error(320, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 320)])
  }

  @Test func `an error of the source ends it and disposes the latest`() {
    let a = cold([.next(10, 1), .next(100, 2)])
    let source = outer([.next(300, a.asObservable()), .error(350, DemoError.boom)])
    #expect(scheduler.start { source.switchLatest() }.events == [.next(310, 1), .error(350, DemoError.boom)])
    #expect(a.subscriptions == [Subscription(300, 350)])
  }

  @Test func `disposing it disposes the source and the latest`() {
    let a = cold([.next(10, 1), .next(100, 2)])
    let source = outer([.next(300, a.asObservable())])
    #expect(scheduler.start(disposed: 330) { source.switchLatest() }.events == [.next(310, 1)])
    #expect(a.subscriptions == [Subscription(300, 330)])
    #expect(source.subscriptions == [Subscription(200, 330)])
  }

  @Test func `taking one disposes the source and the latest`() {
    let a = cold([.next(10, 1), .next(100, 2)])
    let source = outer([.next(300, a.asObservable())])
    #expect(scheduler.start { source.switchLatest().take(1) }.events == [.next(310, 1), .completed(310)])
    #expect(a.subscriptions == [Subscription(300, 310)])
    #expect(source.subscriptions == [Subscription(200, 310)])
  }

  @Test func `the one before is disposed before the new one is subscribed`() {
    var log: [String] = []
    func inner(_ name: String) -> Observable<Int> {
      Observable.create { _ in
        log.append("+\(name)")
        return Disposables.create { log.append("-\(name)") }
      }
    }
    let source = PublishSubject<Observable<Int>>()
    let subscription = source.switchLatest().subscribe()
    source.onNext(inner("a"))
    source.onNext(inner("b"))
    source.onCompleted()
    subscription.dispose()
    #expect(log == ["+a", "-a", "+b", "-b"])
  }

  @Test func `an inner sequence may bring the next one`() {
    let source = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = source.map { Observable.just($0) }.switchLatest().do(onNext: {
      if $0 < 3 { source.onNext($0 + 1) }
    })
    .subscribe(recorder)
    source.onNext(1)
    #expect(recorder.entries == ["3", "2", "1"])
    subscription.dispose()
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<Observable<LifetimeTracker.Tracked>>()
    let inner = PublishSubject<LifetimeTracker.Tracked>()
    let subscription = source.switchLatest().map { [captured = tracker.make()] in ($0, captured) }.subscribe()
    source.onNext(inner)
    inner.onNext(tracker.make())
    source.onCompleted()
    #expect(tracker.live == 1)
    inner.onCompleted()
    #expect(tracker.live == 0)
    #expect(!source.hasObservers)
    withExtendedLifetime(subscription) {}
  }
}
