// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

@Suite struct SerializeTests {
  @Test func `threads that send at once never meet in what comes after`() {
    let observers = Mutex<AnyObserver<Int>?>(nil)
    var inside = 0
    var seen = 0
    var met = false
    let subscription = Observable<Int>.create { observer in
      observers.withLock { $0 = observer }
      return Disposables.create()
    }
    .serialize()
    .subscribe(onNext: { _ in
      inside += 1
      met = met || inside != 1
      seen += 1
      inside -= 1
    })
    let observer = Transfer(observers.withLock { $0 })
    let send: @Sendable (Int) -> Void = { observer.value?.onNext($0) }
    #expect(race(rounds: 5_000, [send, send, send]))
    #expect(!met)
    #expect(seen == 15_000)
    subscription.dispose()
  }

  @Test func `elements and ends that meet keep to the grammar`() {
    for _ in 0..<300 {
      let observers = Mutex<AnyObserver<Int>?>(nil)
      let recorder = Recorder<Int>()
      _ = Observable<Int>.create { observer in
        observers.withLock { $0 = observer }
        return Disposables.create()
      }
      .serialize().subscribe(recorder)
      let observer = Transfer(observers.withLock { $0 })
      let send: @Sendable (Int) -> Void = { _ in observer.value?.onNext(1) }
      #expect(race(send) { _ in observer.value?.onCompleted() })
      #expect([["1", "|"], ["|"]].contains(recorder.entries))
    }
  }
}
