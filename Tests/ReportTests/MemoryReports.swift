// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTestSupport
import Testing

@Suite struct MemoryReports {
  private let queue = SerialDispatchQueueScheduler(qos: .default)

  @Test func `row 14: concatMap over 100,000 inner sequences, the first of them late, keeps a flat stack`() {
    let queue = queue
    let count = rounds(100_000)
    let source = Observable.range(start: 0, count: count).concatMap { element in
      element == 0
        ? Observable.just(element).delay(.milliseconds(1), scheduler: queue)
        : Observable.just(element)
    }
    #expect(onStack(kilobytes: 1_024) { elements(of: source) } == Array(0..<count))
  }

  @Test func `row 18: groups lose their first elements on another scheduler, as in RxSwift`() {
    // The default is RxSwift's hot group: how many are lost is chance, that none is repeated is not.
    let received = elements(
      of: Observable.range(start: 0, count: 1_000).groupBy { $0 % 10 }.observe(on: queue).flatMap { $0 }
    )
    #expect(received.map { Set($0).count == $0.count } == true)
  }

  @Test func `row 22: a loop written as "do it, wait, do it again" stays flat`() {
    let tracker = LifetimeTracker()
    let queue = queue
    let most = Counter()
    @Sendable func loop(_ turn: Int) -> Observable<Int> {
      guard turn > 0 else { return .empty() }
      let held = tracker.make()
      return Observable.just(turn)
        .do(onNext: { _ in withExtendedLifetime(held) { _ = most.add(max(0, tracker.live - most.value)) } })
        .concat(Observable<Int>.timer(.nanoseconds(0), scheduler: queue).flatMap { _ in loop(turn - 1) })
    }
    let turns = rounds(10_000)
    #expect(onStack { elements(of: loop(turns).filter { _ in false }) } == [])
    #expect(most.value < 10, "the parts of earlier turns stay alive")
    #expect(tracker.live == 0)
  }

  @Test func `row 24: 1,000 flatMaps on a Single give their answer on an ordinary stack`() {
    let answer = onStack(kilobytes: isSanitized ? 65_536 : 8_192) { () -> [Int]? in
      var single = Single.just(0)
      for _ in 0..<1_000 { single = single.flatMap { .just($0 + 1) } }
      return elements(of: single.asObservable())
    }
    #expect(answer == [1_000])
  }

  @Test func `row 75: subscribing captures no call stack`() {
    let before = Hooks.recordCallStackOnError
    defer { Hooks.recordCallStackOnError = before }
    let succeeded = Counter()
    for _ in 0..<20_000 { _ = Single.just(1).subscribe(onSuccess: { succeeded.add($0) }) }
    #expect(succeeded.value == 20_000)
  }
}
