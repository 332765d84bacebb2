// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct IgnoreElementsTests {
  @Test func `only the end passes`() {
    #expect(Marbles("-1-2-|") { $0.ignoreElements() } == Marbles("-----|", "^----!"))
    #expect(Marbles("-1-2-#") { $0.ignoreElements() } == Marbles("-----#", "^----!"))
  }

  @Test func `its type says that no element can come`() {
    let silent: Observable<Never> = Observable.of(1, 2).ignoreElements()
    #expect(record(silent) == ["|"])
  }
}
