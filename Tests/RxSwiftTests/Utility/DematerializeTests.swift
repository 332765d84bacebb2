// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct DematerializeTests {
  @Test func `it undoes materialize`() {
    #expect(Marbles("-1-2-|") { $0.materialize().dematerialize() } == Marbles("-1-2-|", "^----!"))
    #expect(Marbles("-1-#") { $0.materialize().dematerialize() } == Marbles("-1-#", "^--!"))
  }

  @Test func `an event that is an end ends it and lets the source go`() {
    #expect(
      Marbles("-1-9-2-|") { $0.map { $0 == 9 ? Event<Int>.completed : .next($0) }.dematerialize() }
        == Marbles("-1-|", "^--!")
    )
    #expect(
      Marbles("-1-9-2-|") { $0.map { $0 == 9 ? Event<Int>.error(DemoError.boom) : .next($0) }.dematerialize() }
        == Marbles("-1-#", "^--!")
    )
  }

  @Test func `the end of the source is the end`() {
    #expect(Marbles("-1-|") { $0.map { Event.next($0) }.dematerialize() } == Marbles("-1-|", "^--!"))
    #expect(Marbles("-1-#") { $0.map { Event.next($0) }.dematerialize() } == Marbles("-1-#", "^--!"))
  }
}
