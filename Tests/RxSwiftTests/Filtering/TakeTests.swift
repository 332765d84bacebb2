// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct TakeTests {
  @Test func `it completes with the last element and lets the source go at once`() {
    #expect(Marbles("-1-2-3-|") { $0.take(2) } == Marbles("-1-(2|)", "^--!"))
    #expect(Marbles("-1-2-|") { $0.take(2) } == Marbles("-1-(2|)", "^--!"))
  }

  @Test func `a source that ends earlier ends it`() {
    #expect(Marbles("-1-|") { $0.take(2) } == Marbles("-1-|", "^--!"))
    #expect(Marbles("-1-#") { $0.take(2) } == Marbles("-1-#", "^--!"))
    #expect(Marbles("-1---") { $0.take(2) } == Marbles("-1---", "^"))
  }

  @Test func `a disposal ends it at once`() {
    #expect(Marbles("-1-2-3-|", disposedAt: 2) { $0.take(2) } == Marbles("-1", "^-!"))
  }

  @Test func `with a count of 0 the source is not subscribed`() {
    #expect(Marbles("-1-2-|") { $0.take(0) } == Marbles("|"))
  }

  @Test func `an element that an observer sends from inside counts, and comes after none`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = subject.take(2).do(onNext: { if $0 == 1 { subject.onNext(2); subject.onNext(3) } })
      .subscribe(recorder)
    subject.onNext(1)
    #expect(recorder.entries == ["2", "|"])
    #expect(!subject.hasObservers)
    subscription.dispose()
  }

  @Test func `an endless source is stopped`() {
    #expect(record(Observable.repeatElement(1).take(3)) == ["1", "1", "1", "|"])
  }

  @Test func `two threads get no more than the count through`() {
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let recorder = Recorder<Int>()
      let subscription = subject.take(1).subscribe(recorder)
      let bothReturned = race({ _ in subject.onNext(1) }, { _ in subject.onNext(2) })
      #expect(bothReturned)
      #expect(recorder.entries.count == 2 && recorder.entries.last == "|")
      subscription.dispose()
    }
  }

  @Test func `a negative count stops the program with the name of the argument`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable<Int>.never().take(-1)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("take(_:): count is -1 and must not be negative."))
  }
}
