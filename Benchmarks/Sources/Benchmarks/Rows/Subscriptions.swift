// SPDX-License-Identifier: MIT

import RxSwift

let subscriptionRows: [Row] = [
  .time(
    "subscribe_dispose_just",
    "just(x).subscribe().dispose()",
    operations: 100_000,
    atMost: 2.0,
    allocations: nil,
    ours: { count in
      let sum = Sum()
      let add = sum.adding()
      for value in 0..<count { Observable.just(value).subscribe(onNext: add).dispose() }
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let add = sum.adding()
      for value in 0..<count {
        let end = limitEnd(add)
        limitJust(value).subscribe(end)
        end.dispose()
      }
      return sum.value
    }
  ),
  .time(
    "subscribe_dispose_mapfilter_x6",
    "the same through six map, filter built each time",
    operations: 20_000,
    atMost: 1.6,
    allocations: nil,
    expected: { count in mapFiltered(count, times: 6) },
    ours: { count in
      let sum = Sum()
      let add = sum.adding()
      for value in 0..<count { mapFilter(.just(value), times: 6).subscribe(onNext: add).dispose() }
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let add = sum.adding()
      for value in 0..<count {
        let end = limitEnd(add)
        limitMapFilter(limitJust(value), times: 6).subscribe(end)
        end.dispose()
      }
      return sum.value
    }
  ),
  .time(
    "subject_sub_unsub_among_1000",
    "join and leave a subject with 1,000 observers",
    operations: 100_000,
    atMost: 2.5,
    allocations: nil,
    expected: { _ in 1000 },
    ours: { count in
      let sum = Sum()
      let (add, never) = (sum.adding(), Sum().adding())
      let subject = PublishSubject<Int>()
      let others = (0..<1000).map { _ in subject.subscribe(onNext: add) }
      for _ in 0..<count {
        subject.subscribe(onNext: never).dispose()
      }
      subject.onNext(1)
      for other in others { other.dispose() }
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let (add, never) = (sum.adding(), Sum().adding())
      let subject = LimitSubject()
      for _ in 0..<1000 { subject.join(limitEnd(add)) }
      for _ in 0..<count {
        let end = limitEnd(never)
        subject.join(end)
        subject.leave(end)
      }
      subject.next(1)
      return sum.value
    }
  ),
  .time(
    "bag_insert",
    "just(x).subscribe().disposed(by: bag)",
    operations: 100_000,
    atMost: 2.3,
    allocations: nil,
    ours: { count in
      let sum = Sum()
      let add = sum.adding()
      let bag = DisposeBag()
      for value in 0..<count { Observable.just(value).subscribe(onNext: add).disposed(by: bag) }
      return sum.value
    },
    limit: { count in
      let sum = Sum()
      let add = sum.adding()
      let bag = LimitBag()
      for value in 0..<count {
        let end = limitEnd(add)
        limitJust(value).subscribe(end)
        bag.insert(end)
      }
      return sum.value
    }
  ),
]
