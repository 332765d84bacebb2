// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

private enum Local {
  @TaskLocal static var name = "none"
}

@Suite struct AsyncSourceTests {
  private func values<Element>(_ source: Observable<Element>) async throws -> [Element] {
    var collected: [Element] = []
    for try await element in source.values { collected.append(element) }
    return collected
  }

  @Test func `an asynchronous sequence becomes an observable`() async throws {
    let stream = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.yield(2)
      continuation.finish()
    }
    #expect(try await values(stream.asObservable()) == [1, 2])
  }

  @Test func `what it throws becomes the error`() async {
    let stream = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: DemoError.boom) }
    await #expect(throws: DemoError.boom) { try await values(stream.asObservable()) }
  }

  @MainActor @Test func `row 26: subscribed on the main actor it is iterated off the main thread`() async throws {
    let onMain = Mutex<Bool?>(nil)
    let stream = AsyncStream<Int> {
      onMain.withLock { $0 = Thread.isMainThread }
      return nil
    }
    _ = try await values(stream.asObservable())
    #expect(onMain.withLock { $0 } == false)
  }

  @Test func `disposing cancels the iteration`() async {
    let subscription = SerialDisposable()
    let cancelled: Bool = await withCheckedContinuation { continuation in
      let stream = AsyncStream<Int> { inner in
        inner.onTermination = {
          if case .cancelled = $0 {
            continuation.resume(returning: true)
          } else {
            continuation.resume(returning: false)
          }
        }
        inner.yield(1)
      }
      subscription.disposable = stream.asObservable().subscribe(onNext: { _ in subscription.dispose() })
    }
    #expect(cancelled)
  }

  @Test func `a single of asynchronous work gives what the work returns or throws`() async throws {
    let single = Single<Int>.create {
      await Task.yield()
      return 1
    }
    #expect(try await single.value == 1)
    let failing = Single<Int>.create { () async throws -> Int in throw DemoError.boom }
    await #expect(throws: DemoError.boom) { try await failing.value }
  }

  @Test func `the work runs once for each subscription, with the task-local values of the subscriber unless detached`()
    async throws
  {
    let runs = Mutex(0)
    let work: @Sendable () async -> String = {
      runs.withLock { $0 += 1 }
      return Local.name
    }
    let attached = Single<String>.create(work: work)
    let detached = Single<String>.create(detached: true, priority: .low, work: work)
    #expect(runs.withLock { $0 } == 0)
    try await Local.$name.withValue("mine") {
      let names = (try await attached.value, try await detached.value)
      #expect(names == ("mine", "none"))
    }
    #expect(runs.withLock { $0 } == 2)
  }

  @Test func `disposing the single cancels the work`() async {
    let subscription = SerialDisposable()
    await withCheckedContinuation { continuation in
      let started = Mutex<CheckedContinuation<Void, Never>?>(nil)
      subscription.disposable = Single<Int>.create {
        await withTaskCancellationHandler {
          await withCheckedContinuation { inner in
            started.withLock { $0 = inner }
            subscription.dispose()
          }
        } onCancel: {
          started.withLock { $0.take() }?.resume()
        }
        continuation.resume()
        return 1
      }.subscribe()
    }
  }
}
