// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Synchronization
import Testing

@Suite struct HeldBackTests {
  @Test func `a held back producer makes as many elements as the loop asks for`() async throws {
    let made = Mutex(0)
    let numbers = (0..<1_000_000).lazy.map { number in
      made.withLock { $0 += 1 }
      return number
    }
    for scheduler: any ImmediateSchedulerType in [
      CurrentThreadScheduler.instance, SerialDispatchQueueScheduler(qos: .default),
    ] {
      made.withLock { $0 = 0 }
      var loop = Observable.from(numbers, scheduler: scheduler).filter { $0 % 2 == 1 }.map { $0 * 10 }
        .values(buffering: .heldBack).makeAsyncIterator()
      #expect(made.withLock { $0 } == 0)
      #expect(try await loop.next() == 10)
      #expect(made.withLock { $0 } == 2)
      #expect(try await loop.next() == 30)
      #expect(made.withLock { $0 } == 4)
    }
  }

  @Test func `all elements come, then the end`() async throws {
    for scheduler: any ImmediateSchedulerType in [
      CurrentThreadScheduler.instance, SerialDispatchQueueScheduler(qos: .default),
    ] {
      var seen: [Int] = []
      for try await number in Observable.range(start: 0, count: 1_000, scheduler: scheduler).values(
        buffering: .heldBack
      ) {
        seen.append(number)
      }
      #expect(seen == Array(0..<1_000))
    }
  }

  @Test func `an asynchronous sequence is not asked before the loop asks`() async throws {
    let asked = Mutex(0)
    let stream = AsyncStream<Int> {
      asked.withLock {
        $0 += 1
        return $0 > 5 ? nil : $0
      }
    }
    var loop = stream.asObservable().map { $0 * 10 }.values(buffering: .heldBack).makeAsyncIterator()
    #expect(try await loop.next() == 10)
    for _ in 0..<100 { await Task.yield() }
    #expect(asked.withLock { $0 } == 1)
    var rest: [Int] = []
    while let number = try await loop.next() { rest.append(number) }
    #expect(rest == [20, 30, 40, 50])
  }

  @Test func `leaving the loop frees the source at once`() async throws {
    let tracker = LifetimeTracker()
    do {
      let object = tracker.make()
      let source = Observable.range(start: 0, count: 10).map { number in
        withExtendedLifetime(object) { number }
      }
      for try await _ in source.values(buffering: .heldBack) { break }
    }
    #expect(tracker.live == 0)
  }

  @Test func `a source that cannot wait loses nothing`() async throws {
    let subject = ReplaySubject<Int>.createUnbounded()
    for number in 0..<100 { subject.onNext(number) }
    subject.onError(DemoError.boom)
    var seen: [Int] = []
    await #expect(throws: DemoError.boom) {
      for try await number in subject.values(buffering: .heldBack) { seen.append(number) }
    }
    #expect(seen == Array(0..<100))
  }

  @Test func `cancelling a held back loop as it turns always ends it`() async {
    for _ in 0..<500 {
      let stream = AsyncStream<Int> { 1 }
      let task = Task {
        for try await _ in stream.asObservable().values(buffering: .heldBack) { await Task.yield() }
      }
      await Task.yield()
      task.cancel()
      _ = await task.result
    }
  }
}
