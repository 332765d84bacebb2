// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct FirstTests {
  @Test func `the first element is the result, and lets the source go`() {
    #expect(Marbles("-1-2-|") { $0.first().asObservable().map { $0 ?? 0 } } == Marbles("-(1|)", "^!"))
    #expect(Marbles("-#") { $0.first().asObservable().map { $0 ?? 0 } } == Marbles("-#", "^!"))
  }

  @Test func `nil stands for none`() {
    #expect(record(Observable<Int>.empty().first()) == ["nil", "|"])
    #expect(record(Observable<Int?>.just(nil).first()) == ["Optional(nil)", "|"])
  }

  @Test func `an element that is sent from inside comes too late`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int?>()
    let subscription = subject.first().asObservable().do(onNext: { _ in subject.onNext(2) }).subscribe(recorder)
    subject.onNext(1)
    #expect(recorder.entries == ["Optional(1)", "|"])
    subscription.dispose()
  }
}
