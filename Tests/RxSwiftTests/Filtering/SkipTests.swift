// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct SkipTests {
  @Test func `the first elements are left out`() {
    #expect(Marbles("-1-2-3-4-|") { $0.skip(2) } == Marbles("-----3-4-|", "^--------!"))
    #expect(Marbles("-1-|") { $0.skip(2) } == Marbles("---|", "^--!"))
    #expect(Marbles("-1-#") { $0.skip(2) } == Marbles("---#", "^--!"))
  }

  @Test(arguments: [0, -1]) func `with 0 or less all pass`(_ count: Int) {
    #expect(Marbles("-1-2-|") { $0.skip(count) } == Marbles("-1-2-|", "^----!"))
  }

  @Test func `each subscription counts for itself`() {
    let skipping = Observable.of(1, 2, 3).skip(1)
    #expect(record(skipping) == ["2", "3", "|"])
    #expect(record(skipping) == ["2", "3", "|"])
  }
}
