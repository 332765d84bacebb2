// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct StartWithTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `its elements come during subscribe`() {
    let source = scheduler.createHotObservable([.next(210, 3), .completed(220)])
    let result = scheduler.start { source.startWith(1, 2) }
    #expect(result.events == [.next(200, 1), .next(200, 2), .next(210, 3), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `an error of the source is passed on`() {
    let source = scheduler.createHotObservable([Recorded.error(220, DemoError.boom, Int.self)])
    #expect(scheduler.start { source.startWith(1) }.events == [.next(200, 1), .error(220, DemoError.boom)])
  }

  @Test func `the elements come before the source is subscribed`() {
    var log: [String] = []
    let source = Observable<Int>.create { _ in
      log.append("subscribed")
      return Disposables.create()
    }
    let subscription = source.startWith(1, 2).subscribe(onNext: { log.append("\($0)") })
    #expect(log == ["1", "2", "subscribed"])
    subscription.dispose()
  }

  @Test func `of several the last one stands first`() {
    #expect(record(Observable.of(3).startWith(2).startWith(1)) == ["1", "2", "3", "|"])
    #expect(record(Observable.of(3).startWith(1, 2)) == ["1", "2", "3", "|"])
    #expect(record(Observable.of(3).startWith()) == ["3", "|"])
  }

  @Test func `each subscription begins anew`() {
    let source = Observable<Int>.empty().startWith(1)
    #expect(record(source) == ["1", "|"])
    #expect(record(source) == ["1", "|"])
  }

  @Test func `what is not taken is not seen`() {
    #expect(record(Observable.of(4).startWith(1, 2, 3).take(2)) == ["1", "2", "|"])
  }

  @Test func `disposing it disposes the source`() {
    let source = PublishSubject<Int>()
    let subscription = source.startWith(1).subscribe()
    #expect(source.hasObservers)
    subscription.dispose()
    #expect(!source.hasObservers)
  }
}
