// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct JustTests {
  @Test func `the element and the end come during subscribe`() {
    let scheduler = TestScheduler(initialClock: 0)
    #expect(scheduler.start { Observable.just(1) }.events == [.next(200, 1), .completed(200)])
  }

  @Test func `on a scheduler they are two actions`() {
    let scheduler = TestScheduler(initialClock: 0)
    #expect(scheduler.start { Observable.just(1, scheduler: scheduler) }.events == [.next(201, 1), .completed(202)])
    let second = TestScheduler(initialClock: 0)
    #expect(second.start(disposed: 200) { Observable.just(1, scheduler: second) }.events == [])
  }

  @Test func `it needs no turn on the current thread`() {
    #expect(record(Observable.merge(.just(1), .just(2))) == ["1", "2", "|"])
  }
}
