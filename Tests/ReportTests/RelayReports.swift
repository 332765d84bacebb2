// SPDX-License-Identifier: MIT

import Dispatch
import RxRelay
import RxSwift
import RxTestSupport
import Testing

@Suite struct RelayReports {
  @MainActor
  @Test func `row 31: behind asyncInstance both subscribers of a relay see a write from an observer in order`() async {
    let relay = BehaviorRelay(value: 0)
    let first = Recorder<Int>(), second = Recorder<Int>()
    let bag = DisposeBag()
    let inOrder = relay.observe(on: MainScheduler.asyncInstance)
    inOrder.subscribe(onNext: { element in
      first.on(.next(element))
      if element == 1 { relay.accept(2) }
    }).disposed(by: bag)
    inOrder.subscribe(second).disposed(by: bag)
    relay.accept(1)
    await mainTurns { second.entries.count == 3 && first.entries.count == 3 }
    #expect(first.entries == ["0", "1", "2"])
    #expect(second.entries == ["0", "1", "2"])
  }

  @Test func `row 31: without it, depth-first order stays`() {
    let relay = BehaviorRelay(value: 0)
    let second = Recorder<Int>()
    let bag = DisposeBag()
    relay.subscribe(onNext: { if $0 == 1 { relay.accept(2) } }).disposed(by: bag)
    relay.subscribe(second).disposed(by: bag)
    relay.accept(1)
    #expect(second.entries == ["0", "2", "1"])
    #expect(relay.value == 2)
  }

  @Test func `row 32: an update from eight threads loses nothing`() {
    let relay = BehaviorRelay(value: 0)
    let passed = race(rounds: 1_000, (0..<8).map { _ in { _ in relay.update { $0 + 1 } } })
    #expect(passed)
    #expect(relay.value == 8_000)
  }

  @Test func `row 58: relays are subscribed to and left from several threads while one accepts`() {
    let publish = PublishRelay<Int>(), behavior = BehaviorRelay(value: 0)
    let writer: @Sendable (Int) -> Void = { round in
      publish.accept(round)
      behavior.accept(round)
    }
    let reader: @Sendable (Int) -> Void = { _ in
      publish.subscribe().dispose()
      behavior.subscribe().dispose()
    }
    let passed = race(rounds: rounds(2_000), [writer, reader, reader, reader])
    #expect(passed)
    #expect(behavior.value == rounds(2_000) - 1)
  }
}
