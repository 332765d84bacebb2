// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct FilterTests {
  @Test func `only what the predicate lets through passes`() {
    #expect(Marbles("-1-2-3-|") { $0.filter { $0 != 2 } } == Marbles("-1---3-|", "^------!"))
    #expect(Marbles("-1-2-#") { $0.filter { $0 != 2 } } == Marbles("-1---#", "^----!"))
  }

  @Test func `what the predicate throws ends it and lets the source go`() {
    #expect(
      Marbles("-1-2-3-|") {
        $0.filter {
          if $0 == 2 { throw DemoError.timeout }; return true
        }
      }
        == Marbles("-1-#", "^--!")
    )
  }

  @Test func `the predicate is called once for each element`() {
    var asked: [Int] = []
    _ = Observable.of(1, 2, 3).filter {
      asked.append($0); return false
    }.subscribe()
    #expect(asked == [1, 2, 3])
  }
}
