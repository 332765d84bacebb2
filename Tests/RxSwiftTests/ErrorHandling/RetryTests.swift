// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct RetryTests {
  private let scheduler = TestScheduler(initialClock: 0)

  /// A source that fails until it has been subscribed `failures` times.
  private func flaky(_ failures: Int) -> Observable<Int> {
    var attempt = 0
    return Observable.deferred {
      attempt += 1
      return attempt <= failures ? .error(DemoError.boom) : .just(attempt)
    }
  }

  @Test func `each error begins anew`() {
    let source = scheduler.createColdObservable([.next(100, 1), .error(150, DemoError.boom)])
    let result = scheduler.start { source.retry() }
    #expect(
      result.events == [.next(300, 1), .next(450, 1), .next(600, 1), .next(750, 1), .next(900, 1)]
    )
    #expect(
      source.subscriptions == [
        Subscription(200, 350), Subscription(350, 500), Subscription(500, 650), Subscription(650, 800),
        Subscription(800, 950), Subscription(950, 1000),
      ]
    )
  }

  @Test func `a completion ends it`() {
    let source = scheduler.createColdObservable([.next(100, 1), .completed(150)])
    #expect(scheduler.start { source.retry() }.events == [.next(300, 1), .completed(350)])
    #expect(source.subscriptions == [Subscription(200, 350)])
  }

  @Test func `a number of attempts ends with the last error`() {
    let source = scheduler.createColdObservable([.next(10, 1), .error(20, DemoError.boom)])
    let result = scheduler.start { source.retry(3) }
    #expect(result.events == [.next(210, 1), .next(230, 1), .next(250, 1), .error(260, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(220, 240), Subscription(240, 260)])
  }

  @Test func `one attempt is none again, no attempt completes`() {
    #expect(record(flaky(1).retry(1)) == ["x(boom)"])
    #expect(record(flaky(1).retry(2)) == ["2", "|"])
    #expect(record(flaky(1).retry(0)) == ["|"])
  }

  @Test func `disposing it ends the attempts`() {
    let source = scheduler.createColdObservable([.next(10, 1), .error(20, DemoError.boom)])
    #expect(scheduler.start(disposed: 235) { source.retry() }.events == [.next(210, 1), .next(230, 1)])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(220, 235)])
  }

  @Test func `a million attempts that fail at once need no stack`() {
    #expect(record(flaky(1_000_000).retry()) == ["1000001", "|"])
    #expect(record(flaky(1_000_000).retry(1_000_001)) == ["1000001", "|"])
  }

  @Test func `taking stops a source that fails after each element`() {
    let source = Observable.just(1).concat(Observable<Int>.error(DemoError.boom))
    #expect(record(source.retry().take(1_000)) == Array(repeating: "1", count: 1_000) + ["|"])
  }

  @Test func `an attempt is disposed before the next one begins`() {
    var log: [String] = []
    let source = Observable<Int>.create { observer in
      log.append("+")
      observer.onError(DemoError.boom)
      return Disposables.create { log.append("-") }
    }
    #expect(record(source.retry(2)) == ["x(boom)"])
    #expect(log == ["+", "-", "+", "-"])
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<Int>()
    let subscription = source.retry().map { [held = tracker.make()] in ($0, held) }.subscribe()
    source.onCompleted()
    #expect(tracker.live == 0)
    withExtendedLifetime(subscription) {}
  }
}
