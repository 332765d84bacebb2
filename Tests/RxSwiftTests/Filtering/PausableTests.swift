// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct PausableTests {
  private let source = PublishSubject<Int>()
  private let pauser = PublishSubject<Bool>()

  private func recorder(_ apply: (Observable<Int>) -> Observable<Int>) -> Recorder<Int> {
    let recorder = Recorder<Int>()
    _ = apply(source).subscribe(recorder)
    return recorder
  }

  private func send(_ elements: ClosedRange<Int>) { elements.forEach(source.onNext) }

  @Test func `pausable drops what comes during a pause`() {
    let recorder = recorder { $0.pausable(pauser) }
    send(1...1)
    pauser.onNext(true)
    send(2...3)
    pauser.onNext(false)
    send(4...4)
    pauser.onNext(true)
    send(5...5)
    source.onCompleted()
    #expect(recorder.entries == ["2", "3", "5", "|"])
    #expect(!pauser.hasObservers)
  }

  @Test func `pausableBuffered keeps the last ones for the end of the pause`() {
    let recorder = recorder { $0.pausableBuffered(pauser, limit: 2) }
    send(1...3)
    #expect(recorder.entries == [])
    pauser.onNext(true)
    #expect(recorder.entries == ["2", "3"])
    send(4...4)
    pauser.onNext(false)
    send(5...5)
    source.onCompleted()
    #expect(recorder.entries == ["2", "3", "4", "5", "|"])
  }

  @Test func `without a limit all wait`() {
    let recorder = recorder { $0.pausableBuffered(pauser, limit: nil) }
    send(1...100)
    pauser.onNext(true)
    #expect(recorder.entries == (1...100).map(String.init))
  }

  @Test func `what waits is sent before the end, or dropped`() {
    let flushed = recorder { $0.pausableBuffered(pauser) }
    let dropped = recorder { $0.pausableBuffered(pauser, flushOnCompleted: false, flushOnError: false) }
    send(1...1)
    source.onError(DemoError.boom)
    #expect(flushed.entries == ["1", "x(boom)"])
    #expect(dropped.entries == ["x(boom)"])
  }

  @Test func `the completion of the pauser changes nothing, its error ends all at once`() {
    let recorder = recorder { $0.pausableBuffered(pauser) }
    pauser.onNext(true)
    pauser.onCompleted()
    send(1...1)
    #expect(recorder.entries == ["1"])
    let other = PublishSubject<Bool>()
    let failing = self.recorder { $0.pausableBuffered(other) }
    send(2...2)
    other.onError(DemoError.boom)
    #expect(failing.entries == ["x(boom)"])
  }

  @Test func `the observer may pause and go on during the flush: each element once, in order`() {
    var seen: [Int] = []
    let subscription = source.pausableBuffered(pauser, limit: nil).subscribe(onNext: { [pauser, source] element in
      seen.append(element)
      if element == 2 {
        pauser.onNext(false)
        pauser.onNext(true)
      }
      if element == 4 { source.onNext(7) }
      if element == 5 { pauser.onNext(false) }
    })
    send(1...6)
    pauser.onNext(true)
    #expect(seen == [1, 2, 3, 4, 5])
    pauser.onNext(true)
    #expect(seen == [1, 2, 3, 4, 5, 6, 7])
    subscription.dispose()
  }

  @Test func `a thread that pauses loses and repeats nothing of what another sends`() {
    let source = source
    let pauser = pauser
    let recorder = Recorder<Int>()
    _ = source.pausableBuffered(pauser, limit: nil).subscribe(recorder)
    let send: @Sendable (Int) -> Void = { source.onNext($0) }
    #expect(race(rounds: 2_000, send) { pauser.onNext($0.isMultiple(of: 2)) })
    pauser.onNext(true)
    #expect(recorder.entries == (0..<2_000).map(String.init))
  }
}
