// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct FlatMapLatestTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `a new element disposes the inner sequence of the one before`() {
    let inners = [
      scheduler.createColdObservable([.next(10, 1), .next(50, 2), .completed(60)]),
      scheduler.createColdObservable([.next(20, 3), .completed(30)]),
    ]
    let source = scheduler.createHotObservable([.next(210, 0), .next(230, 1), .completed(240)])
    let result = scheduler.start { source.flatMapLatest { inners[$0] } }
    #expect(result.events == [.next(220, 1), .next(250, 3), .completed(260)])
    #expect(inners[0].subscriptions == [Subscription(210, 230)])
    #expect(inners[1].subscriptions == [Subscription(230, 260)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test func `what the selector throws ends it and disposes the inner sequence`() {
    let inner = scheduler.createColdObservable([.next(10, 1), .next(100, 2)])
    let source = scheduler.createHotObservable([.next(210, 0), .next(230, 1)])
    let result = scheduler.start {
      source.flatMapLatest { n in
        if n == 1 { throw DemoError.boom }
        return inner
      }
    }
    #expect(result.events == [.next(220, 1), .error(230, DemoError.boom)])
    #expect(inner.subscriptions == [Subscription(210, 230)])
  }

  @Test func `just takes the place of what runs`() {
    let first = PublishSubject<Int>()
    let source = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = source.flatMapLatest { $0 == 0 ? first.asObservable() : .just($0) }.subscribe(recorder)
    source.onNext(0)
    first.onNext(10)
    source.onNext(1)
    #expect(!first.hasObservers)
    source.onCompleted()
    #expect(recorder.entries == ["10", "1", "|"])
    subscription.dispose()
  }

  @Test func `a polling loop stays flat`() {
    let ticks = PublishSubject<Void>()
    let tracker = LifetimeTracker()
    func loop(_ n: Int) -> Observable<Int> {
      let held = tracker.make()
      return Observable.just(n).concat(
        ticks.take(1).flatMapLatest { [held] _ in
          _ = held
          return loop(n + 1)
        }
      )
    }
    let recorder = Recorder<Int>()
    let subscription = loop(0).subscribe(recorder)
    for _ in 0..<2_000 { ticks.onNext(()) }
    #expect(recorder.entries.count == 2_001)
    #expect(tracker.live < 5)
    subscription.dispose()
    #expect(tracker.live == 0)
    #expect(!ticks.hasObservers)
  }

  @Test func `a switch while another thread delivers lets nothing of the old one through afterwards`() {
    for _ in 0..<200 {
      let old = PublishSubject<Int>()
      let source = PublishSubject<Int>()
      let recorder = Recorder<Int>()
      let subscription = source.flatMapLatest { $0 == 0 ? old.asObservable() : Observable<Int>.just(-1) }
        .subscribe(recorder)
      source.onNext(0)
      race({ _ in for n in 0..<50 { old.onNext(n) } }, { _ in source.onNext(1) })
      let entries = recorder.entries
      #expect(entries.filter { $0 == "-1" }.count == 1)
      // At most the one that was under way comes after the switch.
      #expect(entries.drop { $0 != "-1" }.count <= 2)
      subscription.dispose()
    }
  }
}
