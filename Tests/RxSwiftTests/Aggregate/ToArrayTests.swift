// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct ToArrayTests {
  @Test func `all elements come as one array with the completion`() {
    #expect(record(Observable.of(1, 2, 3).toArray()) == ["[1, 2, 3]", "|"])
    #expect(record(Observable<Int>.empty().toArray()) == ["[]", "|"])
    #expect(Marbles("-1-2-|") { $0.toArray().asObservable().map(\.count) } == Marbles("-----(2|)", "^----!"))
  }

  @Test func `an error drops them`() {
    #expect(Marbles("-1-#") { $0.toArray().asObservable().map(\.count) } == Marbles("---#", "^--!"))
  }

  @Test func `it keeps the elements until the end, and not after`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<LifetimeTracker.Tracked>()
    let subscription = subject.toArray().subscribe()
    for _ in 0..<10 { subject.onNext(tracker.make()) }
    #expect(tracker.live == 10)
    subject.onCompleted()
    #expect(tracker.live == 0)
    subscription.dispose()
  }
}
