// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct CompactMapTests {
  @Test func `results that are nil are left out`() {
    #expect(Marbles("-1-2-3-|") { $0.compactMap { $0 == 2 ? nil : $0 } } == Marbles("-1---3-|", "^------!"))
    #expect(record(Observable.of("1", "x", "2").compactMap { Int($0) }) == ["1", "2", "|"])
    #expect(Marbles("-1-#") { $0.compactMap { $0 } } == Marbles("-1-#", "^--!"))
  }

  @Test func `what the transform throws ends it`() {
    #expect(
      Marbles("-1-2-|") {
        $0.compactMap {
          if $0 == 2 { throw DemoError.timeout }; return $0 as Int?
        }
      }
        == Marbles("-1-#", "^--!")
    )
  }
}
