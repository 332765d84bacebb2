// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxRelay
import RxSwift
import RxTestSupport
import Synchronization
import Testing

private enum Local {
  @TaskLocal static var name = "none"
}

/// A door that a task waits at until it is opened or the task is cancelled.
private final class Door: Sendable {
  private let (stream, opener) = AsyncStream.makeStream(of: Void.self)

  func open() { opener.finish() }

  func pass() async throws {
    for await _ in stream {}
    try Task.checkCancellation()
  }
}

@Suite struct AsyncOperatorTests {
  private func collect<Element>(_ source: Observable<Element>) async throws -> [Element] {
    var collected: [Element] = []
    for try await element in source.values { collected.append(element) }
    return collected
  }

  @Test func `create sends what asynchronous work sends and completes when it returns`() async throws {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      await Task.yield()
      observer.onNext(2)
    }
    #expect(try await collect(source) == [1, 2])
  }

  @Test func `create fails with what the work throws, after the elements before`() async {
    let source = Observable<Int>.create { observer in
      await Task.yield()
      observer.onNext(1)
      throw DemoError.boom
    }
    var seen: [Int] = []
    await #expect(throws: DemoError.boom) { for try await element in source.values { seen.append(element) } }
    #expect(seen == [1])
  }

  @Test func `a closure that awaits nothing stays with the synchronous operator`() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(record(source.map { $0 + 1 }) == ["2", "|"])
    #expect(record(source.flatMap { Observable.just($0 + 2) }) == ["3", "|"])
    #expect(record(source.flatMapLatest { Observable.just($0 + 2) }) == ["3", "|"])
    #expect(record(source.concatMap { Observable.of($0, $0) }) == ["1", "1", "|"])
    #expect(record(Observable<Int>.deferred { source }) == ["1", "|"])
  }

  @Test func `map and concatMap keep the order although the first takes longer`() async throws {
    for byMap in [true, false] {
      let running = Mutex((now: 0, most: 0))
      let work: @Sendable (Int) async throws -> Int = { number in
        running.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        for _ in 0..<(10 - number) { await Task.yield() }
        running.withLock { $0.now -= 1 }
        return number * 10
      }
      let source = Observable.range(start: 0, count: 10)
      let result = byMap ? source.map(work) : source.concatMap(work)
      #expect(try await collect(result) == (0..<10).map { $0 * 10 })
      #expect(running.withLock { $0.most } == 1)
    }
  }

  @Test func `flatMap gives results as they are ready`() async throws {
    let door = Door()
    let result = Observable.of(1, 2).flatMap { number in
      if number == 1 { try await door.pass() } else { door.open() }
      return number
    }
    #expect(try await collect(result).sorted() == [1, 2])
  }

  @Test func `flatMap works on at most so many at a time, and on all`() async throws {
    let running = Mutex((now: 0, most: 0))
    let result = Observable.range(start: 0, count: 100).flatMap(maxConcurrent: 3) { number in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      await Task.yield()
      running.withLock { $0.now -= 1 }
      return number
    }
    #expect(try await collect(result).sorted() == Array(0..<100))
    #expect(running.withLock { $0.most } <= 3)
  }

  @Test func `flatMapLatest cancels the work on the element before`() async throws {
    let subject = PublishSubject<Int>()
    let cancelled = Mutex<[Int]>([])
    let started = Door()
    let result = subject.flatMapLatest { number in
      if number == 1 {
        started.open()
        do { try await Door().pass() } catch {
          cancelled.withLock { $0.append(number) }
          throw error
        }
      }
      return number
    }
    let task = Task { try await collect(result) }
    while !subject.hasObservers { await Task.yield() }
    subject.onNext(1)
    try await started.pass()
    subject.onNext(2)
    subject.onCompleted()
    #expect(try await task.value == [2])
    while cancelled.withLock({ $0.isEmpty }) { await Task.yield() }
    #expect(cancelled.withLock { $0 } == [1])
  }

  @Test func `flatMapFirst leaves out what comes while it works`() async throws {
    let subject = PublishSubject<Int>()
    let door = Door()
    let result = subject.flatMapFirst { number in
      try await door.pass()
      return number
    }
    let task = Task { try await collect(result) }
    while !subject.hasObservers { await Task.yield() }
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    door.open()
    #expect(try await task.value == [1])
  }

  @Test func `what the closure throws is the error, and the source is disposed`() async {
    let subject = BehaviorSubject(value: 1)
    let result = subject.map { _ -> Int in
      await Task.yield()
      throw DemoError.boom
    }
    await #expect(throws: DemoError.boom) { try await collect(result) }
    #expect(!subject.hasObservers)
  }

  @Test func `disposing cancels the work, and nothing comes after`() async throws {
    let started = Door()
    let ended = Door()
    let recorder = Recorder<Int>()
    let subscription = Observable.just(1).flatMap { number in
      started.open()
      try? await Door().pass()
      ended.open()
      return number
    }.subscribe(recorder)
    try await started.pass()
    subscription.dispose()
    try await ended.pass()
    #expect(recorder.entries == [])
  }

  @Test func `the work has the subscriber's task-local values and priority, whoever sends the element`() async throws {
    let subject = PublishSubject<Int>()
    let task = Task(priority: .background) {
      try await Local.$name.withValue("mine") {
        try await collect(subject.map { _ in (await name(), Task.basePriority) })
      }
    }
    while !subject.hasObservers { await Task.yield() }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        subject.onNext(1)
        subject.onCompleted()
        continuation.resume()
      }
    }
    let seen = try await task.value
    #expect(seen.map(\.0) == ["mine"])
    #expect(seen.map(\.1) == [.background])
  }

  private func name() async -> String { Local.name }

  @Test func `a maybe, a completable and deferred forms of asynchronous work`() async throws {
    #expect(try await Maybe<Int>.create { await one() }.value == 1)
    #expect(try await Maybe<Int>.create { () async -> Int? in nil }.value == nil)
    try await Completable.create { _ = await one() }.value
    await #expect(throws: DemoError.boom) {
      try await Completable.create { () async throws in throw DemoError.boom }.value
    }
    #expect(try await Single<Int>.deferred { .just(await one()) }.value == 1)
    #expect(try await collect(Observable<Int>.deferred { Observable.of(await one(), 2) }) == [1, 2])
  }

  private func one() async -> Int { 1 }

  @Test func `subscribing and disposing as work ends leaves nothing behind`() async {
    let tracker = LifetimeTracker()
    for round in 0..<500 {
      let object = tracker.make()
      let subscription = SerialDisposable()
      subscription.disposable = Observable.of(1, 2, 3).flatMap { number -> Int in
        await Task.yield()
        withExtendedLifetime(object) {}
        return number
      }.subscribe()
      if round % 2 == 0 { await Task.yield() }
      DispatchQueue.global().async { subscription.dispose() }
    }
    while tracker.live > 0 { await Task.yield() }
  }
}
