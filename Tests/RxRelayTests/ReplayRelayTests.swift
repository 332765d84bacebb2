// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift
import RxTestSupport
import Testing

@Suite struct ReplayRelayTests {
  @Test func `a bounded one gives the last elements first`() {
    let relay = ReplayRelay<Int>.create(bufferSize: 2)
    for element in 1...3 { relay.accept(element) }
    let recorder = Recorder<Int>()
    let subscription = relay.subscribe(recorder)
    relay.accept(4)
    #expect(recorder.entries == ["2", "3", "4"])
    subscription.dispose()
  }

  @Test func `an unbounded one gives all elements first`() {
    let relay = ReplayRelay<Int>.createUnbound()
    for element in 1...600 { relay.accept(element) }
    #expect(record(relay) == (1...600).map(String.init))
    #expect(record(relay.asObservable()).count == 600)
  }

  @Test func `one without a memory gives only what comes later`() {
    let relay = ReplayRelay<Int>.create(bufferSize: 0)
    relay.accept(1)
    #expect(record(relay) == [])
  }

  @Test func `as an infallible it replays as well`() {
    let relay = ReplayRelay<Int>.create(bufferSize: 1)
    relay.accept(5)
    var seen: [Int] = []
    relay.asInfallible().subscribe(onNext: { seen.append($0) }).dispose()
    #expect(seen == [5])
  }
}
