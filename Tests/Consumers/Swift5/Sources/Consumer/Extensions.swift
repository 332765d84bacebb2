// SPDX-License-Identifier: MIT
// Operators as libraries beside RxSwift write them, on every protocol that such libraries extend.

import Foundation
import RxCocoa
import RxRelay
import RxSwift

protocol OptionalConvertible {
  associatedtype Wrapped
  var asOptional: Wrapped? { get }
}

extension Optional: OptionalConvertible {
  var asOptional: Wrapped? { self }
}

extension ObservableType where Element: OptionalConvertible {
  func unwrapped() -> Observable<Element.Wrapped> { compactMap { $0.asOptional } }
  func orFailing(_ error: any Error) -> Observable<Element.Wrapped> {
    map { element in
      guard let value = element.asOptional else { throw error }
      return value
    }
  }
}

extension ObservableType where Element == Bool {
  func negated() -> Observable<Bool> { map(!) }
  static func all(_ sources: [Observable<Bool>]) -> Observable<Bool> {
    Observable.combineLatest(sources) { values in values.allSatisfy { $0 } }
  }
}

extension ObservableType where Element: Collection {
  func mapEach<Result>(_ transform: @escaping (Element.Element) throws -> Result) -> Observable<[Result]> {
    map { try $0.map(transform) }
  }
  func flattened() -> Observable<Element.Element> { flatMap { Observable.from(Array($0)) } }
}

extension ObservableType where Element: EventConvertible {
  func successes() -> Observable<Element.Element> { compactMap { $0.event.element } }
  func failures() -> Observable<any Swift.Error> { compactMap { $0.event.error } }
}

enum Backoff {
  case none(attempts: UInt)
  case growing(attempts: UInt, first: Int, factor: Int)

  func delay(after attempt: Int) -> RxTimeInterval? {
    switch self {
    case .none(let attempts): return attempt < attempts ? .nanoseconds(0) : nil
    case .growing(let attempts, let first, let factor):
      return attempt < attempts ? .milliseconds(first * Int(pow(Double(factor), Double(attempt)))) : nil
    }
  }
}

extension ObservableType {
  func asVoid() -> Observable<Void> { map { _ in () } }
  func mapTo<Value>(_ value: Value) -> Observable<Value> { map { _ in value } }
  func map<Property>(at keyPath: KeyPath<Element, Property> & Sendable) -> Observable<Property> {
    map { $0[keyPath: keyPath] }
  }
  func not(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    filter { try !predicate($0) }
  }
  func catchErrorJustComplete() -> Observable<Element> { self.catch { _ in .empty() } }
  func apply<Result>(_ transform: (Observable<Self.Element>) -> Observable<Result>) -> Observable<Result> {
    transform(asObservable())
  }
  func cascade<Next: ObservableType>(_ next: [Next]) -> Observable<Element> where Next.Element == Element {
    next.reduce(asObservable()) { result, source in result.concat(source.take(1)) }
  }

  func pairwise() -> Observable<(Element, Element)> {
    scan((nil, nil) as (Element?, Element?)) { ($0.1, $1) }
      .compactMap { older, newer in
        guard let older, let newer else { return nil }
        return (older, newer)
      }
  }

  func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element> where Pauser.Element == Bool {
    withLatestFrom(pauser) { element, open in (element, open) }
      .filter { _, open in open }
      .map { element, _ in element }
  }

  func retry(_ backoff: Backoff, scheduler: any SchedulerType) -> Observable<Element> {
    retry(when: { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        guard let delay = backoff.delay(after: attempt) else { return .error(error) }
        return Observable<Int>.timer(delay, scheduler: scheduler)
      }
    })
  }

  /// An operator written with `create`, the observer being kept in a closure.
  func everyOther() -> Observable<Element> {
    Observable.create { observer in
      var index = 0
      return self.subscribe { event in
        switch event {
        case .next(let element):
          if index.isMultiple(of: 2) { observer.onNext(element) }
          index += 1
        case .error(let error): observer.onError(error)
        case .completed: observer.onCompleted()
        }
      }
    }
  }

  func bind<Target: AnyObject>(with target: Target, _ set: @escaping (Target, Element) -> Void) -> any Disposable {
    subscribe(onNext: { [weak target] element in
      if let target { set(target, element) }
    })
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  func asVoid() -> Single<Void> { map { _ in () } }
  func asResult() -> Single<Result<Element, any Error>> {
    map { Result<Element, any Error>.success($0) }.catch { .just(.failure($0)) }
  }
  func ignored() -> Completable { asCompletable() }
}

