// SPDX-License-Identifier: MIT

import RxSwift

// Each operator that has no row of its own, between a subject and an observer: what an element allocates, exactly.

let allocationRows: [Row] = [
  operatorRow("map") { $0.map { $0 } },
  operatorRow("compactMap") { $0.compactMap { $0 } },
  operatorRow("filter") { $0.filter { _ in true } },
  operatorRow("scan") { $0.scan(0) { $1 } },
  operatorRow("take") { $0.take(.max) },
  operatorRow("take_while") { $0.take(while: { _ in true }) },
  operatorRow("take_until") { $0.take(until: Observable<Void>.never()) },
  operatorRow("skip") { $0.skip(0) },
  operatorRow("skip_while") { $0.skip(while: { _ in false }) },
  operatorRow("distinctUntilChanged") { $0.distinctUntilChanged() },
  operatorRow("do_onNext") { $0.do(onNext: { _ in }) },
  operatorRow("startWith") { $0.startWith(0) },
  operatorRow("enumerated") { $0.enumerated().map { $0.element } },
  operatorRow("materialize") { $0.materialize().dematerialize() },
  operatorRow("catch") { $0.catchAndReturn(0) },
  operatorRow("retry") { $0.retry() },
  operatorRow("concat") { $0.concat(Observable.never()) },
  operatorRow("ifEmpty") { $0.ifEmpty(default: 0) },
  operatorRow("amb") { Observable.amb([$0, .never()]) },
  operatorRow("merge") { Observable.merge($0, .never()) },
  operatorRow("switchLatest") { Observable.just($0).switchLatest() },
  operatorRow("concatMap") { source in Observable.just(0).concatMap { _ in source } },
  operatorRow("combineLatest_3") {
    Observable.combineLatest(Observable.just(0), $0, Observable.just(0)) { _, element, _ in element }
  },
  operatorRow("zip_with_itself") { Observable.zip($0, $0) { first, _ in first } },
  operatorRow("withLatestFrom_tuple") { $0.withLatestFrom(Observable.just(0)) { ($0, $1) }.map { $0.0 } },
  operatorRow("share") { $0.share() },
  operatorRow("share_replay_1") { $0.share(replay: 1) },
  operatorRow("share_replay_8") { $0.share(replay: 8, scope: .forever) },
  operatorRow("publish_refCount") { $0.publish().refCount() },
  operatorRow("asObservable_map_x20") { source in (0..<20).reduce(source) { chain, _ in chain.map { $0 } } },
]

/// `chain` has to hand each element of its source on, once.
private func operatorRow(
  _ name: String,
  allocations: Double = 0,
  _ chain: @escaping @Sendable (Observable<Int>) -> Observable<Int>
) -> Row {
  let work = Work(
    operations: 1 << 13,
    allocations: allocations,
    expected: triangle,
    ours: { count in
      let sum = Sum()
      let subject = PublishSubject<Int>()
      let subscription = chain(subject.asObservable()).subscribe(onNext: sum.adding())
      for value in 0..<count { subject.onNext(value) }
      subscription.dispose()
      return sum.value
    }
  )
  return Row(name: "allocations_" + name, what: "an element through \(name)", kind: .allocations(work))
}
