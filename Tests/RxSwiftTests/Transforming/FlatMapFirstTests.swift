// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct FlatMapFirstTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `elements that come while an inner sequence runs are left out`() {
    let inner = scheduler.createColdObservable([.next(10, 1), .completed(30)])
    let source = scheduler.createHotObservable([.next(210, 0), .next(220, 0), .next(250, 0), .completed(260)])
    var asked = 0
    let result = scheduler.start {
      source.flatMapFirst { _ in
        asked += 1
        return inner
      }
    }
    #expect(result.events == [.next(220, 1), .next(260, 1), .completed(280)])
    #expect(inner.subscriptions == [Subscription(210, 240), Subscription(250, 280)])
    #expect(source.subscriptions == [Subscription(200, 260)])
    #expect(asked == 2)
  }

  @Test func `errors and what the selector throws end it`() {
    let inner = scheduler.createColdObservable([.next(10, 1), .error(30, DemoError.boom)])
    let source = scheduler.createHotObservable([.next(210, 0), .next(300, 0)])
    #expect(
      scheduler.start { source.flatMapFirst { _ in inner } }.events == [.next(220, 1), .error(240, DemoError.boom)]
    )
    #expect(source.subscriptions == [Subscription(200, 240)])
    #expect(
      record(Observable.just(1).flatMapFirst { _ -> Observable<Int> in throw DemoError.boom }) == ["x(boom)"]
    )
  }

  @Test func `an element that comes from inside the selector comes first, and the one under way is left out`() {
    let source = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = source.flatMapFirst { n -> Observable<Int> in
      if n == 1 { source.onNext(2) }
      return Observable<Int>.never().startWith(n)
    }
    .subscribe(recorder)
    source.onNext(1)
    #expect(recorder.entries == ["2"])
    subscription.dispose()
  }

  @Test func `sequences that end at once follow each other`() {
    #expect(record(Observable.of(1, 2, 3).flatMapFirst { Observable.just($0) }) == ["1", "2", "3", "|"])
  }

  @Test func `disposing it disposes the source and the inner sequence`() {
    let inner = scheduler.createColdObservable([.next(10, 1), .next(100, 2)])
    let source = scheduler.createHotObservable([.next(210, 0)])
    #expect(scheduler.start(disposed: 250) { source.flatMapFirst { _ in inner } }.events == [.next(220, 1)])
    #expect(inner.subscriptions == [Subscription(210, 250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }
}
