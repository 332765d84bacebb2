// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct SkipWhileTests {
  @Test func `all pass from the first that fails on`() {
    #expect(Marbles("-1-2-9-3-|") { $0.skip(while: { $0 < 5 }) } == Marbles("-----9-3-|", "^--------!"))
    #expect(Marbles("-1-2-|") { $0.skip(while: { $0 < 5 }) } == Marbles("-----|", "^----!"))
    #expect(Marbles("-1-#") { $0.skip(while: { $0 < 5 }) } == Marbles("---#", "^--!"))
  }

  @Test func `the predicate is not asked after that`() {
    var asked: [Int] = []
    _ = Observable.of(1, 9, 2).skip(while: {
      asked.append($0); return $0 < 5
    }).subscribe()
    #expect(asked == [1, 9])
  }

  @Test func `what the predicate throws ends it`() {
    #expect(
      Marbles("-1-2-|") {
        $0.skip(while: {
          if $0 == 2 { throw DemoError.timeout }; return true
        })
      }
        == Marbles("---#", "^--!")
    )
  }
}
