// SPDX-License-Identifier: MIT

import RxSwift
import RxTest

/// The error of a source, by its name.
struct Failure: Error { let name: String }

/// Runs a scenario with the library.
final class Library {
  /// Operators to be built wrong on purpose, so that a test can see the difference being found.
  enum Fault: String, CaseIterable, Sendable {
    case mergeAsConcat, skipOneMore, throttleWithoutLatest, debounceTooLong, switchAsMerge, zipAsCombineLatest
    case lateDispose
  }

  private let scheduler = TestScheduler(initialClock: 0)
  private let scenario: Scenario
  private let fault: Fault?
  private let feedback = PublishSubject<Int>()
  private let hots: [TestableObservable<Int>]
  private let colds: [TestableObservable<Int>]

  private init(_ scenario: Scenario, _ fault: Fault?) {
    self.scenario = scenario
    self.fault = fault
    let scheduler = scheduler
    hots = scenario.hots.map { scheduler.createHotObservable($0.map(Self.recorded)) }
    colds = scenario.colds.map { scheduler.createColdObservable($0.map(Self.recorded)) }
  }

  /// What comes of the scenario.
  static func run(_ scenario: Scenario, fault: Fault? = nil) -> Outcome { Library(scenario, fault).run() }

  private static func recorded(_ entry: Scenario.Entry) -> Recorded<Event<Int>> {
    switch entry.mark {
    case .next(let element): .next(entry.time, element)
    case .failed(let name): .error(entry.time, Failure(name: name))
    case .completed: .completed(entry.time)
    }
  }

  private static func mark(_ event: Event<Int>) -> Mark {
    switch event {
    case .next(let element): .next(element)
    case .completed: .completed
    case .error(let failure as Failure): .failed(failure.name)
    case .error(RxError.timeout): .failed("timeout")
    case .error(RxError.argumentOutOfRange): .failed("argumentOutOfRange")
    case .error(RxError.noElements): .failed("noElements")
    case .error(RxError.moreThanOneElement): .failed("moreThanOneElement")
    case .error(let other): .failed("\(other)")
    }
  }

  private func run() -> Outcome {
    var outcome = Outcome()
    var answers = scenario.answers
    let builder = Builder(
      hots: hots.map { $0.asObservable() },
      colds: colds.map { $0.asObservable() },
      feedback: feedback,
      scheduler: scheduler,
      fault: fault
    )
    let sequence = builder.build(scenario.chain)
    let subscription = SingleAssignmentDisposable()
    scheduler.scheduleAt(Scenario.subscribedAt) { [scheduler, feedback] in
      subscription.setDisposable(
        sequence.subscribe { event in
          outcome.events.append(.init(scheduler.clock, Self.mark(event)))
          if case .next(let element) = event, answers > 0 {
            answers -= 1
            feedback.onNext(mix(element, 1))
          }
        }
      )
    }
    scheduler.scheduleAt(scenario.disposedAt + (fault == .lateDispose ? 1 : 0)) { subscription.dispose() }
    scheduler.start()
    outcome.windows = (hots + colds).map { source in
      source.subscriptions.map { .init(from: $0.subscribe, to: $0.unsubscribe) }
    }
    return outcome
  }
}

/// Makes the library's own chain of a chain.
struct Builder {
  let hots: [Observable<Int>]
  let colds: [Observable<Int>]
  let feedback: Observable<Int>
  let scheduler: any SchedulerType
  /// What one unit of a chain's times is.
  var unit: (Int) -> RxTimeInterval = { .seconds($0) }
  var fault: Library.Fault?

