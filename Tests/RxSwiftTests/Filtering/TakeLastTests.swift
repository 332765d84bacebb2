// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct TakeLastTests {
  @Test func `the last elements come with the completion`() {
    #expect(Marbles("-1-2-3-|") { $0.takeLast(2) } == Marbles("-------(23|)", "^------!"))
    #expect(Marbles("-1-|") { $0.takeLast(2) } == Marbles("---(1|)", "^--!"))
    #expect(Marbles("-1-2-") { $0.takeLast(2) } == Marbles("-----", "^"))
  }

  @Test func `an error comes at once and drops them`() {
    #expect(Marbles("-1-2-#") { $0.takeLast(2) } == Marbles("-----#", "^----!"))
  }

  @Test func `with a count of 0 only the end comes`() {
    #expect(Marbles("-1-2-|") { $0.takeLast(0) } == Marbles("-----|", "^----!"))
  }

  @Test func `it keeps no more than the count, and nothing after the end`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<LifetimeTracker.Tracked>()
    let subscription = subject.takeLast(2).subscribe()
    for _ in 0..<100 { subject.onNext(tracker.make()) }
    #expect(tracker.live == 2)
    subject.onCompleted()
    #expect(tracker.live == 0)
    subscription.dispose()
  }

  @Test func `a dispose drops what it keeps`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<LifetimeTracker.Tracked>()
    let subscription = subject.takeLast(2).subscribe()
    for _ in 0..<100 { subject.onNext(tracker.make()) }
    subscription.dispose()
    #expect(tracker.live == 0)
  }

  @Test func `a dispose amid the last elements stops them, also above the subscriber`() {
    var mapped: [Int] = []
    let handle = SingleAssignmentDisposable()
    let subject = PublishSubject<Int>()
    handle.setDisposable(
      subject.takeLast(3).map { mapped.append($0) }.subscribe(onNext: { handle.dispose() })
    )
    for element in 1...5 { subject.onNext(element) }
    subject.onCompleted()
    #expect(mapped == [3])
  }

  @Test func `a negative count stops the program with the name of the argument`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable<Int>.never().takeLast(-1)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("takeLast(_:): count is -1 and must not be negative."))
  }
}
