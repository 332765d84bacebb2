// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct ErrorTests {
  @Test func `the error comes during subscribe`() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable<Int>.error(DemoError.boom) }
    #expect(observer.events == [.error(200, DemoError.boom)])
  }
}
