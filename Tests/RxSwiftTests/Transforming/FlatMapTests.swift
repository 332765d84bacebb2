// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct FlatMapTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `the inner sequences run side by side`() {
    let inners = [
      scheduler.createColdObservable([.next(10, 1), .next(50, 2), .completed(60)]),
      scheduler.createColdObservable([.next(20, 3), .completed(30)]),
    ]
    let source = scheduler.createHotObservable([.next(210, 0), .next(220, 1), .completed(230)])
    let result = scheduler.start { source.flatMap { inners[$0] } }
    #expect(result.events == [.next(220, 1), .next(240, 3), .next(260, 2), .completed(270)])
    #expect(source.subscriptions == [Subscription(200, 230)])
    #expect(inners[0].subscriptions == [Subscription(210, 270)])
    #expect(inners[1].subscriptions == [Subscription(220, 250)])
  }

  @Test func `an error of an inner sequence disposes everything`() {
    let inner = scheduler.createColdObservable([.next(10, 1), .error(20, DemoError.boom)])
    let source = scheduler.createHotObservable([.next(210, 0), .next(300, 0)])
    let result = scheduler.start { source.flatMap { _ in inner } }
    #expect(result.events == [.next(220, 1), .error(230, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 230)])
    #expect(inner.subscriptions == [Subscription(210, 230)])
  }

  @Test func `what the selector throws disposes everything`() {
    let inner = scheduler.createColdObservable([.next(10, 1), .next(100, 1)])
    let source = scheduler.createHotObservable([.next(210, 0), .next(250, 1)])
    let result = scheduler.start {
      source.flatMap { n in
        if n == 1 { throw DemoError.boom }
        return inner
      }
    }
    #expect(result.events == [.next(220, 1), .error(250, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(inner.subscriptions == [Subscription(210, 250)])
  }

  @Test func `disposing it disposes the source and all inner sequences`() {
    let inner = scheduler.createColdObservable([.next(10, 1), .next(100, 2)])
    let source = scheduler.createHotObservable([.next(210, 0), .next(220, 0)])
    let result = scheduler.start(disposed: 250) { source.flatMap { _ in inner } }
    #expect(result.events == [.next(220, 1), .next(230, 1)])
    #expect(inner.subscriptions == [Subscription(210, 250), Subscription(220, 250)])
  }

  @Test func `just inside is sent in place`() {
    #expect(record(Observable.of(1, 2).flatMap { Observable.just($0 * 10) }) == ["10", "20", "|"])
  }

  @Test func `another thread may deliver while the inner sequence is being subscribed`() {
    let queue = DispatchQueue(label: "other")
    let shared = Observable.just(1).flatMap { _ in
      Observable<String>.create { observer in
        let done = DispatchSemaphore(value: 0)
        queue.async {
          observer.onNext("from elsewhere")
          done.signal()
        }
        observer.onNext(done.wait(timeout: .now() + 5) == .success ? "in time" : "too late")
        observer.onCompleted()
        return Disposables.create()
      }
    }
    .share(replay: 1)
    #expect(record(shared) == ["from elsewhere", "in time", "|"])
  }

  @Test func `ten thousand inner sequences that come and go leave it small`() {
    let source = PublishSubject<PublishSubject<Int>>()
    let tracker = LifetimeTracker()
    let subscription = source.flatMap { inner in inner.map { [held = tracker.make()] in ($0, held) } }.subscribe()
    var inners: [PublishSubject<Int>] = []
    for _ in 0..<10_000 {
      let inner = PublishSubject<Int>()
      inners.append(inner)
      source.onNext(inner)
    }
    #expect(tracker.live == 10_000)
    for inner in inners { inner.onCompleted() }
    #expect(tracker.live == 0)
    subscription.dispose()
  }

  @Test func `threads that send into inner sequences are serialised`() {
    let source = PublishSubject<PublishSubject<Int>>()
    let inners = (0..<4).map { _ in PublishSubject<Int>() }
    let inside = Atomic<Int>(0)
    let overlaps = Atomic<Int>(0)
    let count = Atomic<Int>(0)
    let subscription = source.flatMap { $0 }.subscribe(onNext: { _ in
      if inside.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue != 0 {
        overlaps.wrappingAdd(1, ordering: .relaxed)
      }
      count.wrappingAdd(1, ordering: .relaxed)
      inside.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    })
    for inner in inners { source.onNext(inner) }
    race(inners.map { inner in { @Sendable _ in for n in 0..<1_000 { inner.onNext(n) } } })
    #expect(overlaps.load(ordering: .relaxed) == 0)
    #expect(count.load(ordering: .relaxed) == 4_000)
    subscription.dispose()
  }

  @Test func `a chain of twenty thousand needs nothing but stack`() {
    let length = isThreadSanitized ? 2_000 : 20_000
    let result = onStack(kilobytes: 256 * 1024) {
      var chain = Observable.just(0)
      for _ in 0..<length { chain = chain.flatMap { Observable.just($0 + 1) } }
      return record(chain)
    }
    #expect(result == ["\(length)", "|"])
  }
}
