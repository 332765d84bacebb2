// SPDX-License-Identifier: MIT

import RxSwift

// Closures and the ends of chains come out of functions that are not inlined, so the optimiser sees neither side of a
// stage's call, and no stage knows its neighbour's type.

/// What the ends of all chains add to.
///
/// Sendable because each row reads it only after the thread that added has said that it is done.
final class Sum: @unchecked Sendable {
  @exclusivity(unchecked) var value = 0

  @inline(never) func adding() -> @Sendable (Int) -> Void { { self.value &+= $0 } }
}

@inline(never) func increment() -> @Sendable (Int) -> Int { { $0 &+ 1 } }
/// Lets 1,023 of 1,024 pass.
@inline(never) func most() -> @Sendable (Int) -> Bool { { $0 & 1023 != 0 } }
@inline(never) func plus() -> @Sendable (Int, Int) -> Int { { $0 &+ $1 } }

@inline(never) func limitEnd(_ onNext: @escaping (Int) -> Void, onCompleted: (() -> Void)? = nil) -> LimitEnd {
  LimitEnd(onNext, onCompleted)
}
@inline(never) func limitJust(_ value: Int) -> LimitSource { LimitJust(value) }
@inline(never) func limitFrom3(_ value: Int) -> LimitSource { LimitArray([value, value, value]) }

/// A source that sends 0, 1, … count - 1 from a closure of the user's.
@inline(never) func createCounting(_ count: Int) -> Observable<Int> {
  .create { observer in
    for value in 0..<count { observer.onNext(value) }
    observer.onCompleted()
    return Disposables.create()
  }
}
@inline(never) func limitCounting(_ count: Int) -> LimitSource {
  LimitCreate { sink in
    for value in 0..<count { sink.next(value) }
    sink.completed()
  }
}

/// `source` below as many pairs of map and filter as asked for.
@inline(never) func mapFilter(_ source: Observable<Int>, times: Int) -> Observable<Int> {
  var chain = source
  for _ in 0..<times { chain = chain.map(increment()).filter(most()) }
  return chain
}
@inline(never) func limitMapFilter(_ source: LimitSource, times: Int) -> LimitSource {
  var chain = source
  for _ in 0..<times { chain = LimitFilterSource(LimitMapSource(chain, increment()), most()) }
  return chain
}
/// What `mapFilter` leaves of the sum of 0, 1, … count - 1.
func mapFiltered(_ count: Int, times: Int) -> Int {
  var sum = 0
  for first in 0..<count where (1...times).allSatisfy({ (first + $0) & 1023 != 0 }) { sum += first + times }
  return sum
}

/// 0 + 1 + … + (count - 1).
func triangle(_ count: Int) -> Int { count * (count - 1) / 2 }
