// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct MergeTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func cold(_ events: [Recorded<Event<Int>>]) -> TestableObservable<Int> {
    scheduler.createColdObservable(events)
  }

  private func hot(_ events: [Recorded<Event<Int>>]) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  private func outer(_ events: [Recorded<Event<Observable<Int>>>]) -> TestableObservable<Observable<Int>> {
    scheduler.createHotObservable(events)
  }

  // MARK: Static

  @Test func `sources run side by side`() {
    let a = hot([.next(210, 1), .next(230, 2), .completed(240)])
    let b = hot([.next(220, 10), .next(230, 20), .completed(250)])
    let result = scheduler.start { Observable.merge(a.asObservable(), b.asObservable()) }
    #expect(result.events == [.next(210, 1), .next(220, 10), .next(230, 2), .next(230, 20), .completed(250)])
    #expect(a.subscriptions == [Subscription(200, 240)])
    #expect(b.subscriptions == [Subscription(200, 250)])
  }

  @Test func `the first error ends it and disposes the others`() {
    let a = hot([.next(210, 1), .error(220, DemoError.boom)])
    let b = hot([.next(215, 10), .next(230, 20)])
    let result = scheduler.start { Observable.merge([a.asObservable(), b.asObservable()]) }
    #expect(result.events == [.next(210, 1), .next(215, 10), .error(220, DemoError.boom)])
    #expect(b.subscriptions == [Subscription(200, 220)])
  }

  @Test func `disposing it disposes all`() {
    let a = hot([.next(210, 1)])
    let b = hot([.completed(220)])
    #expect(
      scheduler.start(disposed: 300) { Observable.merge(a.asObservable(), b.asObservable()) }.events == [.next(210, 1)]
    )
    #expect(a.subscriptions == [Subscription(200, 300)])
    #expect(b.subscriptions == [Subscription(200, 220)])
  }

  @Test func `all static forms are alike`() {
    let parts = [Observable.of(1, 2), .empty(), Observable.of(3)]
    #expect(record(Observable.merge(parts)) == ["1", "3", "2", "|"])
    #expect(record(Observable.merge(parts[0], parts[1], parts[2])) == ["1", "3", "2", "|"])
    #expect(record(Observable.merge(AnyCollection(parts))) == ["1", "3", "2", "|"])
    #expect(record(Observable.merge([Observable<Int>]())) == ["|"])
  }

  @Test func `what follows a source that fails at once is not subscribed`() {
    let b = hot([.next(210, 1)])
    let result = scheduler.start { Observable.merge(.error(DemoError.boom), b.asObservable()) }
    #expect(result.events == [.error(200, DemoError.boom)])
    #expect(b.subscriptions == [])
  }

  // MARK: Inner sequences

  @Test func `inner sequences run side by side`() {
    let a = cold([.next(10, 1), .next(30, 2), .completed(40)])
    let b = cold([.next(10, 10), .completed(20)])
    let source = outer([.next(300, a.asObservable()), .next(310, b.asObservable()), .completed(320)])
    let result = scheduler.start { source.merge() }
    #expect(result.events == [.next(310, 1), .next(320, 10), .next(330, 2), .completed(340)])
    #expect(source.subscriptions == [Subscription(200, 320)])
    #expect(a.subscriptions == [Subscription(300, 340)])
    #expect(b.subscriptions == [Subscription(310, 330)])
  }

  @Test func `it ends with the source when all inner sequences have ended`() {
    let a = cold([.next(10, 1), .completed(20)])
    let source = outer([.next(300, a.asObservable()), .completed(400)])
    #expect(scheduler.start { source.merge() }.events == [.next(310, 1), .completed(400)])
  }

  @Test func `an error of an inner sequence or of the source disposes all others`() {
    let a = cold([.next(10, 1), .error(50, DemoError.boom)])
    let b = cold([.next(20, 10), .next(60, 20)])
    let source = outer([.next(300, a.asObservable()), .next(310, b.asObservable())])
    #expect(
      scheduler.start { source.merge() }.events == [.next(310, 1), .next(330, 10), .error(350, DemoError.boom)]
    )
    #expect(source.subscriptions == [Subscription(200, 350)])
    #expect(b.subscriptions == [Subscription(310, 350)])
  }

  @Test func `an error of the source disposes the inner sequences`() {
    let a = cold([.next(10, 1)])
    let source = outer([.next(300, a.asObservable()), .error(350, DemoError.boom)])
    #expect(scheduler.start { source.merge() }.events == [.next(310, 1), .error(350, DemoError.boom)])
    #expect(a.subscriptions == [Subscription(300, 350)])
  }

  @Test func `of more than may run the next begins when one ends`() {
    let a = cold([.next(10, 1), .completed(50)])
    let b = cold([.next(10, 2), .completed(30)])
    let c = cold([.next(10, 3), .completed(20)])
    let source = outer([
      .next(300, a.asObservable()), .next(305, b.asObservable()), .next(310, c.asObservable()), .completed(320),
    ])
    let result = scheduler.start { source.merge(maxConcurrent: 2) }
    #expect(result.events == [.next(310, 1), .next(315, 2), .next(345, 3), .completed(355)])
    #expect(a.subscriptions == [Subscription(300, 350)])
    #expect(b.subscriptions == [Subscription(305, 335)])
    #expect(c.subscriptions == [Subscription(335, 355)])
  }

  @Test func `what waits is forgotten when it is disposed`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<Observable<Int>>()
    let subscription = source.merge(maxConcurrent: 1).subscribe()
    source.onNext(.never())
    for _ in 0..<10 {
      source.onNext(
        Observable<Int>.never().map { [held = tracker.make()] in
          _ = held; return $0
        }
      )
    }
    #expect(tracker.live == 10)
    subscription.dispose()
    #expect(tracker.live == 0)
  }

  // MARK: Attacks

  @Test func `a hundred thousand waiting sequences that end at once need no stack`() {
    for limit in [1, 2, 7] {
      let first = (0..<limit).map { _ in PublishSubject<Int>() }
      let source = PublishSubject<Observable<Int>>()
      var sum = 0
      var ended = false
      let subscription = source.merge(maxConcurrent: limit).subscribe(
        onNext: { sum += $0 },
        onCompleted: { ended = true }
      )
      for subject in first { source.onNext(subject) }
      let inner = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create()
      }
      for _ in 0..<100_000 { source.onNext(inner) }
      source.onCompleted()
      #expect(sum == 0)
      for subject in first { subject.onCompleted() }
      #expect(sum == 100_000)
      #expect(ended)
      subscription.dispose()
    }
  }

  @Test func `an inner sequence that blocks while it is subscribed does not keep others from beginning`() {
    let source = PublishSubject<Observable<Int>>()
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let release = DispatchSemaphore(value: 0)
    let blocks = DispatchSemaphore(value: 0)
    let got = DispatchSemaphore(value: 0)
    let subscription = source.merge(maxConcurrent: 2).subscribe(onNext: { if $0 == 7 { got.signal() } })
    source.onNext(first)
    source.onNext(second)
    source.onNext(
      Observable.create { _ in
        blocks.signal()
        _ = release.wait(timeout: .now() + 10)
        return Disposables.create()
      }
    )
    source.onNext(.just(7))
    let returned = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      first.onCompleted()
      returned.signal()
    }
    #expect(blocks.wait(timeout: .now() + 10) == .success)
    second.onCompleted()
    #expect(got.wait(timeout: .now() + 5) == .success)
    release.signal()
    #expect(returned.wait(timeout: .now() + 10) == .success)
    subscription.dispose()
  }

  @Test func `elements that wait for a slow observer are not lost when their sequence ends`() {
    for _ in 0..<200 {
      let a = PublishSubject<Int>()
      let b = PublishSubject<Int>()
      let inside = DispatchSemaphore(value: 0)
      let goOn = DispatchSemaphore(value: 0)
      let recorder = Recorder<Int>()
      let subscription = Observable.merge(a, b)
        .do(onNext: {
          if $0 == 0 {
            inside.signal()
            _ = goOn.wait(timeout: .now() + 10)
          }
        })
        .subscribe(recorder)
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        a.onNext(0)
        a.onCompleted()
        done.signal()
      }
      #expect(inside.wait(timeout: .now() + 10) == .success)
      b.onNext(1)
      b.onNext(2)
      b.onCompleted()
      goOn.signal()
      #expect(done.wait(timeout: .now() + 10) == .success)
      #expect(recorder.entries == ["0", "1", "2", "|"])
      subscription.dispose()
    }
  }

  @Test func `inner sequences that end on other threads while one begins`() {
    for _ in 0..<100 {
      let source = PublishSubject<Observable<Int>>()
      let counted = Atomic<Int>(0)
      let ended = DispatchSemaphore(value: 0)
      let subscription = source.merge(maxConcurrent: 2).subscribe(
        onNext: { _ in counted.wrappingAdd(1, ordering: .relaxed) },
        onCompleted: { ended.signal() }
      )
      let gates = (0..<2).map { _ in PublishSubject<Int>() }
      for gate in gates { source.onNext(gate) }
      for _ in 0..<50 { source.onNext(.just(1)) }
      source.onCompleted()
      race({ _ in gates[0].onCompleted() }, { _ in gates[1].onCompleted() })
      #expect(ended.wait(timeout: .now() + 10) == .success)
      #expect(counted.load(ordering: .relaxed) == 50)
      subscription.dispose()
    }
  }

  @Test func `of two errors at once one arrives`() {
    for _ in 0..<200 {
      let a = PublishSubject<Int>()
      let b = PublishSubject<Int>()
      let recorder = Recorder<Int>()
      let subscription = Observable.merge(a, b).subscribe(recorder)
      race({ _ in a.onError(DemoError.boom) }, { _ in b.onError(DemoError.timeout) })
      #expect(recorder.entries.count == 1)
      #expect(recorder.entries[0].hasPrefix("x("))
      #expect(!a.hasObservers && !b.hasObservers)
      subscription.dispose()
    }
  }

  @Test func `disposing while the waiting ones begin leaves nothing behind`() {
    for _ in 0..<100 {
      let source = PublishSubject<Observable<Int>>()
      let first = PublishSubject<Int>()
      let later = PublishSubject<Int>()
      let subscription = source.merge(maxConcurrent: 1).subscribe()
      source.onNext(first)
      for _ in 0..<20 { source.onNext(later.take(0).concat(Observable.just(1))) }
      source.onNext(later)
      let handle = Transfer(subscription)
      race({ _ in first.onCompleted() }, { _ in handle.value.dispose() })
      #expect(!source.hasObservers)
      #expect(!first.hasObservers)
      #expect(!later.hasObservers)
    }
  }

  @Test func `an inner sequence may bring another one`() {
    for limit in [1, 2, Int.max] {
      let source = PublishSubject<Int>()
      let recorder = Recorder<Int>()
      let subscription = source.map { n in
        Observable<Int>.create { observer in
          if n < 3 { source.onNext(n + 1) }
          observer.onNext(n)
          observer.onCompleted()
          return Disposables.create()
        }
      }
      .merge(maxConcurrent: limit).subscribe(recorder)
      source.onNext(1)
      #expect(recorder.entries.sorted() == ["1", "2", "3"])
      source.onCompleted()
      #expect(recorder.entries.last == "|")
      subscription.dispose()
    }
  }

  @Test func `nested elements of the source are delivered depth first`() {
    let source = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = source.map { Observable.just($0) }.merge()
      .do(afterNext: { if $0 < 3 { source.onNext($0 + 1) } }).subscribe(recorder)
    source.onNext(1)
    #expect(recorder.entries == ["1", "2", "3"])
    subscription.dispose()
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<Observable<Int>>()
    let inner = PublishSubject<Int>()
    let subscription = source.merge().map { [captured = tracker.make()] in ($0, captured) }.subscribe()
    source.onNext(inner)
    source.onNext(inner)
    inner.onNext(1)
    source.onCompleted()
    #expect(tracker.live == 1)
    inner.onCompleted()
    #expect(tracker.live == 0)
    withExtendedLifetime(subscription) {}
  }
}
