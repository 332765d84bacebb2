// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct OfTests {
  @Test func `the elements come in order`() {
    #expect(record(Observable.of(1, 2, 3)) == ["1", "2", "3", "|"])
    #expect(record(Observable<Int>.of()) == ["|"])
  }

  @Test func `on a scheduler each is an action of its own`() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable.of(1, 2, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 1), .next(202, 2), .completed(203)])
  }
}
