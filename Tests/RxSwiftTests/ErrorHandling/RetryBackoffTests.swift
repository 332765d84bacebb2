// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct RetryBackoffTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func windows(
    _ backoff: Backoff,
    _ events: [Recorded<Event<Int>>] = [.error(10, DemoError.boom)],
    disposed: Int = 1000,
    random: @escaping () -> Double = { 0 },
    while shouldRetry: @escaping (any Error) throws -> Bool = { _ in true }
  ) -> (events: [Recorded<Event<Int>>], starts: [Int]) {
    let source = scheduler.createColdObservable(events)
    let result = scheduler.start(disposed: disposed) {
      source.retry(backoff: backoff, scheduler: scheduler, random: random, while: shouldRetry)
    }
    return (result.events, source.subscriptions.map(\.subscribe))
  }

  @Test func `each wait is longer than the one before, up to the cap`() {
    let result = windows(Backoff(initial: .seconds(20), cap: .seconds(100)), disposed: 560)
    // 10 to fail, then 20, 40, 80, 100, 100.
    #expect(result.starts == [200, 230, 280, 370, 480])
    #expect(result.events == [])
  }

  @Test func `after the limit the last error is sent`() {
    let result = windows(Backoff(initial: .seconds(20), limit: 2))
    #expect(result.starts == [200, 230, 280])
    #expect(result.events == [.error(290, DemoError.boom)])
  }

  @Test func `an element begins the count and the waits anew`() {
    let events: [Recorded<Event<Int>>] = [.next(5, 1), .error(10, DemoError.boom)]
    let result = windows(Backoff(initial: .seconds(20), limit: 1), events, disposed: 285)
    #expect(result.starts == [200, 230, 260])
    #expect(result.events == [.next(205, 1), .next(235, 1), .next(265, 1)])
  }

  @Test func `or not, if it is told so`() {
    let events: [Recorded<Event<Int>>] = [.next(5, 1), .error(10, DemoError.boom)]
    let result = windows(Backoff(initial: .seconds(20), limit: 1, resetsAfterElement: false), events)
    #expect(result.events == [.next(205, 1), .next(235, 1), .error(240, DemoError.boom)])
  }

  @Test func `an error that is not worth it ends it at once`() {
    let result = windows(Backoff(initial: .seconds(20)), while: { $0 as? DemoError == .timeout })
    #expect(result.events == [.error(210, DemoError.boom)])
  }

  @Test func `what the test of the error throws is the error`() {
    let result = windows(Backoff(initial: .seconds(20)), while: { _ in throw DemoError.timeout })
    #expect(result.events == [.error(210, DemoError.timeout)])
  }

  @Test func `chance takes away the part of a wait that the jitter allows`() {
    var chances = [0.0, 0.5, 1.0]
    let backoff = Backoff(initial: .seconds(40), multiplier: 1, jitter: 0.5, limit: 3)
    let result = windows(backoff, random: { chances.removeFirst() })
    // 40, 30 and 20.
    #expect(result.starts == [200, 250, 290, 320])
  }

  @Test func `without jitter chance is not asked`() {
    #expect(windows(Backoff(initial: .seconds(20), limit: 1), random: { Double.nan }).starts == [200, 230])
  }

  @Test func `dispose during a wait stops it`() {
    let result = windows(Backoff(initial: .seconds(20)), disposed: 220)
    #expect(result.starts == [200])
  }

  @Test func `waits without end or beyond all numbers do not trap`() {
    let backoff = Backoff(initial: .seconds(1), multiplier: 1e300)
    #expect(backoff.wait(afterFailures: 1000, chance: 0) == .nanoseconds(.max))
    #expect(Backoff(initial: .seconds(0)).wait(afterFailures: .max, chance: 0) == .nanoseconds(0))
    #expect(Backoff(initial: .never).wait(afterFailures: 3, chance: 1) == .nanoseconds(.max))
  }

  @Test func `ten thousand attempts in a row stay flat on the stack`() {
    var runs = 0
    let source = Observable<Int>.deferred {
      runs += 1
      return runs < 10_000 ? .error(DemoError.boom) : .just(runs)
    }
    let recorder = Recorder<Int>()
    let subscription = source.retry(backoff: Backoff(initial: .seconds(1), multiplier: 1), scheduler: scheduler)
      .subscribe(recorder)
    scheduler.start()
    #expect(recorder.entries == ["10000", "|"])
    subscription.dispose()
  }
}
