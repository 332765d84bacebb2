// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct DistinctUntilChangedTests {
  @Test func `an element that equals the one before is left out`() {
    #expect(Marbles("-1-1-2-2-1-|") { $0.distinctUntilChanged() } == Marbles("-1---2---1-|", "^----------!"))
    #expect(Marbles("-1-1-#") { $0.distinctUntilChanged() } == Marbles("-1---#", "^----!"))
  }

  @Test func `a comparer is given the last element that was sent, and the new one`() {
    var pairs: [[Int]] = []
    let result = record(
      Observable.of(1, 2, 3, 5).distinctUntilChanged {
        pairs.append([$0, $1]); return $1 - $0 < 2
      }
    )
    #expect(result == ["1", "3", "5", "|"])
    #expect(pairs == [[1, 2], [1, 3], [3, 5]])
  }

  @Test func `a key is made once for each element`() {
    var keyed: [Int] = []
    let result = record(
      Observable.of(1, 2, 3, 4).distinctUntilChanged {
        keyed.append($0); return $0 / 2
      }
    )
    #expect(result == ["1", "2", "4", "|"])
    #expect(keyed == [1, 2, 3, 4])
  }

  @Test func `keys may have a comparer of their own`() {
    let result = record(
      Observable.of("a", "A", "b").distinctUntilChanged({ $0.lowercased() }, comparer: { $0 == $1 })
    )
    #expect(result == ["a", "b", "|"])
  }

  @Test func `a property may be the key`() {
    #expect(record(Observable.of("a", "b", "cc").distinctUntilChanged(at: \.count)) == ["a", "cc", "|"])
  }

  @Test func `what a closure throws ends it`() {
    #expect(
      Marbles("-1-2-|") { $0.distinctUntilChanged { _, _ in throw DemoError.timeout } }
        == Marbles("-1-#", "^--!")
    )
    #expect(
      Marbles("-1-2-|") { $0.distinctUntilChanged { _ -> Int in throw DemoError.timeout } }
        == Marbles("-#", "^!")
    )
  }

  @Test func `it keeps the last element only, and nothing after the end`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<LifetimeTracker.Tracked>()
    let subscription = subject.distinctUntilChanged { $0 === $1 }.subscribe()
    for _ in 0..<10 { subject.onNext(tracker.make()) }
    #expect(tracker.live == 1)
    subject.onCompleted()
    #expect(tracker.live == 0)
    subscription.dispose()
  }

  @Test func `the end of an element may send the next`() {
    final class Chatty {
      let atEnd: () -> Void
      init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }
      deinit { atEnd() }
    }
    let subject = PublishSubject<Chatty>()
    var count = 0
    let subscription = subject.distinctUntilChanged { $0 === $1 }.subscribe(onNext: { _ in count += 1 })
    subject.onNext(Chatty { subject.onNext(Chatty {}) })
    subject.onNext(Chatty {})
    #expect(count == 3)
    subscription.dispose()
  }
}
