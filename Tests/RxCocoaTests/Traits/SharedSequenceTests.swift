// SPDX-License-Identifier: MIT

import RxCocoa
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct SharedSequenceTests {
  // MARK: Creating

  @Test func `the sources are what they say`() {
    #expect(run { _ in Driver.just(1) } == [.next(200, 1), .completed(200)])
    #expect(run { _ in Driver<Int>.empty() } == [.completed(200)])
    #expect(run { _ in Driver<Int>.never() } == [])
    #expect(elements { Driver.of(1, 2) } == [1, 2])
    #expect(elements { Driver.from([1, 2]) } == [1, 2])
    #expect(elements { Driver.from(Set([1])) } == [1])
    #expect(elements { Driver.from(optional: 1) } == [1])
    #expect(elements { Driver<Int>.from(optional: nil) } == [])
    #expect(elements { Driver.deferred { .just(1) } } == [1])
  }

  @Test func `interval and timer follow the clock`() {
    #expect(
      run { _ in Driver<Int>.interval(.seconds(300)) } == [.next(500, 0), .next(800, 1)]
    )
    #expect(
      run { _ in Driver<Int>.timer(.seconds(100), period: .seconds(300)) }
        == [.next(300, 0), .next(600, 1), .next(900, 2)]
    )
  }

  // MARK: Elements

  @Test func `elements are transformed and chosen`() {
    #expect(elements { Driver.of(1, 2, 3).map { $0 * 2 } } == [2, 4, 6])
    #expect(elements { Driver.of(1, 2, 3).compactMap { $0 == 2 ? nil : $0 } } == [1, 3])
    #expect(elements { Driver.of(1, 2, 3).filter { $0 != 2 } } == [1, 3])
    #expect(elements { Driver.of(1, 2, 3).scan(0) { $0 + $1 } } == [1, 3, 6])
    #expect(elements { Driver.of(1, 2, 3).skip(2) } == [3])
    #expect(elements { Driver.of(1, 2).startWith(0) } == [0, 1, 2])
    #expect(elements { Driver.of(1, 1, 2).distinctUntilChanged() } == [1, 2])
    #expect(elements { Driver.of(1, 1, 2).distinctUntilChanged { $0 } } == [1, 2])
    #expect(elements { Driver.of(1, 1, 2).distinctUntilChanged { $0 == $1 } } == [1, 2])
    #expect(elements { Driver.of(1, 1, 2).distinctUntilChanged({ $0 }, comparer: { $0 == $1 }) } == [1, 2])
  }

  @Test func `do calls its closures around the events`() {
    var calls: [String] = []
    _ = run { _ in
      Driver.just(1).do(
        onNext: { calls.append("on \($0)") },
        afterNext: { calls.append("after \($0)") },
        onCompleted: { calls.append("on completed") },
        afterCompleted: { calls.append("after completed") },
        onSubscribe: { calls.append("subscribe") },
        onSubscribed: { calls.append("subscribed") },
        onDispose: { calls.append("dispose") }
      )
    }
    // The sharing disposes its source when that completes, before the completion has been passed on.
    #expect(
      calls == ["subscribe", "subscribed", "on 1", "after 1", "on completed", "dispose", "after completed"]
    )
  }

  // MARK: Time

  @Test func `debounce, throttle and delay follow the clock`() {
    #expect(run { $0.driver.debounce(.seconds(15)) } == [.next(245, 3), .completed(300)])
    #expect(
      run { $0.driver.throttle(.seconds(15)) } == [.next(210, 1), .next(225, 2), .next(240, 3), .completed(300)]
    )
    #expect(
      run { $0.driver.throttle(.seconds(15), latest: false) } == [.next(210, 1), .next(230, 3), .completed(300)]
    )
    #expect(
      run { $0.driver.delay(.seconds(5)) } == [.next(215, 1), .next(225, 2), .next(235, 3), .completed(305)]
    )
  }

  // MARK: Several

  @Test func `inner sequences are merged and followed`() {
    #expect(elements { Driver.of(1, 2).flatMap { Signal.just($0) } } == [1, 2])
    #expect(elements { Driver.of(1, 2).flatMapLatest { Driver.just($0) } } == [1, 2])
    #expect(elements { Driver.of(1, 2).flatMapFirst { Driver.just($0) } } == [1, 2])
    #expect(elements { Driver<Driver<Int>>.of(.just(1), .just(2)).merge() } == [1, 2])
    #expect(elements { Driver<Driver<Int>>.of(.just(1), .just(2)).merge(maxConcurrent: 1) } == [1, 2])
    #expect(elements { Driver<Driver<Int>>.of(.just(1), .just(2)).switchLatest() } == [1, 2])
    #expect(elements { Driver<Int>.merge(.just(1), .just(2)) } == [1, 2])
    #expect(elements { Driver<Int>.merge([.just(1), .just(2)]) } == [1, 2])
    #expect(elements { Driver<Int>.merge(AnyCollection([Driver.just(1)])) } == [1])
    #expect(elements { Driver<Int>.concat([.just(1), .just(2)]) } == [1, 2])
    #expect(elements { Driver<Int>.concat(AnySequence([.just(1), .just(2)])) } == [1, 2])
  }

  @Test func `two to eight are combined and joined`() {
    func sum(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
    let one = { Driver.just(1) }
    #expect(elements { Driver.combineLatest(one(), one()) { sum($0, $1) } } == [2])
    #expect(elements { Driver.combineLatest(one(), one(), one()) { sum($0, $1, $2) } } == [3])
    #expect(elements { Driver.combineLatest(one(), one(), one(), one()) { sum($0, $1, $2, $3) } } == [4])
    #expect(elements { Driver.combineLatest(one(), one(), one(), one(), one()) { sum($0, $1, $2, $3, $4) } } == [5])
    #expect(
      elements { Driver.combineLatest(one(), one(), one(), one(), one(), one()) { sum($0, $1, $2, $3, $4, $5) } } == [6]
    )
    #expect(elements { Driver.combineLatest(one(), one(), one(), one(), one(), one(), one()) }.count == 1)
    #expect(elements { Driver.combineLatest(one(), one(), one(), one(), one(), one(), one(), one()) }.count == 1)
    #expect(elements { Driver.zip(one(), one()) { sum($0, $1) } } == [2])
    #expect(elements { Driver.zip(one(), one(), one()) { sum($0, $1, $2) } } == [3])
    #expect(elements { Driver.zip(one(), one(), one(), one()) }.count == 1)
    #expect(elements { Driver.zip(one(), one(), one(), one(), one()) }.count == 1)
    #expect(elements { Driver.zip(one(), one(), one(), one(), one(), one()) }.count == 1)
    #expect(elements { Driver.zip(one(), one(), one(), one(), one(), one(), one()) }.count == 1)
    #expect(
      elements {
        Driver.zip(one(), one(), one(), one(), one(), one(), one(), one()) { sum($0, $1, $2, $3, $4, $5, $6, $7) }
      } == [8]
    )
    #expect(elements { Driver.combineLatest([one(), one()]) } == [[1, 1]])
    #expect(elements { Driver.combineLatest([one(), one()]) { $0.reduce(0, +) } } == [2])
    #expect(elements { Driver.zip([one(), one()]) } == [[1, 1]])
    #expect(elements { Driver.zip([one(), one()]) { $0.reduce(0, +) } } == [2])
    #expect(elements { one().withLatestFrom(Driver.just(5)) } == [5])
    #expect(elements { one().withLatestFrom(Driver.just(5)) { $0 + $1 } } == [6])
  }

  @Test func `a closure that throws ends it visibly, and the hook hears of it`() {
    var events: [Recorded<Event<Int>>] = []
    let errors = unhandledErrors {
      events = run { source in
        Driver.combineLatest(source.driver, source.driver) { _, _ in throw DemoError.boom }
      }
    }
    #expect(errors == ["boom"])
    #expect(events == [.completed(210)])
  }

  @Test func `it is an infallible sequence as well`() {
    SharingScheduler.mock(scheduler: CurrentTime()) {
      #expect(record(Driver.of(1, 2).asInfallible()) == ["1", "2", "|"])
    }
  }

  @Test func `a sharing strategy of one's own works`() {
    let source = PublishSubject<Int>()
    var subscribed = 0
    let shared: SharedSequence<Unshared, Int> = source.do(onSubscribe: { subscribed += 1 })
      .asSharedSequence(onErrorJustReturn: 0)
    let first = shared.asObservable().subscribe()
    let second = shared.asObservable().subscribe()
    #expect(subscribed == 2)
    first.dispose()
    second.dispose()
  }
}

private struct Unshared: SharingStrategyProtocol {
  static var scheduler: any SchedulerType { CurrentTime() }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source }
}
