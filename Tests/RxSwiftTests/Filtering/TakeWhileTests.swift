// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct TakeWhileTests {
  @Test func `the first element that fails ends it`() {
    #expect(Marbles("-1-2-9-3-|") { $0.take(while: { $0 < 5 }) } == Marbles("-1-2-|", "^----!"))
    #expect(Marbles("-1-2-|") { $0.take(while: { $0 < 5 }) } == Marbles("-1-2-|", "^----!"))
    #expect(Marbles("-1-#") { $0.take(while: { $0 < 5 }) } == Marbles("-1-#", "^--!"))
  }

  @Test func `inclusive, it is sent as the last`() {
    #expect(Marbles("-1-9-3-|") { $0.take(while: { $0 < 5 }, behavior: .inclusive) } == Marbles("-1-(9|)", "^--!"))
    #expect(Marbles("-9-3-|") { $0.take(while: { $0 < 5 }, behavior: .inclusive) } == Marbles("-(9|)", "^!"))
  }

  @Test func `what the predicate throws ends it`() {
    #expect(
      Marbles("-1-2-3-|") {
        $0.take(while: {
          if $0 == 2 { throw DemoError.timeout }; return true
        })
      }
        == Marbles("-1-#", "^--!")
    )
  }

  @Test func `the predicate is not asked again, though the observer sends from inside`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    var asked: [Int] = []
    let subscription = subject.take(
      while: {
        asked.append($0); return $0 < 5
      },
      behavior: .inclusive
    )
    .do(afterNext: { if $0 == 9 { subject.onNext(1) } })
    .subscribe(recorder)
    subject.onNext(2)
    subject.onNext(9)
    subject.onNext(3)
    #expect(recorder.entries == ["2", "9", "|"])
    #expect(asked == [2, 9])
    subscription.dispose()
  }
}
