// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

/// An operator of two inputs whose closure calls `call`; nothing is called before the first has sent.
struct ClosureShape: Sendable, CustomTestStringConvertible {
  let name: String
  let build: @Sendable (Observable<Int>, Observable<Int>, @escaping @Sendable () -> Void) -> Observable<Int>
  /// Whether the second input has to send before the first makes the closure run.
  var needsSecond = false
  /// Whether it is an error of the first that makes the closure run.
  var failsFirst = false

  var testDescription: String { name }

  static let table: [ClosureShape] = [
    ClosureShape(
      name: "combineLatest",
      build: { first, second, call in
        Observable.combineLatest(first, second) {
          call()
          return $0 + $1
        }
      },
      needsSecond: true
    ),
    ClosureShape(
      name: "combineLatest of a collection",
      build: { first, second, call in
        Observable.combineLatest([first, second]) {
          call()
          return $0.count
        }
      },
      needsSecond: true
    ),
    ClosureShape(
      name: "combineLatest of three",
      build: { first, second, call in
        Observable.combineLatest(first, second, second) {
          call()
          return $0 + $1 + $2
        }
      },
      needsSecond: true
    ),
    ClosureShape(
      name: "zip",
      build: { first, second, call in
        Observable.zip(first, second) {
          call()
          return $0 + $1
        }
      },
      needsSecond: true
    ),
    ClosureShape(
      name: "zip of a collection",
      build: { first, second, call in
        Observable.zip([first, second]) {
          call()
          return $0.count
        }
      },
      needsSecond: true
    ),
    ClosureShape(
      name: "zip of three",
      build: { first, second, call in
        Observable.zip(first, second, second) {
          call()
          return $0 + $1 + $2
        }
      },
      needsSecond: true
    ),
    ClosureShape(
      name: "withLatestFrom",
      build: { first, second, call in
        first.withLatestFrom(second) {
          call()
          return $0 + $1
        }
      },
      needsSecond: true
    ),
    ClosureShape(
      name: "flatMap",
      build: { first, second, call in
        Observable.merge(first.map { _ in 0 }, .just(1)).flatMap { which in
          if which == 0 { call() }
          return second
        }
      }
    ),
    ClosureShape(
      name: "flatMapFirst",
      build: { first, second, call in
        first.flatMapFirst { _ in
          call()
          return second
        }
      }
    ),
    ClosureShape(
      name: "flatMapLatest",
      build: { first, second, call in
        Observable.merge(first.map { _ in 0 }, .just(1)).flatMapLatest { which in
          if which == 0 { call() }
          return second
        }
      }
    ),
    ClosureShape(
      name: "concatMap",
      build: { first, second, call in
        first.concatMap { _ in
          call()
          return second
        }
      }
    ),
    ClosureShape(
      name: "catch",
      build: { first, second, call in
        Observable.merge(
          second,
          first.catch { _ in
            call()
            return second
          }
        )
      },
      failsFirst: true
    ),
    ClosureShape(
      name: "retry(when:)",
      build: { first, second, call in
        first.retry(when: { (errors: Observable<any Error>) in
          Observable.merge(
            second,
            errors.take(1).map { _ in
              call()
              return 0
            }
          )
        })
      },
      failsFirst: true
    ),
    ClosureShape(
      name: "a conversion below merge",
      build: { first, second, call in
        Observable.merge(first, second).map {
          call()
          return $0
        }
      }
    ),
    ClosureShape(
      name: "groupBy",
      build: { first, second, call in
        Observable.merge(first, second).groupBy {
          call()
          return $0
        }.flatMap { $0 }
      }
    ),
    ClosureShape(
      name: "scan",
      build: { first, second, call in
        Observable.merge(first, second).scan(0) {
          call()
          return $0 + $1
        }
      }
    ),
    ClosureShape(
      name: "multicast(_:selector:)",
      build: { first, second, call in
        Observable.merge(first, second).multicast({ PublishSubject<Int>() }) { shared in
          Observable.combineLatest(shared, shared) {
            call()
            return $0 + $1
          }
        }
      }
    ),
  ]
}