extension PrimitiveSequence where Trait == MaybeTrait {
  func orJust(_ element: Element) -> Single<Element> { ifEmpty(default: element) }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  func asSingle<Value>(_ value: Value) -> Single<Value> { andThen(Single.just(value)) }
}

extension PrimitiveSequence {
  func onCurrentThread() -> PrimitiveSequence<Trait, Element> { observe(on: CurrentThreadScheduler.instance) }
}

extension SharedSequenceConvertibleType {
  func mapToVoid() -> SharedSequence<SharingStrategy, Void> { map { _ in } }
  func unwrapped<Value>() -> SharedSequence<SharingStrategy, Value> where Element == Value? { compactMap { $0 } }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  func driveLatest(_ relay: BehaviorRelay<Element>) -> any Disposable { drive(relay) }
}

extension SharedSequence where Element == Bool {
  func negated() -> SharedSequence<SharingStrategy, Bool> { map(!) }
}

extension ObservableConvertibleType {
  func asDriverOrEmpty() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
  func asSignalOrEmpty() -> Signal<Element> { asSignal(onErrorSignalWith: .empty()) }
}

extension InfallibleType {
  func counted() -> Infallible<Int> { scan(0) { count, _ in count + 1 } }
}

extension ObserverType where Element == Void {
  func fire() { on(.next(())) }
}

final class Lamp {
  var isLit = false
  var changes = PublishSubject<Bool>()
}

extension Lamp: ReactiveCompatible {}

extension Reactive where Base: Lamp {
  var lit: Binder<Bool> { Binder(base, scheduler: CurrentThreadScheduler.instance) { $0.isLit = $1 } }
  var toggled: ControlEvent<Bool> { ControlEvent(events: base.changes) }
  var state: ControlProperty<Bool> {
    ControlProperty(values: base.changes.startWith(base.isLit), valueSink: lit)
  }
}

extension Reactive where Base: NSObject {
  var label: Observable<String> { .just(String(describing: type(of: base))) }
}

struct Failure: Swift.Error {}

func checkExtensions() {
  let bag = DisposeBag()
  var log: [String] = []
  func note<Value>(_ value: Value) { log.append("\(value)") }

  Observable.of(1, nil, 2).unwrapped().subscribe(onNext: note).disposed(by: bag)
  Observable.of([1, 2], [3]).mapEach { $0 * 2 }.flattened().everyOther().subscribe(onNext: note).disposed(by: bag)
  Observable.of(true, false).negated().subscribe(onNext: note).disposed(by: bag)
  Observable.of(1, 2, 3).pairwise().map(+).subscribe(onNext: note).disposed(by: bag)
  Observable.of(1, 2).map(at: \.description).asVoid().mapTo("v").subscribe(onNext: note).disposed(by: bag)
  Observable<Int>.error(Failure()).materialize().failures().map { _ in "failed" }
    .subscribe(onNext: note).disposed(by: bag)
  Observable.of(1, 2).pausable(Observable.just(true)).not { $0 == 1 }.subscribe(onNext: note).disposed(by: bag)
  Single.just(1).asResult().subscribe(onSuccess: { note((try? $0.get()) ?? 0) }).disposed(by: bag)
  Maybe<Int>.empty().orJust(7).subscribe(onSuccess: note).disposed(by: bag)
  Completable.empty().asSingle("done").subscribe(onSuccess: note, onFailure: { note($0) }).disposed(by: bag)
  precondition(
    log == [
      "1", "2", "2", "6", "false", "true", "3", "5", "v", "v", "failed", "2", "1", "7", "done",
    ],
    "\(log)"
  )

  let lamp = Lamp()
  Observable.just(true).bind(to: lamp.rx.lit).disposed(by: bag)
  precondition(lamp.isLit)
  Observable.just(false).bind(to: lamp.rx.isLit).disposed(by: bag)

  let clock = HistoricalScheduler()
  var attempts = 0
  var failed = false
  Observable<Int>.deferred {
    attempts += 1
    return .error(Failure())
  }
  .retry(.growing(attempts: 3, first: 10, factor: 2), scheduler: clock)
  .subscribe(onError: { _ in failed = true })
  .disposed(by: bag)
  clock.start()
  precondition(attempts == 4 && failed)
}
