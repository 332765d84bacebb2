// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift

let subjectRows: [Row] = [
  .time(
    "subject_1sub",
    "one value through a PublishSubject with one observer",
    atMost: 1.3,
    ours: { count in
      let sum = Sum()
      let subject = PublishSubject<Int>()
      let subscription = subject.subscribe(onNext: sum.adding())
      for value in 0..<count { subject.onNext(value) }
      subscription.dispose()
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let subject = LimitSubject()
      subject.join(limitEnd(sum.adding()))
      for value in 0..<count { subject.next(value) }
      return sum.value
    }
  ),
  .time(
    "subject_10sub",
    "the same, per delivery, with ten",
    atMost: 1.1,
    expected: { count in triangle(count / 10) * 10 },
    ours: { count in
      let sum = Sum()
      let subject = PublishSubject<Int>()
      let subscriptions = (0..<10).map { _ in subject.subscribe(onNext: sum.adding()) }
      for value in 0..<count / 10 { subject.onNext(value) }
      for subscription in subscriptions { subscription.dispose() }
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let subject = LimitSubject()
      for _ in 0..<10 { subject.join(limitEnd(sum.adding())) }
      for value in 0..<count / 10 { subject.next(value) }
      return sum.value
    }
  ),
  .time(
    "behavior_1sub",
    "one value through a BehaviorSubject with one observer",
    atMost: 1.4,
    ours: { count in
      let sum = Sum()
      let subject = BehaviorSubject(value: 0)
      let subscription = subject.subscribe(onNext: sum.adding())
      for value in 0..<count { subject.onNext(value) }
      subscription.dispose()
      return sum.value
    },
    limit: limitBehavior
  ),
  .time(
    "replay100_1sub",
    "one value through a ReplaySubject of 100 with one observer",
    atMost: 1.7,
    ours: { count in
      let sum = Sum()
      let subject = ReplaySubject<Int>.create(bufferSize: 100)
      let subscription = subject.subscribe(onNext: sum.adding())
      for value in 0..<count { subject.onNext(value) }
      subscription.dispose()
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let subject = LimitReplaySubject(100)
      subject.join(limitEnd(sum.adding()))
      for value in 0..<count { subject.next(value) }
      return sum.value
    }
  ),
  .time(
    "relay_1sub",
    "one value through a BehaviorRelay with one observer",
    atMost: 1.4,
    ours: { count in
      let sum = Sum()
      let relay = BehaviorRelay(value: 0)
      let subscription = relay.subscribe(onNext: sum.adding())
      for value in 0..<count { relay.accept(value) }
      subscription.dispose()
      return sum.value
    },
    limit: limitBehavior
  ),
]

private let limitBehavior: Work.Run = { count in
  let sum = Sum()
  let subject = LimitBehaviorSubject(0)
  subject.join(limitEnd(sum.adding()))
  for value in 0..<count { subject.next(value) }
  return sum.value
}
