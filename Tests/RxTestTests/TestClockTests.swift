// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct TestClockTests {
  @Test func `debounce, delay, throttle and timers run in virtual time`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(221, 3), .completed(300)])
    let debounced = scheduler.start { source.debounce(for: .seconds(5), clock: scheduler.asClock()) }
    #expect(debounced.events == [.next(215, 1), .next(226, 3), .completed(300)])
  }

  @Test func `each clock form is the scheduler form`() {
    func same(
      _ byClock: (Observable<Int>, TestClock) -> Observable<Int>,
      _ byScheduler: (Observable<Int>, TestScheduler) -> Observable<Int>
    ) -> Bool {
      let runs = [true, false].map { isByClock in
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([
          .next(210, 1), .next(212, 2), .next(221, 3), .next(260, 4), .completed(300),
        ]).asObservable()
        let result = isByClock ? byClock(source, scheduler.asClock()) : byScheduler(source, scheduler)
        return scheduler.start { result }.events
      }
      return runs[0] == runs[1] && !runs[0].isEmpty
    }
    #expect(same({ $0.delay(for: .seconds(4), clock: $1) }, { $0.delay(.seconds(4), scheduler: $1) }))
    #expect(same({ $0.throttle(for: .seconds(4), clock: $1) }, { $0.throttle(.seconds(4), scheduler: $1) }))
    #expect(
      same(
        { $0.delaySubscription(for: .seconds(15), clock: $1) },
        { $0.delaySubscription(.seconds(15), scheduler: $1) }
      )
    )
    #expect(same({ $0.timeout(after: .seconds(20), clock: $1) }, { $0.timeout(.seconds(20), scheduler: $1) }))
    #expect(same({ .interval(every: .seconds(30), clock: $1) }, { .interval(.seconds(30), scheduler: $1) }))
    #expect(same({ .timer(after: .seconds(30), clock: $1) }, { .timer(.seconds(30), scheduler: $1) }))
  }

  @Test func `a task that sleeps on the clock goes on when virtual time gets there`() async throws {
    let scheduler = TestScheduler(initialClock: 0)
    let clock = scheduler.asClock()
    let task = Task {
      try await clock.sleep(for: .seconds(10))
      return clock.now.offset
    }
    while scheduler.debugDescription.hasSuffix("waiting: 0)") { await Task.yield() }
    scheduler.advanceTo(5)
    scheduler.advanceTo(20)
    #expect(try await task.value == .seconds(20))
  }

  @Test func `Swift's own clocks never fire early`() async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let ticks = try await Observable<Int>.interval(every: .milliseconds(2), clock: clock).take(3).toArray().value
    #expect(ticks == [0, 1, 2])
    #expect(clock.now - start >= .milliseconds(6))
    let silent = Observable<Int>.never().timeout(after: .milliseconds(1), clock: SuspendingClock())
    await #expect(throws: RxError.self) { try await silent.asSingle().value }
    #expect(try await Observable.of(1, 2).debounce(for: .milliseconds(1)).toArray().value == [2])
  }
}
