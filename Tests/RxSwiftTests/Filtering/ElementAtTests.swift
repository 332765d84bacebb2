// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct ElementAtTests {
  @Test func `the element at the index comes alone, and lets the source go`() {
    #expect(Marbles("-1-2-3-|") { $0.element(at: 1) } == Marbles("---(2|)", "^--!"))
    #expect(Marbles("-1-2-3-|") { $0.element(at: 0) } == Marbles("-(1|)", "^!"))
    #expect(Marbles("-1-#") { $0.element(at: 1) } == Marbles("---#", "^--!"))
  }

  @Test func `a source that is too short is an error`() {
    #expect(record(Observable.of(1, 2).element(at: 2)) == ["x(Argument out of range.)"])
    #expect(record(Observable<Int>.empty().element(at: 0)) == ["x(Argument out of range.)"])
  }

  @Test func `a completion that the observer sends from inside is the completion`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = subject.element(at: 0).do(onNext: { _ in subject.onCompleted() }).subscribe(recorder)
    subject.onNext(1)
    #expect(recorder.entries == ["|"])
    subscription.dispose()
  }

  @Test func `a negative index stops the program with the name of the argument`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable<Int>.never().element(at: -1)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("element(at:): index is -1 and must not be negative."))
  }
}