  func build(_ chain: Chain) -> Observable<Int> {
    switch chain {
    case .hot(let number): hots[number % max(hots.count, 1)]
    case .cold(let number): colds[number % max(colds.count, 1)]
    case .feedback: feedback
    case .just(let element): .just(element)
    case .of(let elements): .from(elements)
    case .empty: .empty()
    case .never: .never()
    case .fails: .error(Failure(name: "boom"))
    case .timer(let span): .timer(unit(span), scheduler: scheduler)
    case .interval(let span): .interval(unit(max(span, 5)), scheduler: scheduler)
    case .one(let kind, let number, let source): one(kind, number, build(source))
    case .two(let kind, let number, let first, let second): two(kind, number, build(first), build(second))
    case .inner(let kind, let number, let outer, let inners): inner(kind, number, build(outer), inners.map(build))
    case .shared(let sharing, let number, let kind, let source):
      shared(sharing, build(source)) { two(kind, number, $0, $0.skip(1)) }
    }
  }

  private func one(_ kind: One, _ number: Int, _ source: Observable<Int>) -> Observable<Int> {
    let span = unit(number * 10)
    return switch kind {
    case .map: source.map { mix($0, number) }
    case .mapThrowing:
      source.map {
        if $0 % 5 == number { throw Failure(name: "boom") }
        return $0
      }
    case .filter: source.filter { $0 % 2 == number % 2 }
    case .compactMap: source.compactMap { $0 % 3 == number % 3 ? nil : $0 + 1 }
    case .scan: source.scan(number, accumulator: mix)
    case .enumerated: source.enumerated().map { mix($0.index, $0.element) }
    case .materialize:
      source.materialize().map { event in
        switch event {
        case .next(let element): element
        case .error: 1001
        case .completed: 1002
        }
      }
    case .dematerialize: source.map { $0 % 7 == number ? Event.completed : .next($0) }.dematerialize()
    case .take: source.take(number)
    case .takeLast: source.takeLast(number)
    case .takeWhile: source.take(while: { $0 % 4 != number })
    case .takeWhileInclusive: source.take(while: { $0 % 4 != number }, behavior: .inclusive)
    case .takeUntilPredicate: source.take(until: { $0 % 4 == number }, behavior: .inclusive)
    case .skip: source.skip(fault == .skipOneMore ? number + 1 : number)
    case .skipWhile: source.skip(while: { $0 % 4 != number })
    case .ignoreElements: Self.zeros(source.ignoreElements())
    case .elementAt: source.element(at: number)
    case .single: source.single()
    case .first: source.first().map { $0 ?? 999 }.asObservable()
    case .distinctUntilChanged: source.distinctUntilChanged()
    case .distinctKey: source.distinctUntilChanged { $0 % 2 }
    case .reduce: source.reduce(number, accumulator: mix)
    case .toArray: source.toArray().map { mix($0) }.asObservable()
    case .startWith: source.startWith(number, number + 1)
    case .ifEmptyDefault: source.ifEmpty(default: number)
    case .catchAndReturn: source.catchAndReturn(number)
    case .doNothing: source.do(onNext: { _ in }, afterNext: { _ in }, onDispose: {})
    case .endless: source.concat(Observable.never())
    case .debounce: source.debounce(fault == .debounceTooLong ? unit(number * 10 + 1) : span, scheduler: scheduler)
    case .throttle: source.throttle(span, latest: fault != .throttleWithoutLatest, scheduler: scheduler)
    case .throttleFirst: source.throttle(span, latest: false, scheduler: scheduler)
    case .delay: source.delay(span, scheduler: scheduler)
    case .delaySubscription: source.delaySubscription(span, scheduler: scheduler)
    case .timeout: source.timeout(span, scheduler: scheduler)
    case .takeFor: source.take(for: span, scheduler: scheduler)
    case .skipFor: source.skip(span, scheduler: scheduler)
    case .buffer:
      source.buffer(timeSpan: unit(number * 10 + 10), count: number + 1, scheduler: scheduler).map { mix($0) }
    case .window:
      source.window(timeSpan: unit(number * 10 + 10), count: number + 1, scheduler: scheduler)
        .flatMap { $0.toArray().map { mix($0) }.asObservable() }
    case .observeOn: source.observe(on: scheduler)
    case .subscribeOn: source.subscribe(on: scheduler)
    case .retry: source.retry(number + 1)
    case .retryWhen: retryWhen(source, number == 0 ? nil : span)
    case .groupBy: source.groupBy { $0 % 3 }.flatMap { $0.scan(number, accumulator: mix) }
    case .using: Observable.using({ BooleanDisposable() }, observableFactory: { _ in source })
    case .deferred: Observable.deferred { source }
    }
  }

