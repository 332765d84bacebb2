// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift

let combiningRows: [Row] = [
  .time(
    "merge_10subjects",
    "merge of ten subjects, which send in turn",
    atMost: 1.6,
    ours: { count in
      let sum = Sum()
      let subjects = (0..<10).map { _ in PublishSubject<Int>() }
      let subscription = Observable.merge(subjects.map { $0.asObservable() }).subscribe(onNext: sum.adding())
      sendInTurn(count) { subjects[$0].onNext($1) }
      subscription.dispose()
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let subjects = (0..<10).map { _ in LimitSubject() }
      let merging = LimitMerging(limitEnd(sum.adding()))
      for subject in subjects { subject.join(LimitMergeInput(merging)) }
      sendInTurn(count) { subjects[$0].next($1) }
      return sum.value
    }
  ),
  .time(
    "merge_2threads",
    "merge of two subjects that two threads feed at once",
    allocations: nil,
    ours: { count in
      let sum = Sum()
      let subjects = (0..<2).map { _ in PublishSubject<Int>() }
      let subscription = Observable.merge(subjects.map { $0.asObservable() }).subscribe(onNext: sum.adding())
      onTwoThreads(count) { subjects[$0].onNext($1) }
      subscription.dispose()
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let subjects = (0..<2).map { _ in LimitSubject() }
      let merging = LimitMerging(limitEnd(sum.adding()))
      for subject in subjects { subject.join(LimitMergeInput(merging)) }
      onTwoThreads(count) { subjects[$0].next($1) }
      return sum.value
    }
  ),
  .time(
    "combineLatest_2",
    "combineLatest of two subjects, which send in turn",
    atMost: 2.3,
    expected: { count in (1..<count).reduce(0) { $0 + 2 * $1 - 1 } },
    ours: { count in
      let sum = Sum()
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = Observable.combineLatest(first, second, resultSelector: plus())
        .subscribe(onNext: sum.adding())
      for value in 0..<count / 2 {
        first.onNext(2 * value)
        second.onNext(2 * value + 1)
      }
      subscription.dispose()
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let (first, second) = (LimitSubject(), LimitSubject())
      let combining = LimitCombineLatest(plus(), limitEnd(sum.adding()))
      first.join(LimitCombineLatest.Input(combining, isFirst: true))
      second.join(LimitCombineLatest.Input(combining, isFirst: false))
      for value in 0..<count / 2 {
        first.next(2 * value)
        second.next(2 * value + 1)
      }
      return sum.value
    }
  ),
  .time(
    "zip_2",
    "zip of two subjects, per pair",
    atMost: 2.7,
    expected: { count in 2 * triangle(count) },
    ours: { count in
      let sum = Sum()
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = Observable.zip(first, second, resultSelector: plus()).subscribe(onNext: sum.adding())
      for value in 0..<count {
        first.onNext(value)
        second.onNext(value)
      }
      subscription.dispose()
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let (first, second) = (LimitSubject(), LimitSubject())
      let zipping = LimitZip(plus(), limitEnd(sum.adding()))
      first.join(LimitZip.Input(zipping, isFirst: true))
      second.join(LimitZip.Input(zipping, isFirst: false))
      for value in 0..<count {
        first.next(value)
        second.next(value)
      }
      return sum.value
    }
  ),
  .time(
    "withLatestFrom",
    "withLatestFrom a subject that changes every 1,024th time",
    atMost: 2.5,
    expected: { count in (0..<count).reduce(0) { $0 + $1 + $1 & ~1023 } },
    ours: { count in
      let sum = Sum()
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = first.withLatestFrom(second, resultSelector: plus()).subscribe(onNext: sum.adding())
      for value in 0..<count {
        if value & 1023 == 0 { second.onNext(value) }
        first.onNext(value)
      }
      subscription.dispose()
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let (first, second) = (LimitSubject(), LimitSubject())
      let stage = LimitWithLatestFrom(plus(), limitEnd(sum.adding()))
      first.join(stage)
      second.join(LimitWithLatestFrom.Other(stage))
      for value in 0..<count {
        if value & 1023 == 0 { second.next(value) }
        first.next(value)
      }
      return sum.value
    }
  ),
  .time(
    "share_replay1_10sub",
    "share(replay: 1) to ten, per delivery",
    atMost: 1.2,
    expected: { count in triangle(count / 10) * 10 },
    ours: { count in
      let sum = Sum()
      let subject = PublishSubject<Int>()
      let shared = subject.share(replay: 1)
      let subscriptions = (0..<10).map { _ in shared.subscribe(onNext: sum.adding()) }
      for value in 0..<count / 10 { subject.onNext(value) }
      for subscription in subscriptions { subscription.dispose() }
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let subject = LimitSubject()
      let shared = LimitBehaviorSubject(0)
      for _ in 0..<10 { shared.join(limitEnd(sum.adding())) }
      subject.join(shared)
      for value in 0..<count / 10 { subject.next(value) }
      return sum.value
    }
  ),
  .time(
    "groupBy_16",
    "groupBy into 16, flatMap back",
    atMost: 1.6,
    ours: { count in
      let sum = Sum()
      let subscription = createCounting(count).groupBy(keySelector: lowBits()).flatMap { $0 }
        .subscribe(onNext: sum.adding())
      subscription.dispose()
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let merging = LimitMerging(limitEnd(sum.adding()))
      limitCounting(count).subscribe(
        LimitGroupBy(lowBits()) { group in
          merging.began()
          group.join(LimitMergeInput(merging))
        }
      )
      return sum.value
    }
  ),
]

@inline(never) private func lowBits() -> @Sendable (Int) -> Int { { $0 & 15 } }

/// Sends 0, 1, … count - 1 to ten receivers in turn.
@inline(__always) private func sendInTurn(_ count: Int, _ send: (_ receiver: Int, _ value: Int) -> Void) {
  var receiver = 0
  for value in 0..<count {
    send(receiver, value)
    receiver = receiver == 9 ? 0 : receiver + 1
  }
}

/// Sends the even numbers below `count` on one thread and the odd ones on another.
private func onTwoThreads(_ count: Int, _ send: @Sendable (_ thread: Int, _ value: Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: 2) { thread in
    for value in stride(from: thread, to: count, by: 2) { send(thread, value) }
  }
}
