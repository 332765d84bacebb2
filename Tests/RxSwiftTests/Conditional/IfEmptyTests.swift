// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct IfEmptyTests {
  @Test func `the default comes only if nothing else did`() {
    #expect(Marbles("--|") { $0.ifEmpty(default: 7) } == Marbles("--(7|)", "^-!"))
    #expect(Marbles("-1-|") { $0.ifEmpty(default: 7) } == Marbles("-1-|", "^--!"))
    #expect(Marbles("--#") { $0.ifEmpty(default: 7) } == Marbles("--#", "^-!"))
    #expect(Marbles("---") { $0.ifEmpty(default: 7) } == Marbles("---", "^"))
  }
}
