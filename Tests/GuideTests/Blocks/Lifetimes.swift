// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/Lifetimes.md.
// swift-format-ignore-file

import Foundation
import RxCocoa
import RxSwift
import Testing

/// Lifetimes
@Test func `the blocks of Lifetimes hold`() async throws {
  let messages = PublishSubject<String>()
  var received = 0

  do {
    let handle = messages.subscribe(onNext: { _ in received += 1 })
    _ = handle  // goes away here, the subscription does not
  }
  messages.onNext("still there")
  assert(received == 1)

  let prices = PublishSubject<Double>()
  var seen: [Double] = []
  var bag: DisposeBag? = DisposeBag()

  if let bag { prices.subscribe(onNext: { seen.append($0) }).disposed(by: bag) }
  prices.onNext(9.99)
  bag = nil
  prices.onNext(19.99)
  assert(seen == [9.99])

  final class Counter: @unchecked Sendable {
    var live = 0
  }
  let models = Counter()
  let ticks = PublishSubject<Int>()

  final class Leaking {
    let models: Counter
    private let bag = DisposeBag()
    private var total = 0

    init(_ ticks: PublishSubject<Int>, _ models: Counter) {
      self.models = models
      models.live += 1
      ticks.subscribe(onNext: { self.total += $0 }).disposed(by: bag)
    }
    deinit { models.live -= 1 }
  }

  do { _ = Leaking(ticks, models) }
  assert(models.live == 1)  // nobody can reach it, and it still counts
  ticks.onCompleted()
  assert(models.live == 0)  // the end of the source frees everything, a cycle as well

  let pulses = PublishSubject<Int>()

  final class Clean {
    let models: Counter
    private let bag = DisposeBag()
    private var total = 0

    init(_ pulses: PublishSubject<Int>, _ models: Counter) {
      self.models = models
      models.live += 1
      pulses.subscribe(onNext: { [weak self] in self?.total += $0 }).disposed(by: bag)
      pulses.subscribe(with: self, onNext: { model, pulse in model.total += pulse }).disposed(by: bag)
    }
    deinit { models.live -= 1 }
  }

  do { _ = Clean(pulses, models) }
  assert(models.live == 0)

  final class Screen: NSObject {}

  let settings = PublishSubject<String>()
  var applied: [String] = []
  var screen: Screen? = Screen()

  if let screen {
    _ = settings.take(until: screen.rx.deallocated).subscribe(onNext: { applied.append($0) })
  }
  settings.onNext("dark mode")
  screen = nil
  settings.onNext("large text")
  assert(applied == ["dark mode"])

  let requests = LifetimeBag()
  let responses = PublishSubject<Int>()
  responses.take(1).subscribe(onNext: { _ in }).disposed(by: requests)
  responses.subscribe(onNext: { _ in }).disposed(by: requests)
  assert(requests.count == 2)
  responses.onNext(1)
  assert(requests.count == 1)  // take(1) has finished

  var made = 0
  let three = Observable.range(start: 1, count: 1_000).do(onNext: { _ in made += 1 }).take(3)
  _ = three.subscribe()
  assert(made == 3)

  // A program's own variables live to its end.
  withExtendedLifetime((messages, received, prices, seen, bag, models, ticks, pulses, settings, applied, screen, requests, responses, made, three)) {}
}
