// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

/// Says how often it was subscribed and disposed, and lets the test send its events.
private final class Probe<Element: Sendable>: Sendable {
  private let state = Mutex<(observer: AnyObserver<Element>?, subscribed: Int, disposed: Int)>((nil, 0, 0))
  let subscribing = DispatchSemaphore(value: 0)

  var subscribed: Int { state.withLock { $0.subscribed } }
  var disposed: Int { state.withLock { $0.disposed } }
  var observer: AnyObserver<Element>? { state.withLock { $0.observer } }

  var source: Observable<Element> {
    .create { [self] observer in
      state.withLock {
        $0.observer = observer
        $0.subscribed += 1
      }
      subscribing.signal()
      return Disposables.create { [self] in state.withLock { $0.disposed += 1 } }
    }
  }

  /// Waits until the source has been subscribed, without blocking the tasks.
  func whenSubscribed() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        self.subscribing.wait()
        continuation.resume()
      }
    }
  }
}

@Suite struct ValueTests {
  @Test func `a single gives its element`() async throws {
    #expect(try await Observable.just(1).asSingle().value == 1)
  }

  @Test func `an error is thrown`() async {
    let single = Single<Int>.create {
      $0(.failure(DemoError.boom))
      return Disposables.create()
    }
    await #expect(throws: DemoError.boom) { try await single.value }
  }

  @Test func `a maybe gives its element or nil`() async throws {
    #expect(try await Observable.just(1).asMaybe().value == 1)
    #expect(try await Observable<Int>.from([]).asMaybe().value == nil)
  }

  @Test func `a completable just returns, or throws`() async throws {
    let completed = Completable.create {
      $0(.completed)
      return Disposables.create()
    }
    try await completed.value
    let failed = Completable.create {
      $0(.error(DemoError.boom))
      return Disposables.create()
    }
    await #expect(throws: DemoError.boom) { try await failed.value }
  }

  @Test func `an answer from another thread is waited for, and the source is disposed`() async throws {
    let probe = Probe<Int>()
    let task = Task { try await probe.source.asSingle().value }
    await probe.whenSubscribed()
    probe.observer?.onNext(1)
    probe.observer?.onCompleted()
    #expect(try await task.value == 1)
    #expect(probe.disposed == 1)
  }

  @Test func `a cancelled task stops waiting, and the source has been disposed by then`() async {
    let probe = Probe<Int>()
    let task = Task { try await probe.source.asSingle().value }
    await probe.whenSubscribed()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(probe.disposed == 1)
  }

  @Test func `a task that is already cancelled does not start the source`() async {
    let probe = Probe<Int>()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await probe.source.asSingle().value
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(probe.subscribed == 0)
  }

  @Test func `row 1: an await that is cancelled as the value arrives always ends`() async {
    let arriving = ConcurrentDispatchQueueScheduler(qos: .default)
    let rounds = 20_000
    var values = 0
    for _ in 0..<rounds {
      let task = Task { try await Observable.from([1], scheduler: arriving).asSingle().value }
      DispatchQueue.global().async { task.cancel() }
      switch await task.result {
      case .success: values += 1
      case .failure(let error): #expect(error is CancellationError)
      }
    }
    #expect((0...rounds).contains(values))
  }

  @Test func `no code of the user runs inside the call that cancels`() async {
    let disposedOn = Mutex<pthread_t?>(nil)
    let subscribed = DispatchSemaphore(value: 0)
    let source = Observable<Int>.create { _ in
      subscribed.signal()
      return Disposables.create { disposedOn.withLock { $0 = pthread_self() } }
    }
    let task = Task { try await source.asSingle().value }
    let cancelledOn = Mutex<pthread_t?>(nil)
    let done = Mutex<Bool>(false)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        subscribed.wait()
        cancelledOn.withLock { $0 = pthread_self() }
        task.cancel()
        done.withLock { $0 = true }
        continuation.resume()
      }
    }
    _ = await task.result
    #expect(done.withLock { $0 })
    #expect(disposedOn.withLock { $0 } != nil)
    #expect(disposedOn.withLock { $0 } != cancelledOn.withLock { $0 })
  }
}
