// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct SingleElementTests {
  @Test func `the one element passes when it comes`() {
    #expect(Marbles("-1-|") { $0.single() } == Marbles("-1-|", "^--!"))
    #expect(Marbles("-1-#") { $0.single() } == Marbles("-1-#", "^--!"))
  }

  @Test func `a second is an error and lets the source go`() {
    #expect(Marbles("-1-2-3-|") { $0.single() } == Marbles("-1-#", "^--!"))
    #expect(record(Observable.of(1, 2).single()) == ["1", "x(Sequence contains more than one element.)"])
  }

  @Test func `none is an error`() {
    #expect(record(Observable<Int>.empty().single()) == ["x(Sequence doesn't contain any elements.)"])
  }

  @Test func `with a predicate only those count that fulfil it`() {
    #expect(Marbles("-1-2-3-|") { $0.single { $0 == 2 } } == Marbles("---2---|", "^------!"))
    #expect(Marbles("-1-2-3-|") { $0.single { $0 > 1 } } == Marbles("---2-#", "^----!"))
    #expect(record(Observable.of(1).single { $0 > 1 }) == ["x(Sequence doesn't contain any elements.)"])
  }

  @Test func `what the predicate throws ends it`() {
    #expect(Marbles("-1-2-|") { $0.single { _ in throw DemoError.timeout } } == Marbles("-#", "^!"))
  }
}
