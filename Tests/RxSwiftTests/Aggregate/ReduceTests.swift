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

  @Test func `a state that sends to the source as it goes is taken in`() {
    final class State {
      let sum: Int
      let farewell: () -> Void

      init(_ sum: Int, _ farewell: @escaping () -> Void = {}) {
        self.sum = sum
        self.farewell = farewell
      }

      deinit { farewell() }
    }
    let subject = PublishSubject<Int>()
    var sums: [Int] = []
    let subscription = subject.reduce(State(0) { subject.onNext(10) }) { State($0.sum + $1) }
      .subscribe(onNext: { sums.append($0.sum) })
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    subscription.dispose()
    #expect(sums == [13])
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
