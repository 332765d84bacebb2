// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct ConcatMapTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `the inner sequences follow each other`() {
    let inners = [
      scheduler.createColdObservable([.next(10, 1), .completed(50)]),
      scheduler.createColdObservable([.next(10, 2), .completed(20)]),
    ]
    let source = scheduler.createHotObservable([.next(210, 0), .next(220, 1), .completed(230)])
    var asked: [Int] = []
    let result = scheduler.start {
      source.concatMap { n in
        asked.append(scheduler.clock)
        return inners[n]
      }
    }
    #expect(result.events == [.next(220, 1), .next(270, 2), .completed(280)])
    #expect(inners[0].subscriptions == [Subscription(210, 260)])
    #expect(inners[1].subscriptions == [Subscription(260, 280)])
    #expect(source.subscriptions == [Subscription(200, 230)])
    #expect(asked == [210, 220])
  }

  @Test func `errors and what the selector throws end it`() {
    let inner = scheduler.createColdObservable([.next(10, 1), .error(30, DemoError.boom)])
    let source = scheduler.createHotObservable([.next(210, 0), .next(220, 0)])
    #expect(scheduler.start { source.concatMap { _ in inner } }.events == [.next(220, 1), .error(240, DemoError.boom)])
    #expect(inner.subscriptions == [Subscription(210, 240)])
    #expect(record(Observable.just(1).concatMap { _ -> Observable<Int> in throw DemoError.boom }) == ["x(boom)"])
  }

  @Test func `a hundred thousand immediate ones behind a late one need no stack`() {
    let late = PublishSubject<Int>()
    var seen = 0
    var inOrder = true
    let subscription = Observable.range(start: 0, count: 100_000)
      .concatMap { $0 == 0 ? late.asObservable() : Observable.just($0) }
      .subscribe(onNext: {
        inOrder = inOrder && $0 == seen
        seen += 1
      })
    #expect(seen == 0)
    late.onNext(0)
    late.onCompleted()
    #expect(seen == 100_000)
    #expect(inOrder)
    subscription.dispose()
  }

  @Test func `a hundred thousand that a late thread completes need no stack`() {
    let queue = SerialDispatchQueueScheduler(qos: .default)
    let late = Observable<Int>.create { observer in
      queue.schedule(()) {
        observer.onNext(0)
        observer.onCompleted()
        return Disposables.create()
      }
    }
    let done = DispatchSemaphore(value: 0)
    let recorder = Recorder<Int>()
    let subscription = Observable.range(start: 0, count: 100_000)
      .concatMap { $0 == 0 ? late : Observable.from([$0]) }
      .do(onDispose: { done.signal() })
      .subscribe(recorder)
    #expect(done.wait(timeout: .now() + 30) == .success)
    #expect(recorder.entries.count == 100_001)
    #expect(recorder.entries.dropLast() == (0..<100_000).map { "\($0)" }[...])
    subscription.dispose()
  }

  @Test func `ranges inside follow each other`() {
    let result = record(Observable.range(start: 0, count: 3).concatMap { Observable.from([$0, $0 * 10]) })
    #expect(result == ["0", "0", "1", "10", "2", "20", "|"])
  }
}
