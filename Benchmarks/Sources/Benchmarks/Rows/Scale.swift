// SPDX-License-Identifier: MIT

import RxSwift

// An operation among many has to cost what it costs among few. What does not fit into a cache is slower for everybody,
// so the growth is held against the growth of the limit where there is one.

let scaleRows: [Row] = [
  scale(
    "scale_subject_deliver",
    "a delivery by a subject with 10 and 100,000 observers",
    10,
    100_000,
    ours: { count in
      let (sum, subject) = (Sum(), PublishSubject<Int>())
      let subscriptions = (0..<count).map { _ in subject.subscribe(onNext: sum.adding()) }
      defer { for subscription in subscriptions { subscription.dispose() } }
      return perOperation(1_000_000 / count, each: count) { subject.onNext(1) }
    },
    limit: { count in
      let (sum, subject) = (Sum(), LimitSubject())
      for _ in 0..<count { subject.join(limitEnd(sum.adding())) }
      return perOperation(1_000_000 / count, each: count) { subject.next(1) }
    }
  ),
  scale(
    "scale_subject_join_leave",
    "joining and leaving a subject with 10 and 1,000,000 observers",
    10,
    1_000_000,
    ours: { count in
      let (add, subject) = (Sum().adding(), PublishSubject<Int>())
      let subscriptions = (0..<count).map { _ in subject.subscribe(onNext: add) }
      defer { for subscription in subscriptions { subscription.dispose() } }
      return perOperation(100_000) { subject.subscribe(onNext: add).dispose() }
    },
    limit: { count in
      let (add, subject) = (Sum().adding(), LimitSubject())
      for _ in 0..<count { subject.join(limitEnd(add)) }
      return perOperation(2_000_000) {
        let end = limitEnd(add)
        subject.join(end)
        subject.leave(end)
      }
    }
  ),
  scale(
    "scale_groupBy_keys",
    "an element of groupBy with 10 and 100,000 keys",
    10,
    100_000,
    ours: { count in
      let (sum, subject) = (Sum(), PublishSubject<Int>())
      let subscription = subject.groupBy { $0 }.flatMap { $0 }.subscribe(onNext: sum.adding())
      defer { subscription.dispose() }
      for value in 0..<count { subject.onNext(value) }
      return perOperation(1_000_000 / count, each: count) { for value in 0..<count { subject.onNext(value) } }
    },
    limit: { count in
      let (sum, subject) = (Sum(), LimitSubject())
      let merging = LimitMerging(limitEnd(sum.adding()))
      subject.join(LimitGroupBy({ $0 }) { $0.join(LimitMergeInput(merging)) })
      for value in 0..<count { subject.next(value) }
      return perOperation(1_000_000 / count, each: count) { for value in 0..<count { subject.next(value) } }
    }
  ),
  scale(
    "scale_merge_inners",
    "an element of one of 10 and 100,000 merged sequences",
    10,
    100_000,
    ours: { count in
      let (sum, outer) = (Sum(), PublishSubject<Observable<Int>>())
      let subscription = outer.merge().subscribe(onNext: sum.adding())
      defer { subscription.dispose() }
      let inners = (0..<count).map { _ in PublishSubject<Int>() }
      for inner in inners { outer.onNext(inner.asObservable()) }
      return perOperation(1_000_000 / count, each: count) { for inner in inners { inner.onNext(1) } }
    },
    limit: { count in
      let sum = Sum()
      let merging = LimitMerging(limitEnd(sum.adding()))
      let inners = (0..<count).map { _ in LimitSubject() }
      for inner in inners { inner.join(LimitMergeInput(merging)) }
      return perOperation(1_000_000 / count, each: count) { for inner in inners { inner.next(1) } }
    }
  ),
  scale(
    "scale_merge_subscribe",
    "subscribing merge to one of 10 and 100,000 sequences, and leaving",
    10,
    100_000,
    ours: { count in
      let sum = Sum()
      let inners = (0..<count).map { _ in PublishSubject<Int>().asObservable() }
      return perOperation(100_000 / count, each: count) {
        Observable.merge(inners).subscribe(onNext: sum.adding()).dispose()
      }
    }
  ),
  scale(
    "scale_bag",
    "inserting into a bag with 10 and 100,000 live entries, and its end",
    10,
    100_000,
    ours: { count in
      perOperation(100_000 / count, each: count) {
        let bag = DisposeBag()
        for _ in 0..<count { BooleanDisposable().disposed(by: bag) }
      }
    }
  ),
  scale(
    "scale_composite",
    "adding to and removing from a CompositeDisposable with 10 and 100,000 entries",
    10,
    100_000,
    ours: { count in
      let all = CompositeDisposable()
      for _ in 0..<count { _ = all.insert(BooleanDisposable()) }
      return perOperation(100_000) {
        if let key = all.insert(BooleanDisposable()) { all.remove(for: key) }
      }
    }
  ),
  scale(
    "scale_chain_elements",
    "an element of 1,000 and 10,000,000 through map and filter",
    1000,
    10_000_000,
    ours: { count in
      let sum = Sum()
      return perOperation(max(1, 1_000_000 / count), each: count) {
        mapFilter(createCounting(count), times: 1).subscribe(onNext: sum.adding()).dispose()
      }
    }
  ),
  scale(
    "scale_replay_elements",
    "an element into an unbounded replay of 1,000 and 1,000,000",
    1000,
    1_000_000,
    ours: { count in
      perOperation(1_000_000 / count, each: count) {
        let subject = ReplaySubject<Int>.createUnbounded()
        for value in 0..<count { subject.onNext(value) }
      }
    }
  ),
  scale(
    "scale_concat_sources",
    "one of 10 and 1,000,000 concatenated sequences",
    10,
    1_000_000,
    ours: { count in
      let sum = Sum()
      let sources = (0..<count).map { Observable.just($0) }
      return perOperation(1_000_000 / count, each: count) {
        Observable.concat(sources).subscribe(onNext: sum.adding()).dispose()
      }
    }
  ),
  scale(
    "scale_chain_subscribe",
    "a stage of a chain of 10 and 10,000: subscribed, one element, disposed",
    10,
    10_000,
    ours: { count in
      let (sum, subject) = (Sum(), PublishSubject<Int>())
      let chain = (0..<count).reduce(subject.asObservable()) { chain, _ in chain.map(increment()) }
      return perOperation(100_000 / count, each: count) {
        let subscription = chain.subscribe(onNext: sum.adding())
        subject.onNext(1)
        subscription.dispose()
      }
    }
  ),
]

private func scale(
  _ name: String,
  _ what: String,
  _ few: Int,
  _ many: Int,
  ours: @escaping @Sendable (Int) -> Double,
  limit: (@Sendable (Int) -> Double)? = nil
) -> Row {
  Row(name: name, what: what, kind: .scale(Scale(few: few, many: many, ours: ours, limit: limit)))
}

/// Nanoseconds of one of the `each` operations that `body` does; its first time is not counted.
private func perOperation(_ times: Int, each: Int = 1, _ body: () -> Void) -> Double {
  body()
  return nanoseconds { for _ in 0..<times { body() } } / Double(times * each)
}
