// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

@Suite struct ValuesTests {
  private func collect<Values: AsyncSequence>(_ values: Values) async throws -> [Values.Element] {
    var collected: [Values.Element] = []
    for try await element in values { collected.append(element) }
    return collected
  }

  @Test func `a loop receives all elements and ends`() async throws {
    #expect(try await collect(Observable.from([1, 2, 3]).values) == [1, 2, 3])
  }

  @Test func `an error is thrown after the elements that came before it`() async {
    let subject = ReplaySubject<Int>.create(bufferSize: 5)
    subject.onNext(1)
    subject.onNext(2)
    subject.onError(DemoError.boom)
    var seen: [Int] = []
    await #expect(throws: DemoError.boom) {
      for try await element in subject.values { seen.append(element) }
    }
    #expect(seen == [1, 2])
  }

  @Test func `row 56: an error that comes while nobody reads is not lost`() async throws {
    let subject = BehaviorSubject(value: 1)
    var loop = subject.values(buffering: .unbounded).makeAsyncIterator()
    #expect(try await loop.next() == 1)
    subject.onNext(2)
    subject.onError(DemoError.boom)
    #expect(try await loop.next() == 2)
    await #expect(throws: DemoError.boom) { _ = try await loop.next() }
    #expect(try await loop.next() == nil)
  }

  @Test func `row 28: nothing is subscribed before the first element is asked for`() async throws {
    let subject = BehaviorSubject(value: 1)
    let values = subject.values
    let others = subject.values(buffering: .newest(1))
    #expect(!subject.hasObservers)
    for try await element in values {
      #expect(element == 1)
      #expect(subject.hasObservers)
      break
    }
    _ = others
  }

  @Test func `leaving the loop ends the subscription`() async throws {
    let subject = BehaviorSubject(value: 1)
    for try await _ in subject.values { break }
    #expect(!subject.hasObservers)
    for try await _ in subject.values(buffering: .unbounded) { break }
    #expect(!subject.hasObservers)
  }

  @Test func `throwing out of the loop ends the subscription`() async {
    let subject = BehaviorSubject(value: 1)
    await #expect(throws: DemoError.boom) {
      for try await _ in subject.values { throw DemoError.boom }
    }
    #expect(!subject.hasObservers)
  }

  @Test func `cancelling the task ends the loop and the subscription`() async throws {
    let subject = PublishSubject<Int>()
    let task = Task { try await collect(subject.values) }
    while !subject.hasObservers { await Task.yield() }
    task.cancel()
    #expect(try await task.value == [])
    #expect(!subject.hasObservers)
  }

  @Test func `a task that is already cancelled does not subscribe`() async throws {
    let subscriptions = Mutex(0)
    let source = Observable<Int>.create { _ in
      subscriptions.withLock { $0 += 1 }
      return Disposables.create()
    }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await collect(source.values)
    }
    #expect(try await task.value == [])
    #expect(subscriptions.withLock { $0 } == 0)
  }

  @Test func `row 28: each loop over one sequence of values is a subscription of its own`() async throws {
    let subscriptions = Mutex(0)
    let source = Observable<Int>.create {
      $0.onNext(
        subscriptions.withLock {
          $0 += 1; return $0
        }
      )
      $0.onCompleted()
      return Disposables.create()
    }
    let values = source.values(buffering: .unbounded)
    #expect(try await collect(values) == [1])
    #expect(try await collect(values) == [2])
    async let third = collect(values)
    async let fourth = collect(values)
    #expect(try await Set(third + fourth) == [3, 4])
  }

  @Test func `row 28: two tasks that share one stream share its elements`() async throws {
    let stream = Observable.range(start: 0, count: 1_000).values
    async let some = collect(stream)
    async let others = collect(stream)
    #expect(try await (some + others).sorted() == Array(0..<1_000))
  }

  @Test func `row 28: a slow loop keeps all elements, the newest, or the oldest`() async throws {
    let source = Observable.range(start: 0, count: 200_000)
    #expect(try await collect(source.values(buffering: .unbounded)).count == 200_000)
    #expect(try await collect(source.values(buffering: .newest(2))) == [199_998, 199_999])
    #expect(try await collect(source.values(buffering: .oldest(2))) == [0, 1])
  }

  @Test func `dropped elements are released at once`() async throws {
    let tracker = LifetimeTracker()
    let subject = BehaviorSubject(value: tracker.make())
    var loop = subject.values(buffering: .newest(1)).makeAsyncIterator()
    _ = try await loop.next()
    for _ in 0..<100 { subject.onNext(tracker.make()) }
    // The subject's value is the one that waits.
    #expect(tracker.live == 1)
    _ = try await loop.next()
  }

  @Test func `an infallible sequence needs no try`() async {
    let source = Observable.from([1, 2]).asObservable()
    let infallible = Infallible<Int>.create { observer in
      source.subscribe(onNext: { observer(.next($0)) }, onCompleted: { observer(.completed) })
    }
    var seen: [Int] = []
    for await element in infallible.values { seen.append(element) }
    #expect(seen == [1, 2])
  }

  @Test func `values that are cancelled as elements arrive always end`() async {
    for _ in 0..<2_000 {
      let subject = PublishSubject<Int>()
      let task = Task { try await collect(subject.values) }
      while !subject.hasObservers { await Task.yield() }
      DispatchQueue.global().async {
        subject.onNext(1)
        subject.onNext(2)
      }
      DispatchQueue.global().async { task.cancel() }
      _ = await task.result
      #expect(!subject.hasObservers)
    }
  }
}
