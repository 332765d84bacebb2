// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct TakeUntilPredicateTests {
  @Test func `the first element that fulfils the condition ends it`() {
    #expect(Marbles("-1-2-9-3-|") { $0.take(until: { $0 > 5 }) } == Marbles("-1-2-|", "^----!"))
    #expect(Marbles("-1-2-|") { $0.take(until: { $0 > 5 }) } == Marbles("-1-2-|", "^----!"))
    #expect(Marbles("-1-#") { $0.take(until: { $0 > 5 }) } == Marbles("-1-#", "^--!"))
  }

  @Test func `inclusive, it is sent as the last`() {
    #expect(Marbles("-1-9-3-|") { $0.take(until: { $0 > 5 }, behavior: .inclusive) } == Marbles("-1-(9|)", "^--!"))
  }

  @Test func `what the predicate throws ends it`() {
    #expect(
      Marbles("-1-2-|") {
        $0.take(until: {
          if $0 == 2 { throw DemoError.timeout }; return false
        })
      }
        == Marbles("-1-#", "^--!")
    )
  }

  @Test func `the two behaviours are different`() {
    #expect(Set([TakeBehavior.inclusive, .exclusive, .inclusive]).count == 2)
  }
}
