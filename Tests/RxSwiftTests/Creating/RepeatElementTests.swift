// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct RepeatElementTests {
  @Test func `the element comes until somebody stops it`() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start(disposed: 204) { Observable.repeatElement(1, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 1), .next(202, 1), .next(203, 1)])
  }

  @Test func `on the current thread take stops it`() {
    #expect(record(Observable.repeatElement(7).take(2)) == ["7", "7", "|"])
  }
}
