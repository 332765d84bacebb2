// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct DeferredTests {
  @Test func `the factory is called once for each subscription, when it begins`() {
    var calls = 0
    let source = Observable<Int>.deferred {
      calls += 1
      return .just(calls)
    }
    #expect(calls == 0)
    #expect(record(source) == ["1", "|"])
    #expect(record(source) == ["2", "|"])
  }

  @Test func `its sequence lives as long as the subscription`() {
    #expect(Marbles("-1-2-|") { source in .deferred { source } } == Marbles("-1-2-|", "^----!"))
    #expect(Marbles("-1-#") { source in .deferred { source } } == Marbles("-1-#", "^--!"))
    #expect(Marbles("-1-2-|", disposedAt: 2) { source in .deferred { source } } == Marbles("-1", "^-!"))
  }

  @Test func `what the factory throws is the error`() {
    #expect(record(Observable<Int>.deferred { throw DemoError.boom }) == ["x(boom)"])
  }

  @Test func `two of them take turns like any others`() {
    let merged = Observable<Int>.merge(.deferred { .of(1, 2) }, .deferred { .of(7, 8) })
    #expect(record(merged) == ["1", "7", "2", "8", "|"])
  }
}
