// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct MaterializeTests {
  @Test func `every event becomes an element, and then the sequence completes`() {
    #expect(record(Observable.of(1, 2).materialize()) == ["next(1)", "next(2)", "completed", "|"])
    #expect(record(Observable<Int>.error(DemoError.boom).materialize()) == ["error(boom)", "|"])
    #expect(Marbles("-1-#") { $0.materialize().map { $0.isStopEvent ? 9 : 1 } } == Marbles("-1-(9|)", "^--!"))
  }

  @Test func `a subscriber may leave with the last event`() {
    #expect(record(Observable<Int>.empty().materialize().take(1)) == ["completed", "|"])
  }
}