/// An operator that keeps elements of its inputs, and what makes it let go of the first.
struct KeepingShape: Sendable, CustomTestStringConvertible {
  typealias Token = AtTheEnd

  let name: String
  let build: @Sendable (Observable<Token>, Observable<Token>) -> Observable<Void>

  var testDescription: String { name }

  static let table: [KeepingShape] = [
    KeepingShape(name: "combineLatest", build: { Observable.combineLatest($0, $1) { _, _ in } }),
    KeepingShape(name: "combineLatest of a collection", build: { Observable.combineLatest([$0, $1]).map { _ in } }),
    KeepingShape(name: "withLatestFrom", build: { kept, other in other.withLatestFrom(kept) { _, _ in } }),
    KeepingShape(name: "sample", build: { $0.sample($1).map { _ in } }),
    KeepingShape(
      name: "debounce",
      build: { Observable.merge($0, $1).debounce(.seconds(1), scheduler: HistoricalScheduler()).map { _ in } }
    ),
    KeepingShape(
      name: "throttle",
      build: { Observable.merge(.just(Token {}), $0, $1).throttle(.seconds(1), scheduler: stopped).map { _ in } }
    ),
    KeepingShape(name: "zip, which ends", build: { Observable.zip($0, $1.take(1), $1) { _, _, _ in } }),
    KeepingShape(name: "takeLast", build: { Observable.merge($0, $1).takeLast(1).map { _ in } }),
    KeepingShape(name: "scan", build: { Observable.merge($0, $1).scan(Token {}) { $1 }.map { _ in } }),
    KeepingShape(
      name: "distinctUntilChanged",
      build: { Observable.merge($0, $1).distinctUntilChanged { $0 === $1 }.map { _ in } }
    ),
    KeepingShape(name: "share(replay:)", build: { Observable.merge($0, $1).share(replay: 1).map { _ in } }),
    KeepingShape(name: "replay", build: { Observable.merge($0, $1).replay(1).refCount().map { _ in } }),
    KeepingShape(
      name: "BehaviorSubject",
      build: { Observable.merge($0, $1).multicast(BehaviorSubject(value: Token {})).refCount().map { _ in } }
    ),
    KeepingShape(
      name: "ReplaySubject",
      build: { Observable.merge($0, $1).multicast(ReplaySubject.create(bufferSize: 1)).refCount().map { _ in } }
    ),
  ]

  private static let stopped = HistoricalScheduler()
}

/// Does something when it goes.
final class AtTheEnd: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }
}

/// The deadlock shape D7 for what operators call besides observers: closures, and the `deinit` of elements.
@Suite struct CallOutShapeTests {
  @Test(arguments: ClosureShape.table) func `D7: a closure may wait for a thread that sends into the other input`(
    _ row: ClosureShape
  ) {
    let crossing = Crossing()
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let subscription = row.build(first, second) { crossing.fromLibrary() }.subscribe(onError: { _ in })
    if row.needsSecond { second.onNext(1) }
    let passed = crossing.passes(
      holder: { second.onNext(2) },
      library: { if row.failsFirst { first.onError(DemoError.boom) } else { first.onNext(3) } }
    )
    #expect(passed)
    subscription.dispose()
  }

  @Test(arguments: KeepingShape.table) func `D7: an element that goes may wait for a thread that sends`(
    _ row: KeepingShape
  ) {
    let crossing = Crossing()
    let first = PublishSubject<AtTheEnd>()
    let second = PublishSubject<AtTheEnd>()
    let subscription = CompositeDisposable(disposables: [row.build(first, second).subscribe()])
    first.onNext(AtTheEnd { crossing.fromLibrary() })
    let passed = crossing.passes(
      holder: { second.onNext(AtTheEnd {}) },
      library: {
        first.onNext(AtTheEnd {})
        first.onCompleted()
        second.onCompleted()
        subscription.dispose()
      }
    )
    #expect(passed)
  }
}
