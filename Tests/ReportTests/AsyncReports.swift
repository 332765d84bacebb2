// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTestSupport
import Testing

@Suite struct AsyncReports {
  @MainActor @Test func `row 26: an async sequence that is subscribed on the main actor runs elsewhere`() async {
    let onMain = Counter()
    let source = AsyncStream<Int> {
      if Thread.isMainThread { onMain.add() }
      return nil
    }.asObservable()
    let ended = Counter()
    let subscription = source.subscribe(onCompleted: { ended.add() })
    await mainTurns { ended.value == 1 }
    #expect(ended.value == 1)
    #expect(onMain.value == 0)
    subscription.dispose()
  }

  @Test func `row 28: values subscribes when iteration begins, not when it is read`() async throws {
    let subscriptions = Counter()
    let source = Observable<Int>.create { observer in
      subscriptions.add()
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
    let values = source.values
    #expect(subscriptions.value == 0)
    var seen: [Int] = []
    for try await element in values { seen.append(element) }
    #expect(seen == [1])
    #expect(subscriptions.value == 1)
  }

  @Test func `row 28: two tasks iterate one stream, each with a subscription of its own`() async throws {
    let subscriptions = Counter()
    let source = Observable<Int>.deferred {
      subscriptions.add()
      return .range(start: 0, count: 100)
    }
    let values = source.values(buffering: .unbounded)
    async let first = values.reduce(0, +)
    async let second = values.reduce(0, +)
    let sums = try await (first, second)
    #expect(sums == (4_950, 4_950))
    #expect(subscriptions.value == 2)
  }

  @Test func `row 28: a slow loop receives 200,000 values that were pushed meanwhile, in order`() async throws {
    let count = rounds(200_000)
    let subject = PublishSubject<Int>()
    var next = 0
    let source = Observable<Int>.deferred {
      DispatchQueue.global().async {
        for element in 0..<count { subject.onNext(element) }
        subject.onCompleted()
      }
      return subject
    }
    for try await element in source.values {
      guard element == next else { break }
      next += 1
    }
    #expect(next == count)
  }

  @Test func `row 56: an error that comes while nobody reads values is delivered`() async {
    let subject = PublishSubject<Int>()
    var iterator = subject.values.makeAsyncIterator()
    async let pushed: Void = {
      while !subject.hasObservers { await Task.yield() }
      subject.onNext(1)
      subject.onError(Boom.boom)
    }()
    let first = try? await iterator.next()
    await pushed
    #expect(first == 1)
    await #expect(throws: Boom.self) { _ = try await iterator.next() }
  }

  @Test func `row 63: value and values exist on this platform`() async throws {
    #expect(try await Single.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    try await Completable.empty().value
    var seen: [Int] = []
    for await element in Infallible.of(1, 2).values { seen.append(element) }
    #expect(seen == [1, 2])
  }
}
