// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Testing

@Suite struct SupportTests {
  @Test func `record writes elements, the end and the error`() {
    #expect(record(Observable.from([1, 2])) == ["1", "2", "|"])
    #expect(
      record(
        Observable<Int>.create { observer in
          observer.onNext(1)
          observer.onError(DemoError.boom)
          return Disposables.create()
        }
      ) == ["1", "x(boom)"]
    )
  }

  @Test func `record disposes what has not ended`() {
    let subject = PublishSubject<Int>()
    #expect(record(subject).isEmpty)
    #expect(!subject.hasObservers)
  }

  @Test func `the tracker counts the living`() {
    let tracker = LifetimeTracker()
    var objects = [tracker.make(), tracker.make("named")]
    #expect(tracker.live == 2)
    objects.removeLast()
    #expect(tracker.live == 1)
    objects = []
    #expect(tracker.live == 0)
  }

  @Test func `race runs each closure once a round`() {
    let calls = Recorder<Int>()
    let bodies: [@Sendable (Int) -> Void] = (0..<3).map { index in { _ in calls.onNext(index) } }
    let finished = race(rounds: 100, bodies)
    #expect(finished)
    #expect(["0", "1", "2"].map { index in calls.entries.count { $0 == index } } == [100, 100, 100])
  }

  @Test func `returns tells a thread that hangs from one that does not`() {
    let never = DispatchSemaphore(value: 0)
    let hung = !returns(within: 0.05) { never.wait() }
    never.signal()
    let came = returns {}
    #expect(hung && came)
  }

  @Test func `crossing passes where no lock is held and fails where one is`() {
    let free = Crossing()
    let passed = free.passes(holder: {}, library: { free.fromLibrary() })
    #expect(passed)

    let held = Crossing(patience: 0.2)
    let lock = NSLock()
    let stuck = !held.passes(holder: { lock.withLock {} }, library: { lock.withLock { held.fromLibrary() } })
    #expect(stuck)

    let unreached = Crossing(patience: 0.2)
    let reached = unreached.passes(holder: {}, library: {})
    #expect(!reached)
  }
}
