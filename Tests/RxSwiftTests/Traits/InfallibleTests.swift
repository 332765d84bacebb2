// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct InfallibleTests {
  private let failing = Observable<Int>.error(DemoError.boom)

  private var oneTwoThree: Infallible<Int> { .of(1, 2, 3) }

  // MARK: Creating and subscribing

  @Test func `create sends elements until the completion`() {
    let infallible = Infallible<Int>.create { send in
      send(.next(1))
      send(.completed)
      send(.next(2))
      return Disposables.create()
    }
    #expect(record(infallible) == ["1", "|"])
  }

  @Test func `a subscriber gets the events`() {
    var calls: [String] = []
    _ = Infallible.just(1).subscribe { calls.append("\($0.event)") }
    _ = Infallible.just(1).subscribe(
      onNext: { calls.append("\($0)") },
      onCompleted: { calls.append("end") },
      onDisposed: { calls.append("disposed") }
    )
    #expect(calls == ["next(1)", "completed", "1", "end", "disposed"])
  }

  @Test func `closures with an object are called while it lives`() {
    final class Owner { var values: [Int] = [] }
    let owner = Owner()
    _ = oneTwoThree.subscribe(with: owner, onNext: { $0.values.append($1) })
    #expect(owner.values == [1, 2, 3])
  }

  @Test func `just, empty, never, of, from and deferred are what they say`() {
    #expect(record(Infallible.just(1)) == ["1", "|"])
    #expect(record(Infallible.just(1, scheduler: CurrentThreadScheduler.instance)) == ["1", "|"])
    #expect(record(Infallible<Int>.empty()) == ["|"])
    #expect(record(Infallible<Int>.never()) == [])
    #expect(record(Infallible.of(1, 2)) == ["1", "2", "|"])
    #expect(record(Infallible.from([1, 2])) == ["1", "2", "|"])
    #expect(record(Infallible.from(Set([1]))) == ["1", "|"])
    #expect(record(Infallible.deferred { .just(1) }) == ["1", "|"])
  }

  @Test func `asInfallible takes the error out`() {
    #expect(record(failing.asInfallible(onErrorJustReturn: 1)) == ["1", "|"])
    #expect(record(failing.asInfallible(onErrorFallbackTo: .of(1, 2))) == ["1", "2", "|"])
    #expect(record(failing.asInfallible(onErrorRecover: { error in .just(error is DemoError ? 5 : 6) })) == ["5", "|"])
  }

  // MARK: What fails nevertheless

  @Test func `row 44: an inner sequence that fails ends it visibly, and the hook hears of it`() {
    var seen: [String] = []
    func check(_ infallible: Infallible<Int>) -> [String] {
      unhandledErrors { seen = record(infallible) }
    }
    let just = Infallible.just(1)
    #expect(check(just.flatMap { _ in failing }) == ["boom"])
    #expect(seen == ["|"])
    #expect(check(just.flatMapLatest { _ in failing }) == ["boom"])
    #expect(seen == ["|"])
    #expect(check(just.flatMapFirst { _ in failing }) == ["boom"])
    #expect(seen == ["|"])
    #expect(check(just.concatMap { _ in failing }) == ["boom"])
    #expect(seen == ["|"])
    #expect(check(just.concat(failing)) == ["boom"])
    #expect(seen == ["1", "|"])
    #expect(check(Infallible.never().take(until: failing)) == ["boom"])
    #expect(seen == ["|"])
    #expect(check(Infallible.never().skip(until: failing)) == ["boom"])
    #expect(seen == ["|"])
  }

  @Test func `a closure that throws ends it visibly, and the hook hears of it`() {
    var seen: [String] = []
    func check(_ infallible: Infallible<Int>) -> [String] {
      unhandledErrors { seen = record(infallible) }
    }
    #expect(check(oneTwoThree.take(while: { if $0 == 2 { throw DemoError.boom } else { return true } })) == ["boom"])
    #expect(seen == ["1", "|"])
    #expect(check(oneTwoThree.take(until: { _ in throw DemoError.boom })) == ["boom"])
    #expect(check(oneTwoThree.skip(while: { _ in throw DemoError.boom })) == ["boom"])
    #expect(check(.deferred { throw DemoError.boom }) == ["boom"])
    #expect(check(oneTwoThree.do(onNext: { _ in throw DemoError.boom })) == ["boom"])
    #expect(check(oneTwoThree.distinctUntilChanged { _, _ in throw DemoError.boom }) == ["boom"])
    #expect(check(.zip(oneTwoThree, oneTwoThree) { _, _ in throw DemoError.boom }) == ["boom"])
    #expect(check(.combineLatest(oneTwoThree, oneTwoThree) { _, _ in throw DemoError.boom }) == ["boom"])
    #expect(check(oneTwoThree.withLatestFrom(oneTwoThree) { _, _ in throw DemoError.boom }) == ["boom"])
    #expect(seen == ["|"])
  }

  @Test func `flatMapLatest of an observable to infallible sequences reports the error of the source`() {
    let source = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let latest: Infallible<Int> = source.flatMapLatest { Infallible.just($0 + 1) }
    let subscription = latest.asObservable().subscribe(recorder)
    source.onNext(1)
    #expect(unhandledErrors { source.onError(DemoError.boom) } == ["boom"])
    #expect(recorder.entries == ["2", "|"])
    subscription.dispose()
  }

  // MARK: Operators

  @Test func `elements are transformed and chosen`() {
    #expect(record(oneTwoThree.map { $0 * 2 }) == ["2", "4", "6", "|"])
    #expect(record(oneTwoThree.compactMap { $0 == 2 ? nil : $0 }) == ["1", "3", "|"])
    #expect(record(oneTwoThree.filter { $0 != 2 }) == ["1", "3", "|"])
    #expect(record(oneTwoThree.scan(0) { $0 + $1 }) == ["1", "3", "6", "|"])
    #expect(record(oneTwoThree.scan(into: [Int]()) { $0.append($1) }) == ["[1]", "[1, 2]", "[1, 2, 3]", "|"])
    #expect(record(oneTwoThree.take(2)) == ["1", "2", "|"])
    #expect(record(oneTwoThree.take(while: { $0 < 2 }, behavior: .inclusive)) == ["1", "2", "|"])
    #expect(record(oneTwoThree.take(until: { $0 == 2 })) == ["1", "|"])
    #expect(record(oneTwoThree.skip(while: { $0 < 2 })) == ["2", "3", "|"])
    #expect(record(oneTwoThree.startWith(0)) == ["0", "1", "2", "3", "|"])
  }

  @Test func `repeated elements are dropped`() {
    let repeated = Infallible.of(1, 1, 2)
    #expect(record(repeated.distinctUntilChanged()) == ["1", "2", "|"])
    #expect(record(repeated.distinctUntilChanged { $0 / 10 }) == ["1", "|"])
    #expect(record(repeated.distinctUntilChanged { $0 == $1 }) == ["1", "2", "|"])
    #expect(record(repeated.distinctUntilChanged({ $0 }, comparer: { $0 == $1 })) == ["1", "2", "|"])
    #expect(record(repeated.distinctUntilChanged(at: \.description)) == ["1", "2", "|"])
  }

  @Test func `inner sequences are merged, followed, run in order`() {
    #expect(record(oneTwoThree.flatMap { Infallible.just($0) }) == ["1", "2", "3", "|"])
    #expect(record(oneTwoThree.flatMapLatest { Infallible.just($0) }) == ["1", "2", "3", "|"])
    #expect(record(oneTwoThree.flatMapFirst { _ in Infallible<Int>.never() }) == [])
    #expect(record(oneTwoThree.concatMap { Infallible.of($0, $0) }) == ["1", "1", "2", "2", "3", "3", "|"])
    #expect(record(oneTwoThree.concat(Infallible.just(4))) == ["1", "2", "3", "4", "|"])
    #expect(record(Infallible<Int>.concat(.just(1), .just(2))) == ["1", "2", "|"])
    #expect(record(Infallible<Int>.concat([.just(1), .just(2)])) == ["1", "2", "|"])
    #expect(record(Infallible<Int>.concat(AnySequence([Infallible.just(1)]))) == ["1", "|"])
    #expect(record(Infallible<Int>.merge(.just(1), .just(2))) == ["1", "2", "|"])
    #expect(record(Infallible<Int>.merge([.just(1), .just(2)])) == ["1", "2", "|"])
    #expect(record(Infallible<Int>.merge(AnyCollection([Infallible.just(1)]))) == ["1", "|"])
  }

  @Test func `another sequence begins and ends it`() {
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let infallible = source.asInfallible(onErrorFallbackTo: .empty())
    let taken = Recorder<Int>()
    let skipped = Recorder<Int>()
    let subscriptions = CompositeDisposable(
      disposables: [
        infallible.take(until: other).asObservable().subscribe(taken),
        infallible.skip(until: other).asObservable().subscribe(skipped),
        infallible.take(until: other.asInfallible(onErrorFallbackTo: .empty())).asObservable().subscribe(taken),
      ]
    )
    source.onNext(1)
    other.onNext(0)
    source.onNext(2)
    #expect(taken.entries == ["1", "1", "|", "|"])
    #expect(skipped.entries == ["2"])
    subscriptions.dispose()
  }

  @Test func `two to eight are combined and joined`() {
    let one = Infallible.just(1)
    #expect(record(Infallible.combineLatest(one, one) { $0 + $1 }) == ["2", "|"])
    #expect(record(Infallible.combineLatest(one, one, one) { $0 + $1 + $2 }) == ["3", "|"])
    #expect(record(Infallible.combineLatest(one, one, one, one)) == ["(1, 1, 1, 1)", "|"])
    #expect(record(Infallible.combineLatest(one, one, one, one, one)) == ["(1, 1, 1, 1, 1)", "|"])
    #expect(record(Infallible.combineLatest(one, one, one, one, one, one)) == ["(1, 1, 1, 1, 1, 1)", "|"])
    #expect(record(Infallible.combineLatest(one, one, one, one, one, one, one)) == ["(1, 1, 1, 1, 1, 1, 1)", "|"])
    #expect(
      record(Infallible.combineLatest(one, one, one, one, one, one, one, one)) == ["(1, 1, 1, 1, 1, 1, 1, 1)", "|"]
    )
    #expect(record(Infallible.zip(oneTwoThree, one) { $0 + $1 }) == ["2", "|"])
    #expect(
      record(Infallible.zip(one, one, one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5, $6, $7].count })
        == ["8", "|"]
    )
    #expect(record(Infallible.combineLatest([one, one])) == ["[1, 1]", "|"])
    #expect(record(Infallible.combineLatest([one, one]) { $0.reduce(0, +) }) == ["2", "|"])
    #expect(record(one.withLatestFrom(Infallible.just(5))) == ["5", "|"])
    #expect(record(one.withLatestFrom(Infallible.just(5)) { $0 + $1 }) == ["6", "|"])
  }

  @Test func `it follows a clock`() {
    func run(_ operation: @escaping (Infallible<Int>, TestScheduler) -> Infallible<Int>) -> [Recorded<Event<Int>>] {
      let scheduler = TestScheduler(initialClock: 0)
      let source: TestableObservable<Int> = scheduler.createHotObservable([
        .next(210, 1), .next(215, 2), .next(300, 3), .completed(400),
      ])
      return scheduler.start {
        operation(source.asInfallible(onErrorFallbackTo: .empty()), scheduler)
      }.events
    }
    #expect(
      run { $0.debounce(.seconds(20), scheduler: $1) } == [.next(235, 2), .next(320, 3), .completed(400)]
    )
    #expect(
      run { $0.throttle(.seconds(20), latest: false, scheduler: $1) }
        == [.next(210, 1), .next(300, 3), .completed(400)]
    )
    #expect(run { $0.take(for: .seconds(50), scheduler: $1) } == [.next(210, 1), .next(215, 2), .completed(250)])
  }

  @Test func `share subscribes the source once`() {
    var subscribed = 0
    let source = Infallible<Int>.create { _ in
      subscribed += 1
      return Disposables.create()
    }
    let shared = source.share()
    let first = shared.subscribe()
    let second = shared.subscribe()
    #expect(subscribed == 1)
    first.dispose()
    second.dispose()
  }

  @Test func `do and withUnretained`() {
    final class Owner {}
    let owner = Owner()
    var calls: [String] = []
    _ = Infallible.just(1).do(
      onNext: { calls.append("on \($0)") },
      afterNext: { calls.append("after \($0)") },
      onCompleted: { calls.append("on completed") },
      afterCompleted: { calls.append("after completed") },
      onSubscribe: { calls.append("subscribe") },
      onSubscribed: { calls.append("subscribed") },
      onDispose: { calls.append("dispose") }
    ).subscribe()
    #expect(calls == ["subscribe", "on 1", "after 1", "on completed", "after completed", "subscribed", "dispose"])
    #expect(record(oneTwoThree.withUnretained(owner).map { $0.1 }) == ["1", "2", "3", "|"])
    #expect(record(oneTwoThree.withUnretained(owner) { $1 + 1 }) == ["2", "3", "4", "|"])
  }
}
