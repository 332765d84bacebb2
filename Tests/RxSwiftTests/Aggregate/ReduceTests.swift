// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct ReduceTests {
  @Test func `the result comes with the completion`() {
    #expect(Marbles("-1-2-3-|") { $0.reduce(0, accumulator: +) } == Marbles("-------(6|)", "^------!"))
    #expect(Marbles("-|") { $0.reduce(7, accumulator: +) } == Marbles("-(7|)", "^!"))
    #expect(Marbles("-1-#") { $0.reduce(0, accumulator: +) } == Marbles("---#", "^--!"))
    #expect(Marbles("-1-2-") { $0.reduce(0, accumulator: +) } == Marbles("-----", "^"))
  }

  @Test func `the result may be transformed`() {
    #expect(record(Observable.of(1, 2).reduce(0, accumulator: +, mapResult: { "sum \($0)" })) == ["sum 3", "|"])
  }

  @Test func `what a closure throws ends it`() {
    #expect(Marbles("-1-2-|") { $0.reduce(0) { _, _ in throw DemoError.timeout } } == Marbles("-#", "^!"))
    #expect(
      Marbles("-1-|") { $0.reduce(0, accumulator: +) { _ -> Int in throw DemoError.timeout } }
        == Marbles("---#", "^--!")
    )
  }

  @Test func `no closure is called after one has thrown`() {
    var called: [String] = []
    _ = Observable.just(1).reduce(
      0,
      accumulator: { _, _ in
        called.append("accumulator"); throw DemoError.boom
      },
      mapResult: {
        called.append("mapResult"); return $0
      }
    )
    .subscribe(onError: { _ in called.append("error") })
    #expect(called == ["accumulator", "error"])
  }

  @Test func `each subscription begins with the seed`() {
    let sum = Observable.of(1, 2).reduce(0, accumulator: +)
    #expect(record(sum) == ["3", "|"])
    #expect(record(sum) == ["3", "|"])
  }
}
