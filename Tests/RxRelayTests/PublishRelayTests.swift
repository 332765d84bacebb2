// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift
import RxTestSupport
import Testing

@Suite struct PublishRelayTests {
  @Test func `an observer receives what comes after it has subscribed`() {
    let relay = PublishRelay<Int>()
    let recorder = Recorder<Int>()
    relay.accept(1)
    let subscription = relay.subscribe(recorder)
    relay.accept(2)
    relay.accept(3)
    subscription.dispose()
    relay.accept(4)
    #expect(recorder.entries == ["2", "3"])
  }

  @Test func `it never completes, also when nobody can send any more`() {
    let recorder = Recorder<Int>()
    var relay: PublishRelay<Int>? = PublishRelay()
    let subscription = relay?.asObservable().subscribe(recorder)
    relay?.accept(1)
    relay = nil
    #expect(recorder.entries == ["1"])
    subscription?.dispose()
  }

  @Test func `as an infallible it has the same elements`() {
    let relay = PublishRelay<Int>()
    var seen: [Int] = []
    let subscription = relay.asInfallible().subscribe(onNext: { seen.append($0) })
    relay.accept(7)
    subscription.dispose()
    relay.accept(8)
    #expect(seen == [7])
  }

  @Test func `subscribing and leaving from many threads while one accepts loses nothing`() {
    let relay = PublishRelay<Int>()
    let steady = Recorder<Int>()
    let subscription = relay.subscribe(steady)
    let visitor: @Sendable (Int) -> Void = { _ in
      relay.subscribe(onNext: { _ in }).dispose()
    }
    let cameBack = race(rounds: 500, [{ relay.accept($0) }, visitor, visitor, visitor])
    #expect(cameBack)
    #expect(steady.entries == (0..<500).map(String.init))
    subscription.dispose()
  }
}
