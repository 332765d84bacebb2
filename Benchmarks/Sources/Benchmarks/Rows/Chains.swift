// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import Synchronization

let chainRows: [Row] = [
  .time(
    "create_only",
    "create, a loop of onNext",
    atMost: 2.0,
    ours: { count in sumOf(createCounting(count)) },
    limit: { count in limitSumOf(limitCounting(count)) }
  ),
  .time(
    "create_map_filter",
    "create, map, filter",
    atMost: 2.3,
    expected: { count in mapFiltered(count, times: 1) },
    ours: { count in sumOf(mapFilter(createCounting(count), times: 1)) },
    limit: { count in limitSumOf(limitMapFilter(limitCounting(count), times: 1)) }
  ),
  .time(
    "create_mapfilter_x6",
    "create, six times map and filter",
    atMost: 1.7,
    expected: { count in mapFiltered(count, times: 6) },
    ours: { count in sumOf(mapFilter(createCounting(count), times: 6)) },
    limit: { count in limitSumOf(limitMapFilter(limitCounting(count), times: 6)) }
  ),
  .time(
    "range_map_filter",
    "range, map, filter on the current-thread scheduler",
    atMost: 2.5,
    expected: { count in mapFiltered(count, times: 1) },
    ours: { count in sumOf(mapFilter(.range(start: 0, count: count), times: 1)) },
    limit: { count in limitSumOf(limitMapFilter(LimitRange(count), times: 1)) }
  ),
  .time(
    "from_array",
    "from an array",
    atMost: 3.7,
    ours: { count in sumOf(.from(numbers(count))) },
    limit: { count in limitSumOf(LimitArray(numbers(count))) }
  ),
  .time(
    "scan_take_skip_distinct",
    "create, scan, skip, take, distinctUntilChanged",
    atMost: 3.8,
    expected: { count in (0..<count).reduce(into: (0, 0)) { $0 = ($0.0 + $1, $0.1 + ($1 < 8 ? 0 : $0.0 + $1)) }.1 },
    ours: { count in
      sumOf(createCounting(count).scan(0, accumulator: plus()).skip(8).take(count).distinctUntilChanged())
    },
    limit: { count in
      let sum = Sum()
      let distinct: LimitSink = LimitDistinct(limitEnd(sum.adding()))
      limitCounting(count).subscribe(LimitScan(0, plus(), LimitSkip(8, LimitTake(count, distinct))))
      return sum.value
    }
  ),
  .time(
    "flatMap_just",
    "range, flatMap to a just",
    operations: 100_000,
    atMost: 1.7,
    allocations: nil,
    ours: { count in sumOf(Observable.range(start: 0, count: count).flatMap(just())) },
    limit: { count in
      let sum = Sum()
      LimitRange(count).subscribe(LimitFlatMap(limitJust, limitEnd(sum.adding())))
      return sum.value
    }
  ),
  .time(
    "flatMap_x5",
    "range, five times flatMap to a just",
    operations: 100_000,
    atMost: 1.5,
    allocations: nil,
    ours: { count in
      var chain = Observable.range(start: 0, count: count)
      for _ in 0..<5 { chain = chain.flatMap(just()) }
      return sumOf(chain)
    },
    limit: { count in
      let sum = Sum()
      var sink: LimitSink = limitEnd(sum.adding())
      for _ in 0..<5 { sink = LimitFlatMap(limitJust, sink) }
      LimitRange(count).subscribe(sink)
      return sum.value
    }
  ),
  .time(
    "flatMapLatest_just",
    "range, flatMapLatest to a just",
    operations: 100_000,
    atMost: 1.8,
    allocations: nil,
    ours: { count in sumOf(Observable.range(start: 0, count: count).flatMapLatest(just())) },
    limit: { count in
      let sum = Sum()
      LimitRange(count).subscribe(LimitFlatMapLatest(limitJust, limitEnd(sum.adding())))
      return sum.value
    }
  ),
  .time(
    "concatMap_from3",
    "range, concatMap to three elements each, per outer element",
    operations: 100_000,
    atMost: 5.1,
    allocations: nil,
    expected: { count in triangle(count) * 3 },
    ours: { count in
      sumOf(Observable.range(start: 0, count: count).concatMap { Observable.from([$0, $0, $0]) })
    },
    limit: { count in
      let sum = Sum()
      LimitRange(count).subscribe(LimitConcatMap(limitFrom3, limitEnd(sum.adding())))
      return sum.value
    }
  ),
  .time(
    "observeOn_serial",
    "range, observed on a serial queue",
    atMost: 1.3,
    allocations: nil,
    ours: { count in
      let (sum, done) = (Sum(), DispatchSemaphore(value: 0))
      let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "observeOn_serial")
      let subscription = Observable.range(start: 0, count: count).observe(on: scheduler)
        .subscribe(onNext: sum.adding(), onCompleted: { done.signal() })
      done.wait()
      subscription.dispose()
      return sum.value
    },
    limit: { count in
      let (sum, done) = (Sum(), DispatchSemaphore(value: 0))
      let end = limitEnd(sum.adding()) { done.signal() }
      LimitRange(count).subscribe(LimitObserveOn(DispatchQueue(label: "limit"), end))
      done.wait()
      return sum.value
    }
  ),
]

@inline(never) private func just() -> (Int) -> Observable<Int> { { .just($0) } }

@inline(never) private func sumOf(_ chain: Observable<Int>) -> Int {
  let sum = Sum()
  let subscription = chain.subscribe(onNext: sum.adding())
  subscription.dispose()
  return sum.value
}

@inline(never) private func limitSumOf(_ chain: LimitSource) -> Int {
  let sum = Sum()
  chain.subscribe(limitEnd(sum.adding()))
  return sum.value
}

/// The array 0, 1, … count - 1, made once for each count.
private func numbers(_ count: Int) -> [Int] {
  madeNumbers.withLock { made in
    if let numbers = made[count] { return numbers }
    let numbers = Array(0..<count)
    made[count] = numbers
    return numbers
  }
}
private let madeNumbers = Mutex<[Int: [Int]]>([:])
