// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift
import RxTestSupport
import Synchronization
import Testing

@Suite struct BehaviorRelayTests {
  @Test func `an observer receives the current value first`() {
    let relay = BehaviorRelay(value: 1)
    relay.accept(2)
    let recorder = Recorder<Int>()
    let subscription = relay.subscribe(recorder)
    relay.accept(3)
    #expect(recorder.entries == ["2", "3"])
    #expect(relay.value == 3)
    subscription.dispose()
  }

  @Test func `the value is stored before it is delivered`() {
    let relay = BehaviorRelay(value: 0)
    var seen: [Int] = []
    let subscription = relay.subscribe(onNext: { _ in seen.append(relay.value) })
    relay.accept(1)
    subscription.dispose()
    #expect(seen == [0, 1])
  }

  @Test func `update changes the value in one step, so that eight threads lose no write`() {
    let relay = BehaviorRelay(value: 0)
    let recorder = Recorder<Int>()
    let subscription = relay.subscribe(recorder)
    let writer: @Sendable (Int) -> Void = { _ in relay.update { $0 + 1 } }
    let cameBack = race(rounds: 1_000, Array(repeating: writer, count: 8))
    #expect(cameBack)
    #expect(relay.value == 8_000)
    #expect(recorder.entries == (0...8_000).map(String.init))
    subscription.dispose()
  }

  @Test func `an update that throws stores and sends nothing`() {
    let relay = BehaviorRelay(value: 1)
    let recorder = Recorder<Int>()
    let subscription = relay.subscribe(recorder)
    #expect(throws: DemoError.boom) { try relay.update { _ in throw DemoError.boom } }
    #expect(relay.value == 1)
    #expect(recorder.entries == ["1"])
    subscription.dispose()
  }

  @Test func `an update from inside a delivery goes first`() {
    let relay = BehaviorRelay(value: 0)
    var seen: [Int] = []
    let subscription = relay.subscribe(onNext: {
      seen.append($0)
      if $0 == 1 { relay.update { $0 + 1 } }
    })
    relay.accept(1)
    subscription.dispose()
    #expect(seen == [0, 1, 2])
    #expect(relay.value == 2)
  }

  @Test func `subscribing and leaving from many threads while one accepts ends on the current value`() {
    let relay = BehaviorRelay(value: -1)
    let steady = Recorder<Int>()
    let subscription = relay.subscribe(steady)
    let firsts = Atomic<Int>(0)
    let visitor: @Sendable (Int) -> Void = { _ in
      relay.subscribe(onNext: { _ in firsts.wrappingAdd(1, ordering: .relaxed) }).dispose()
    }
    let cameBack = race(rounds: 500, [{ relay.accept($0) }, visitor, visitor])
    #expect(cameBack)
    #expect(steady.entries.last == "499")
    #expect(firsts.load(ordering: .relaxed) >= 1_000)
    subscription.dispose()
  }

  @Test func `an old value is released when it is replaced`() {
    let tracker = LifetimeTracker()
    let relay = BehaviorRelay(value: tracker.make())
    relay.accept(tracker.make())
    #expect(tracker.live == 1)
    relay.update { _ in tracker.make() }
    #expect(tracker.live == 1)
  }
}
