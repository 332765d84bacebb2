// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct MapTests {
  @Test func `each element is transformed when it comes`() {
    #expect(Marbles("-1-2-|") { $0.map { $0 + 1 } } == Marbles("-2-3-|", "^----!"))
    #expect(Marbles("-1-#") { $0.map { $0 + 1 } } == Marbles("-2-#", "^--!"))
    #expect(Marbles("-1-2-|", disposedAt: 2) { $0.map { $0 + 1 } } == Marbles("-2", "^-!"))
  }

  @Test func `what the transform throws ends it and lets the source go`() {
    #expect(
      Marbles("-1-2-3-|") {
        $0.map {
          if $0 == 2 { throw DemoError.timeout }; return $0
        }
      }
        == Marbles("-1-#", "^--!")
    )
  }

  @Test func `a completion that the transform itself brings about is the end`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = subject.map {
      subject.onCompleted(); return $0
    }.subscribe(recorder)
    subject.onNext(1)
    #expect(recorder.entries == ["|"])
    subscription.dispose()
  }
}
