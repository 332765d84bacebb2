// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct ConcatTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `the second runs after the first has completed`() {
    let a = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let b = scheduler.createColdObservable([.next(10, 2), .completed(30)])
    let result = scheduler.start { a.concat(b) }
    #expect(result.events == [.next(210, 1), .next(230, 2), .completed(250)])
    #expect(a.subscriptions == [Subscription(200, 220)])
    #expect(b.subscriptions == [Subscription(220, 250)])
  }

  @Test func `an error of the first keeps the second from being subscribed`() {
    let a = scheduler.createColdObservable([.next(10, 1), .error(20, DemoError.boom)])
    let b = scheduler.createColdObservable([.next(10, 2)])
    let result = scheduler.start { a.concat(b) }
    #expect(result.events == [.next(210, 1), .error(220, DemoError.boom)])
    #expect(a.subscriptions == [Subscription(200, 220)])
    #expect(b.subscriptions == [])
  }

  @Test func `an error of the second is passed on`() {
    let a = scheduler.createColdObservable([Recorded.completed(20, Int.self)])
    let b = scheduler.createColdObservable([.next(10, 2), .error(20, DemoError.boom)])
    let result = scheduler.start { a.concat(b) }
    #expect(result.events == [.next(230, 2), .error(240, DemoError.boom)])
    #expect(b.subscriptions == [Subscription(220, 240)])
  }

  @Test func `a source that never ends keeps the second from being subscribed`() {
    let a = scheduler.createHotObservable([.next(210, 1)])
    let b = scheduler.createColdObservable([.next(10, 2)])
    #expect(scheduler.start { a.concat(b) }.events == [.next(210, 1)])
    #expect(a.subscriptions == [Subscription(200, 1000)])
    #expect(b.subscriptions == [])
  }

  @Test func `disposing it disposes the running one`() {
    let a = scheduler.createColdObservable([Recorded.completed(20, Int.self)])
    let b = scheduler.createColdObservable([.next(10, 2), .next(100, 3)])
    #expect(scheduler.start(disposed: 250) { a.concat(b) }.events == [.next(230, 2)])
    #expect(b.subscriptions == [Subscription(220, 250)])
  }

  @Test func `taking the first element of the second disposes it there`() {
    let a = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let b = scheduler.createColdObservable([.next(10, 2), .next(20, 3)])
    let result = scheduler.start { a.concat(b).take(2) }
    #expect(result.events == [.next(210, 1), .next(230, 2), .completed(230)])
    #expect(b.subscriptions == [Subscription(220, 230)])
  }

  @Test func `all static forms run in order`() {
    let parts = [Observable.of(1, 2), .empty(), Observable.of(3)]
    #expect(record(Observable.concat(parts[0], parts[1], parts[2])) == ["1", "2", "3", "|"])
    #expect(record(Observable.concat(parts)) == ["1", "2", "3", "|"])
    #expect(record(Observable.concat(AnySequence(parts))) == ["1", "2", "3", "|"])
    #expect(record(Observable.concat(AnyCollection(parts))) == ["1", "2", "3", "|"])
    #expect(record(Observable.concat([Observable<Int>]())) == ["|"])
    #expect(record(Observable.concat(AnySequence([Observable<Int>]()))) == ["|"])
    #expect(record(Observable<Int>.concat()) == ["|"])
  }

  @Test func `a sequence of sources is asked for one when it is needed`() {
    var asked: [Int] = []
    let first = PublishSubject<Int>()
    let sources = sequence(state: 0) { (index: inout Int) -> Observable<Int>? in
      index += 1
      asked.append(index)
      return index == 1 ? first : index < 4 ? .just(index) : nil
    }
    let recorder = Recorder<Int>()
    let subscription = Observable.concat(sources).subscribe(recorder)
    #expect(asked == [1])
    first.onNext(1)
    first.onCompleted()
    #expect(asked == [1, 2, 3, 4])
    #expect(recorder.entries == ["1", "2", "3", "|"])
    subscription.dispose()
  }

  @Test func `an endless sequence of sources can be taken from`() {
    var made = 0
    let endless = sequence(state: 0) { (_: inout Int) -> Observable<Int>? in
      made += 1
      return .just(made)
    }
    #expect(record(Observable.concat(endless).take(3)) == ["1", "2", "3", "|"])
    #expect(made == 3)
  }

  @Test func `each subscription begins anew`() {
    let all = Observable.of(1).concat(Observable.of(2)).concat(Observable.of(3))
    #expect(record(all) == ["1", "2", "3", "|"])
    #expect(record(all) == ["1", "2", "3", "|"])
  }

  @Test func `inner sequences wait for their turn`() {
    let a = scheduler.createColdObservable([.next(10, 1), .completed(50)])
    let b = scheduler.createColdObservable([.next(10, 2), .completed(20)])
    let outer = scheduler.createHotObservable([
      .next(210, a.asObservable()), .next(220, b.asObservable()), .completed(230),
    ])
    let result = scheduler.start { outer.concat() }
    #expect(result.events == [.next(220, 1), .next(270, 2), .completed(280)])
    #expect(outer.subscriptions == [Subscription(200, 230)])
    #expect(a.subscriptions == [Subscription(210, 260)])
    #expect(b.subscriptions == [Subscription(260, 280)])
  }

  @Test func `the first is disposed before the second is subscribed`() {
    var log: [String] = []
    func source(_ name: String) -> Observable<Int> {
      Observable.create { observer in
        log.append("+\(name)")
        observer.onCompleted()
        return Disposables.create { log.append("-\(name)") }
      }
    }
    _ = source("a").concat(source("b")).subscribe(onCompleted: { log.append("|") })
    #expect(log == ["+a", "-a", "+b", "|", "-b"])
  }

  @Test func `a million sources need no stack`() {
    let one = Observable.just(1)
    var sum = 0
    _ = Observable.concat(repeatElement(one, count: 1_000_000)).subscribe(onNext: { sum += $0 })
    #expect(sum == 1_000_000)
  }

  @Test func `a million sources that a sequence makes need no stack`() {
    var sum = 0
    let sources = (0..<1_000_000).lazy.map { _ in
      Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create()
      }
    }
    _ = Observable.concat(AnySequence(sources)).subscribe(onNext: { sum += $0 })
    #expect(sum == 1_000_000)
  }

  @Test func `ten thousand nested concats need no stack, whichever way they nest`() {
    let counts = onStack {
      var left = Observable.just(1)
      for _ in 0..<10_000 { left = left.concat(Observable.just(1)) }
      var right = Observable.just(1)
      for _ in 0..<10_000 { right = Observable.just(1).concat(right) }
      var counts = [0, 0]
      _ = left.subscribe(onNext: { counts[0] += $0 })
      _ = right.subscribe(onNext: { counts[1] += $0 })
      return counts
    }
    #expect(counts == [10_001, 10_001])
  }

  @Test func `a polling loop of concat and flatMap stays flat`() {
    let queue = SerialDispatchQueueScheduler(qos: .default)
    let tracker = LifetimeTracker()
    func loop(_ n: Int) -> Observable<Int> {
      if n == 0 { return .empty() }
      let held = tracker.make()
      return Observable.just(n).concat(
        tick(on: queue).flatMap { [held] _ in
          _ = held
          return loop(n - 1)
        }
      )
    }
    let done = DispatchSemaphore(value: 0)
    let most = Mutex(0)
    let sum = Mutex(0)
    let subscription = loop(10_000).subscribe(
      onNext: { n in
        sum.withLock { $0 += n }
        most.withLock { $0 = max($0, tracker.live) }
      },
      onCompleted: { done.signal() }
    )
    #expect(done.wait(timeout: .now() + 60) == .success)
    #expect(sum.withLock { $0 } == 50_005_000)
    #expect(most.withLock { $0 } < 10)
    subscription.dispose()
  }

  @Test func `disposing a polling loop in any round stops it`() {
    let rounds = PublishSubject<Void>()
    func loop(_ n: Int) -> Observable<Int> {
      Observable.just(n).concat(rounds.take(1).flatMap { loop(n + 1) })
    }
    for round in 0..<5 {
      let recorder = Recorder<Int>()
      let subscription = loop(0).subscribe(recorder)
      for _ in 0..<round { rounds.onNext(()) }
      #expect(recorder.entries == (0...round).map { "\($0)" })
      #expect(rounds.hasObservers)
      subscription.dispose()
      #expect(!rounds.hasObservers)
    }
  }

  @Test func `a polling loop that fails frees everything`() {
    let rounds = PublishSubject<Void>()
    let tracker = LifetimeTracker()
    func loop(_ n: Int) -> Observable<Int> {
      let held = tracker.make()
      return Observable.just(n).concat(
        rounds.take(1).flatMap { [held] _ -> Observable<Int> in
          _ = held
          if n == 3 { throw DemoError.boom }
          return loop(n + 1)
        }
      )
    }
    let recorder = Recorder<Int>()
    let subscription = loop(0).subscribe(recorder)
    for _ in 0..<4 { rounds.onNext(()) }
    #expect(recorder.entries == ["0", "1", "2", "3", "x(boom)"])
    #expect(!rounds.hasObservers)
    #expect(tracker.live == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test func `disposing a polling loop while another thread turns it leaves nothing behind`() {
    for latest in [false, true] {
      for _ in 0..<200 {
        let rounds = PublishSubject<Void>()
        @Sendable func loop(_ n: Int) -> Observable<Int> {
          let step = rounds.take(1)
          return Observable.just(n).concat(
            latest ? step.flatMapLatest { loop(n + 1) } : step.flatMap { loop(n + 1) }
          )
        }
        let subscription = Transfer(loop(0).subscribe())
        race({ _ in for _ in 0..<30 { rounds.onNext(()) } }, { _ in subscription.value.dispose() })
        #expect(!rounds.hasObservers)
      }
    }
  }

  /// The last source of a concat is subscribed past a merge that has nothing else to do; meanwhile the other source of
  /// that merge comes to its end on another thread.
  @Test func `the last source takes over while the other input of a merge ends`() {
    for _ in 0..<500 {
      let (other, first, last) = (PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>())
      let inside = Atomic<Int>(0)
      let overlaps = Atomic<Int>(0)
      let recorder = Recorder<Int>()
      let subscription = Observable.from([other.asObservable(), first.concat(last)]).flatMap { $0 }
        .do(onNext: { _ in
          if inside.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue != 0 {
            overlaps.wrappingAdd(1, ordering: .relaxed)
          }
          sched_yield()
          inside.wrappingSubtract(1, ordering: .acquiringAndReleasing)
        })
        .subscribe(recorder)
      race(
        { _ in
          other.onNext(1)
          other.onCompleted()
        },
        { _ in
          first.onCompleted()
          last.onNext(2)
          last.onNext(3)
          last.onCompleted()
        }
      )
      let entries = recorder.entries
      #expect(entries.filter { $0 != "1" } == ["2", "3", "|"])
      #expect(entries.count == 4 && entries.last == "|")
      #expect(overlaps.load(ordering: .relaxed) == 0)
      subscription.dispose()
    }
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let a = PublishSubject<LifetimeTracker.Tracked>()
    let b = PublishSubject<LifetimeTracker.Tracked>()
    let subscription = a.concat(b).map { [captured = tracker.make()] in ($0, captured) }.subscribe()
    a.onNext(tracker.make())
    a.onCompleted()
    #expect(!a.hasObservers)
    b.onNext(tracker.make())
    b.onCompleted()
    #expect(!b.hasObservers)
    #expect(tracker.live == 0)
    withExtendedLifetime(subscription) {}
  }

  private func tick(on queue: SerialDispatchQueueScheduler) -> Observable<Void> {
    Observable.create { observer in
      queue.schedule(()) {
        observer.onNext(())
        observer.onCompleted()
        return Disposables.create()
      }
    }
  }
}
