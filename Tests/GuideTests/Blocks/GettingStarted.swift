// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/GettingStarted.md.
// swift-format-ignore-file

import RxSwift
import RxTest
import Testing

/// Getting started in five minutes
@Test func `the blocks of GettingStarted hold`() async throws {
  let celsius = BehaviorSubject(value: 20)
  var shown: [String] = []

  let subscription = celsius
    .map { "\($0 * 9 / 5 + 32) °F" }
    .subscribe(onNext: { shown.append($0) })

  celsius.onNext(25)
  assert(shown == ["68 °F", "77 °F"])

  subscription.dispose()
  celsius.onNext(30)
  assert(shown.count == 2)

  enum SensorError: Error { case unplugged }

  let sensor = PublishSubject<Int>()
  var log: [String] = []
  let listening = sensor.subscribe(
    onNext: { log.append("\($0)") },
    onError: { log.append("failed: \($0)") },
    onCompleted: { log.append("completed") }
  )

  sensor.onNext(1)
  sensor.onError(SensorError.unplugged)
  sensor.onNext(2)
  assert(log == ["1", "failed: unplugged"])
  listening.dispose()

  let price = BehaviorSubject(value: 5)
  let amount = BehaviorSubject(value: 1)
  var totals: [Int] = []

  let bag = DisposeBag()
  Observable.combineLatest(price, amount) { $0 * $1 }
    .distinctUntilChanged()
    .subscribe(onNext: { totals.append($0) })
    .disposed(by: bag)

  amount.onNext(3)
  price.onNext(4)
  assert(totals == [5, 15, 12])

  let clock = TestScheduler(initialClock: 0)
  let typed = clock.createHotObservable([
    .next(210, "r"), .next(220, "rx"), .next(400, "rx "), .next(410, "rx s"),
  ])

  let searches = clock.start {
    typed
      .debounce(.seconds(50), scheduler: clock)
      .map { text in "results for \(text)" }
  }

  assert(searches.events == [.next(270, "results for rx"), .next(460, "results for rx s")])

  // A program's own variables live to its end.
  withExtendedLifetime((celsius, shown, subscription, sensor, log, listening, price, amount, totals, bag, clock, typed, searches)) {}
}
