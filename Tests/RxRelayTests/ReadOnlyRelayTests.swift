// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift
import RxTestSupport
import Testing

@Suite struct ReadOnlyRelayTests {
  @Test func `it shows what the relay holds, now and later`() {
    let relay = BehaviorRelay(value: 1)
    let face = relay.asReadOnly()
    let recorder = Recorder<Int>()
    let subscription = face.subscribe(recorder)
    relay.accept(2)
    relay.update { $0 + 1 }
    #expect(face.value == 3)
    #expect(recorder.entries == ["1", "2", "3"])
    #expect(record(face.map { -$0 }) == ["-3"])
    #expect(record(face.asInfallible()) == ["3"])
    subscription.dispose()
  }
}