  /// Generic, for the compiler sees that the closure of a `Never` is not called.
  private static func zeros<Element>(_ source: Observable<Element>) -> Observable<Int> { source.map { _ in 0 } }

  private func retryWhen(_ source: Observable<Int>, _ span: RxTimeInterval?) -> Observable<Int> {
    source.retry(when: { [scheduler] (errors: Observable<any Error>) in
      let firstTwo = errors.map { _ in 0 }.take(2)
      return span.map { firstTwo.delay($0, scheduler: scheduler) } ?? firstTwo
    })
  }

  private func two(_ kind: Two, _ number: Int, _ first: Observable<Int>, _ second: Observable<Int>) -> Observable<Int> {
    switch kind {
    case .merge: fault == .mergeAsConcat ? first.concat(second) : .merge(first, second)
    case .mergeOuter: Observable.from([first, second]).merge()
    case .concat: first.concat(second)
    case .combineLatest: .combineLatest(first, second, resultSelector: mix)
    case .combineLatestList: .combineLatest([first, second]) { mix($0[0], $0[1]) }
    case .zip:
      fault == .zipAsCombineLatest
        ? .combineLatest(first, second, resultSelector: mix) : .zip(first, second, resultSelector: mix)
    case .zipList: .zip([first, second]) { mix($0[0], $0[1]) }
    case .withLatestFrom: first.withLatestFrom(second, resultSelector: mix)
    case .amb: first.amb(second)
    case .takeUntil: first.take(until: second)
    case .skipUntil: first.skip(until: second)
    case .sample: first.sample(second)
    case .sampleDefault: first.sample(second, defaultValue: number)
    case .catch: first.catch { _ in second }
    case .catchSequence: .catch(sequence: [first, second])
    case .ifEmptySwitch: first.ifEmpty(switchTo: second)
    case .timeoutOther: first.timeout(unit(number * 10), other: second, scheduler: scheduler)
    }
  }

  private func inner(
    _ kind: Inner,
    _ number: Int,
    _ outer: Observable<Int>,
    _ inners: [Observable<Int>]
  ) -> Observable<Int> {
    let choose = { (element: Int) -> Observable<Int> in
      let place = element % (inners.count + 1)
      return place == inners.count ? .just(mix(element, number)) : inners[place]
    }
    return switch kind {
    case .flatMap: outer.flatMap(choose)
    case .flatMapFirst: outer.flatMapFirst(choose)
    case .flatMapLatest: fault == .switchAsMerge ? outer.flatMap(choose) : outer.flatMapLatest(choose)
    case .concatMap: outer.concatMap(choose)
    case .mergeTwo: outer.map(choose).merge(maxConcurrent: 2)
    }
  }

  private func shared(
    _ kind: Sharing,
    _ source: Observable<Int>,
    _ use: @escaping (Observable<Int>) -> Observable<Int>
  ) -> Observable<Int> {
    switch kind {
    case .share: use(source.share())
    case .shareReplay: use(source.share(replay: 1))
    case .shareForever: use(source.share(scope: .forever))
    case .shareReplayForever: use(source.share(replay: 1, scope: .forever))
    case .publishRefCount: use(source.publish().refCount())
    case .replayRefCount: use(source.replay(1).refCount())
    case .multicastSelector: source.multicast({ PublishSubject<Int>() }, selector: use)
    }
  }
}
