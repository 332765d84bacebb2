// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct EnumeratedTests {
  @Test func `the elements are numbered from 0, for each subscription`() {
    let letters = Observable.of("a", "b").enumerated()
    #expect(record(letters) == [#"(index: 0, element: "a")"#, #"(index: 1, element: "b")"#, "|"])
    #expect(record(letters.map(\.index)) == ["0", "1", "|"])
  }

  @Test func `the ends pass`() {
    #expect(Marbles("-5-5-|") { $0.enumerated().map(\.index) } == Marbles("-0-1-|", "^----!"))
    #expect(Marbles("-5-#") { $0.enumerated().map(\.index) } == Marbles("-0-#", "^--!"))
  }
}
