// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct PairwiseTests {
  @Test func `each element comes with the one before`() {
    #expect(record(Observable.of(1, 2, 3).pairwise()) == ["(1, 2)", "(2, 3)", "|"])
    #expect(record(Observable.just(1).pairwise()) == ["|"])
    #expect(record(Observable<Int>.error(DemoError.boom).pairwise()) == ["x(boom)"])
  }

  @Test func `a nested element is paired with the one that led to it`() {
    let source = PublishSubject<Int>()
    var seen: [[Int]] = []
    let subscription = source.pairwise().subscribe(onNext: {
      seen.append([$0, $1])
      if $1 == 2 { source.onNext(3) }
    })
    [1, 2, 4].forEach(source.onNext)
    #expect(seen == [[1, 2], [2, 3], [3, 4]])
    subscription.dispose()
  }

  @Test func `it holds one element`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<LifetimeTracker.Tracked>()
    let subscription = source.pairwise().subscribe()
    for _ in 0..<5 { source.onNext(tracker.make()) }
    #expect(tracker.live == 1)
    subscription.dispose()
    #expect(tracker.live == 0)
  }

  @Test func `nwise sends the last elements with each one anew`() {
    #expect(record(Observable.range(start: 1, count: 4).nwise(3)) == ["[1, 2, 3]", "[2, 3, 4]", "|"])
    #expect(record(Observable.of(1, 2).nwise(1)) == ["[1]", "[2]", "|"])
    #expect(record(Observable.of(1, 2).nwise(3)) == ["|"])
  }
}
