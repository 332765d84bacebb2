// SPDX-License-Identifier: MIT
// The shapes in which applications use RxSwift: a feedback loop, an action, a list's data source, a view model.

import Foundation
import RxCocoa
import RxRelay
import RxSwift

// A feedback loop: state is reduced from events, and effects see the state and answer with events.
extension ObservableType where Element == Any {
  typealias Loop<State, Event> = (Observable<State>) -> Observable<Event>

  static func system<State, Event>(
    initialState: State,
    reduce: @escaping (State, Event) -> State,
    scheduler: any ImmediateSchedulerType,
    feedback: [Loop<State, Event>]
  ) -> Observable<State> {
    Observable<State>.deferred {
      let replay = ReplaySubject<State>.create(bufferSize: 1)
      let events = Observable<Event>.merge(feedback.map { $0(replay.asObservable()) })
        .observe(on: scheduler)
      return events.scan(initialState, accumulator: reduce)
        .do(onNext: { replay.onNext($0) }, onSubscribed: { replay.onNext(initialState) })
        .subscribe(on: scheduler)
        .startWith(initialState)
    }
  }
}

func react<State, Request: Equatable, Event>(
  request: @escaping (State) -> Request?,
  effects: @escaping (Request) -> Observable<Event>
) -> (Observable<State>) -> Observable<Event> {
  { state in
    state.map(request).distinctUntilChanged().flatMapLatest { request -> Observable<Event> in
      guard let request else { return .empty() }
      return effects(request)
    }
  }
}

// An action: inputs start work, one at a time; errors and progress are streams of their own.
final class Action<Input, Element> {
  enum Refusal: Swift.Error { case disabled }

  let inputs = PublishSubject<Input>()
  let elements: Observable<Element>
  let errors: Observable<any Swift.Error>
  let executing: Observable<Bool>
  let enabled: Observable<Bool>
  private let isRunning = BehaviorSubject(value: false)
  private let bag = DisposeBag()

  init(enabledIf: Observable<Bool> = .just(true), work: @escaping (Input) -> Observable<Element>) {
    let isRunning = self.isRunning
    executing = isRunning.distinctUntilChanged()
    enabled = Observable.combineLatest(executing, enabledIf) { !$0 && $1 }.share(replay: 1)
    let runs = inputs.withLatestFrom(enabled) { ($0, $1) }
      .flatMap { input, isEnabled -> Observable<Observable<Element>> in
        guard isEnabled else { return .just(.error(Refusal.disabled)) }
        return .just(
          work(input).do(
            onError: { _ in isRunning.onNext(false) },
            onCompleted: { isRunning.onNext(false) },
            onSubscribe: { isRunning.onNext(true) }
          ).share()
        )
      }
      .share()
    let results = runs.flatMap { $0.materialize() }.share()
    elements = results.compactMap { $0.element }
    errors = results.compactMap { $0.error }
    elements.subscribe().disposed(by: bag)
    errors.subscribe().disposed(by: bag)
  }

  @discardableResult
  func execute(_ input: Input) -> Observable<Element> {
    defer { inputs.onNext(input) }
    let replay = ReplaySubject<Element>.createUnbounded()
    elements.take(1).subscribe(replay).disposed(by: bag)
    return replay.asObservable()
  }
}

// A list: sections are bound to something that shows them.
struct Section<Header: Hashable, Item: Equatable>: Equatable {
  var header: Header
  var items: [Item]
}

final class ListView: NSObject {
  var rows: [String] = []
}

extension Reactive where Base: ListView {
  func items<Header, Item, Source: ObservableType>(
    _ source: Source
  ) -> (_ row: @escaping (Int, Item) -> String) -> any Disposable where Source.Element == [Section<Header, Item>] {
    { row in
      source.subscribe(onNext: { [weak list = self.base] sections in
        list?.rows = sections.flatMap(\.items).enumerated().map { row($0.offset, $0.element) }
      })
    }
  }
}

// A view model of inputs and outputs.
final class SignInModel {
  struct Input {
    let name: Driver<String>
    let word: Driver<String>
    let taps: Signal<Void>
  }
  struct Output {
    let isAllowed: Driver<Bool>
    let result: Signal<String>
  }

  func transform(_ input: Input) -> Output {
    let pair = Driver.combineLatest(input.name, input.word) { (name: $0, word: $1) }
    let isAllowed = pair.map { !$0.name.isEmpty && $0.word.count > 3 }.distinctUntilChanged()
    let result = input.taps.withLatestFrom(pair)
      .flatMapFirst { pair in
        Single<String>.create { single in
          single(.success("welcome, \(pair.name)"))
          return Disposables.create()
        }
        .asSignal(onErrorJustReturn: "no")
      }
    return Output(isAllowed: isAllowed, result: result)
  }
}

func checkArchitecture() {
  let bag = DisposeBag()

  enum Event { case asked, answered(Int) }
  var states: [Int] = []
  Observable<Any>.system(
    initialState: 0,
    reduce: { (state: Int, event: Event) in
      switch event {
      case .asked: return state
      case .answered(let value): return state + value
      }
    },
    scheduler: CurrentThreadScheduler.instance,
    feedback: [
      react(request: { $0 < 3 ? $0 : nil }, effects: { _ in .just(.answered(1)) }),
      { _ in .just(.asked) },
    ]
  )
  .distinctUntilChanged()
  .subscribe(onNext: { states.append($0) })
  .disposed(by: bag)
  precondition(states == [0, 1, 2, 3], "\(states)")

  let action = Action<Int, String> { $0 < 0 ? .error(RxError.argumentOutOfRange) : .just("\($0)") }
  var done: [String] = []
  action.elements.subscribe(onNext: { done.append($0) }).disposed(by: bag)
  action.errors.subscribe(onNext: { _ in done.append("x") }).disposed(by: bag)
  action.execute(1)
  action.execute(-1)
  action.inputs.onNext(2)
  precondition(done == ["1", "x", "2"], "\(done)")

  let list = ListView()
  Observable.just([Section(header: "a", items: [1, 2]), Section(header: "b", items: [3])])
    .bind(to: list.rx.items) { index, item in "\(index): \(item)" }
    .disposed(by: bag)
  precondition(list.rows == ["0: 1", "1: 2", "2: 3"])

  let name = BehaviorRelay(value: "")
  let word = BehaviorRelay(value: "open")
  let taps = PublishRelay<Void>()
  let output = SignInModel().transform(
    .init(name: name.asDriver(), word: word.asDriver(), taps: taps.asSignal())
  )
  let allowed = BehaviorRelay(value: false)
  var greeting = ""
  output.isAllowed.drive(allowed).disposed(by: bag)
  output.result.emit(onNext: { greeting = $0 }).disposed(by: bag)
  name.accept("Ada")
  taps.accept(())
  precondition(allowed.value && greeting == "welcome, Ada")
}
