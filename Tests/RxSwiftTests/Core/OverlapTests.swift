// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

#if DEBUG
@Suite(.serialized) struct OverlapTests {
  private func reports(_ body: () -> Void) -> Int {
    let count = Count()
    SynchronizationAnomaly.handler.withLock { handler in
      handler = { text in if text.contains("Emitter<Swift.UInt16>") { count.add() } }
    }
    body()
    SynchronizationAnomaly.handler.withLock { $0 = nil }
    return count.value
  }

  private final class Count: Sendable {
    private let number = Atomic<Int>(0)
    var value: Int { number.load(ordering: .acquiring) }
    func add() { number.wrappingAdd(1, ordering: .acquiringAndReleasing) }
  }

  private func observer(_ onNext: @escaping (UInt16) -> Void) -> AnyObserver<UInt16>? {
    var kept: AnyObserver<UInt16>?
    _ = Observable<UInt16>.create { observer in
      kept = observer
      return Disposables.create()
    }
    .subscribe(onNext: onNext)
    return kept
  }

  @Test func `two threads that call one observer of create at once are named, once`() {
    let inside = Atomic<Int>(0)
    let observer = observer { _ in
      // Each waits for the other, so that both are inside.
      inside.wrappingAdd(1, ordering: .acquiringAndReleasing)
      while inside.load(ordering: .acquiring) < 2 { sched_yield() }
    }
    var bothReturned = false
    let count = reports {
      bothReturned = race({ _ in observer?.onNext(1) }, { _ in observer?.onNext(2) })
    }
    #expect(bothReturned)
    #expect(count == 1)
  }

  @Test func `one after the other, or nested on one thread, they are not`() {
    var observer: AnyObserver<UInt16>?
    observer = self.observer { if $0 == 1 { observer?.onNext(2) } }
    let count = reports {
      observer?.onNext(1)
      _ = returns { [observer] in observer?.onNext(3) }
    }
    #expect(count == 0)
  }
}
#endif
