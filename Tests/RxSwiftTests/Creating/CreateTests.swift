// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

@Suite struct CreateTests {
  @Test func `what the closure sends arrives during subscribe, up to the end`() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      observer.onCompleted()
      observer.onNext(3)
      observer.onError(DemoError.boom)
      return Disposables.create()
    }
    #expect(record(source) == ["1", "2", "|"])
    #expect(record(source) == ["1", "2", "|"])
  }

  @Test func `an error ends it`() {
    let source = Observable<Int>.create { observer in
      observer.on(.next(1))
      observer.on(.error(DemoError.boom))
      observer.on(.completed)
      return Disposables.create()
    }
    #expect(record(source) == ["1", "x(boom)"])
  }

  @Test func `a loop that runs before the closure returns cannot be stopped`() {
    var emitted = 0
    var disposed = false
    let countToAThousand = Observable<Int>.create { observer in
      let cancellation = BooleanDisposable()
      for value in 1...1_000 {
        if cancellation.isDisposed { break }
        emitted += 1
        observer.onNext(value)
      }
      observer.onCompleted()
      return Disposables.create(cancellation, Disposables.create { disposed = true })
    }
    #expect(record(countToAThousand.take(3)) == ["1", "2", "3", "|"])
    #expect(emitted == 1_000)
    #expect(disposed)
  }

  @Test func `the same with a scheduled source stops after three`() {
    var emitted = 0
    let counting = Observable.range(start: 1, count: 1_000).do(onNext: { _ in emitted += 1 })
    #expect(record(counting.take(3)) == ["1", "2", "3", "|"])
    #expect(emitted == 3)
  }

  @Test func `what the closure returned is disposed once, by the end`() {
    var disposals = 0
    var kept: AnyObserver<Int>?
    let source = Observable<Int>.create { observer in
      kept = observer
      return Disposables.create { disposals += 1 }
    }
    let subscription = source.subscribe()
    #expect(disposals == 0)
    kept?.onCompleted()
    #expect(disposals == 1)
    kept?.onCompleted()
    subscription.dispose()
    #expect(disposals == 1)
  }

  @Test func `what the closure returned is disposed once, by dispose`() {
    var disposals = 0
    let source = Observable<Int>.create { _ in Disposables.create { disposals += 1 } }
    let subscription = source.subscribe()
    subscription.dispose()
    subscription.dispose()
    #expect(disposals == 1)
  }

  @Test func `it is disposed at once when the sequence has ended before the closure returned`() {
    var order: [String] = []
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      order.append("returns")
      return Disposables.create { order.append("disposed") }
    }
    _ = source.subscribe(onCompleted: { order.append("completed") })
    #expect(order == ["completed", "returns", "disposed"])
  }

  @Test func `an observer that is kept after the end holds nothing of the chain`() {
    let tracker = LifetimeTracker()
    var kept: AnyObserver<Int>?
    let source = Observable<Int>.create { observer in
      kept = observer
      return Disposables.create()
    }
    for end in ["completion", "error", "dispose"] {
      let tracked = tracker.make()
      let subscription = source.map { ($0, tracked) }.subscribe(onNext: { _ in }, onError: { _ in })
      kept?.onNext(1)
      switch end {
      case "completion": kept?.onCompleted()
      case "error": kept?.onError(DemoError.boom)
      default: subscription.dispose()
      }
      kept?.onNext(2)
    }
    #expect(tracker.live == 0)
    withExtendedLifetime(kept) {}
  }

  @Test func `the observer may be kept and used from another thread`() {
    let recorder = Recorder<Int>()
    let done = DispatchSemaphore(value: 0)
    let source = Observable<Int>.create { observer in
      Thread.detachNewThread {
        for element in 0..<1_000 { observer.onNext(element) }
        observer.onCompleted()
        done.signal()
      }
      return Disposables.create()
    }
    let subscription = source.subscribe(recorder)
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(recorder.entries == (0..<1_000).map { "\($0)" } + ["|"])
    subscription.dispose()
  }

  @Test func `a dispose on another thread lets no more through than the element under way`() {
    for _ in 0..<300 {
      let received = Atomic<Int>(0)
      let disposedAt = Atomic<Int>(.max)
      let kept = Mutex<AnyObserver<Int>?>(nil)
      let source = Observable<Int>.create { observer in
        kept.withLock { $0 = observer }
        return Disposables.create()
      }
      let subscription = SingleAssignmentDisposable()
      subscription.setDisposable(
        source.subscribe(onNext: { _ in received.wrappingAdd(1, ordering: .acquiringAndReleasing) })
      )
      let observer = kept.withLock { $0 }
      let bothReturned = race(
        { _ in for element in 0..<100 { observer?.onNext(element) } },
        { _ in
          subscription.dispose()
          disposedAt.store(received.load(ordering: .acquiring), ordering: .releasing)
        }
      )
      #expect(bothReturned)
      #expect(received.load(ordering: .acquiring) <= disposedAt.load(ordering: .acquiring) + 1)
    }
  }

  @Test func `the observer may send while its own subscription is being disposed`() {
    let recorder = Recorder<Int>()
    let source = Observable<Int>.create { observer in
      Disposables.create {
        observer.onNext(1)
        observer.onCompleted()
      }
    }
    source.subscribe(recorder).dispose()
    #expect(recorder.entries == [])
  }
}
