// SPDX-License-Identifier: MIT

import RxSwift

/// Thirty operators in one expression, with types that change on the way: what the type checker has to bear.
///
/// The package asks the compiler to fail when a function takes longer than two seconds. It stands in a module of its own, as
/// an overload of `map` that takes a key path (a popular extension) makes every long chain in its module slow to check.
public func thirtyOperators(_ numbers: Observable<Int>, _ names: Observable<String>) -> Observable<String> {
  numbers
    .map { $0 + 1 }
    .filter { $0 > 3 }
    .map { "number \($0)" }
    .distinctUntilChanged()
    .compactMap { $0.last }
    .map { $0.isNumber }
    .scan(0) { count, isNumber in isNumber ? count + 1 : count }
    .withLatestFrom(names) { (count: $0, name: $1) }
    .filter { !$0.name.isEmpty }
    .do(onNext: { _ in })
    .map { $0.name }
    .flatMap { Observable.just($0) }
    .startWith("first")
    .skip(1)
    .take(100)
    .map { $0.count }
    .buffer(timeSpan: .seconds(1), count: 3, scheduler: MainScheduler.instance)
    .map { $0.count }
    .debounce(.milliseconds(3), scheduler: MainScheduler.instance)
    .flatMapLatest { Observable.of($0, $0) }
    .catchAndReturn(0)
    .enumerated()
    .map { $0.index }
    .materialize()
    .dematerialize()
    .observe(on: MainScheduler.instance)
    .retry(3)
    .share(replay: 1)
    .concatMap { Observable.just("\($0)") }
    .take(while: { !$0.isEmpty })
    .toArray()
    .map { $0.joined(separator: ",") }
    .asObservable()
}
