// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

/// The table behind `groupBy`, seen from outside: keys that collide, that grow it, and that are objects.
@Suite struct KeyTableTests {
  private struct Colliding: Hashable {
    let value: Int
    func hash(into hasher: inout Hasher) { hasher.combine(value % 3) }
  }

  @Test func `keys with the same hash are kept apart`() {
    let groups = record(Observable.range(start: 0, count: 300).groupBy { Colliding(value: $0 % 100) }.map(\.key.value))
    #expect(groups == (0..<100).map(String.init) + ["|"])
  }

  @Test func `groups end in the order in which they came, however many`() {
    let ended = record(
      Observable.range(start: 0, count: 5000).groupBy { "key \($0 % 2500)" }
        .flatMap { group in group.materialize().filter(\.isCompleted).map { _ in group.key } }
    )
    #expect(ended == (0..<2500).map { "key \($0)" } + ["|"])
  }

  @Test func `keys are let go with the subscription`() {
    struct Key: Hashable {
      let object: LifetimeTracker.Tracked
      static func == (lhs: Key, rhs: Key) -> Bool { lhs.object === rhs.object }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
    }
    let tracker = LifetimeTracker()
    let subject = PublishSubject<Int>()
    let handle = subject.groupBy { _ in Key(object: tracker.make()) }.subscribe()
    for element in 0..<100 { subject.onNext(element) }
    #expect(tracker.live == 100)
    handle.dispose()
    #expect(tracker.live == 0)
  }
}
