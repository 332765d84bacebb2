// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import Testing

@Suite struct EmptyTests {
  @Test func `the completion comes during subscribe`() {
    let scheduler = TestScheduler(initialClock: 0)
    #expect(scheduler.start { Observable<Int>.empty() }.events == [.completed(200)])
  }
}
