// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct CatchTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot(_ events: [Recorded<Event<Int>>]) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  @Test func `after an error the handler's sequence goes on`() {
    let source = hot([.next(210, 1), .error(220, DemoError.boom)])
    let next = scheduler.createColdObservable([.next(10, 2), .completed(20)])
    var caught: [String] = []
    let result = scheduler.start {
      source.catch { error in
        caught.append("\(error)")
        return next.asObservable()
      }
    }
    #expect(result.events == [.next(210, 1), .next(230, 2), .completed(240)])
    #expect(source.subscriptions == [Subscription(200, 220)])
    #expect(next.subscriptions == [Subscription(220, 240)])
    #expect(caught == ["boom"])
  }

  @Test func `without an error the handler is not called`() {
    let source = hot([.next(210, 1), .completed(220)])
    let result = scheduler.start {
      source.catch { _ in
        Issue.record("The handler was called.")
        return .empty()
      }
    }
    #expect(result.events == [.next(210, 1), .completed(220)])
  }

  @Test func `an error of the handler's sequence is passed on`() {
    let source = hot([.error(220, DemoError.boom)])
    let next = scheduler.createColdObservable([.next(10, 2), .error(20, DemoError.timeout)])
    let result = scheduler.start { source.catch { _ in next.asObservable() } }
    #expect(result.events == [.next(230, 2), .error(240, DemoError.timeout)])
  }

  @Test func `what the handler throws is passed on`() {
    let source = hot([.next(210, 1), .error(220, DemoError.boom)])
    let result = scheduler.start { source.catch { _ in throw DemoError.timeout } }
    #expect(result.events == [.next(210, 1), .error(220, DemoError.timeout)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `disposing it disposes the running one`() {
    let source = hot([.error(220, DemoError.boom)])
    let next = scheduler.createColdObservable([.next(10, 2), .next(100, 3)])
    #expect(scheduler.start(disposed: 250) { source.catch { _ in next.asObservable() } }.events == [.next(230, 2)])
    #expect(next.subscriptions == [Subscription(220, 250)])
  }

  @Test func `taking from the handler's sequence stops it`() {
    let next = scheduler.createColdObservable([.next(10, 2), .next(20, 3)])
    let result = scheduler.start { Observable.error(DemoError.boom).catch { _ in next.asObservable() }.take(1) }
    #expect(result.events == [.next(210, 2), .completed(210)])
    #expect(next.subscriptions == [Subscription(200, 210)])
  }

  @Test func `an element stands in for the error`() {
    let source = hot([.next(210, 1), .error(220, DemoError.boom)])
    #expect(
      scheduler.start { source.catchAndReturn(9) }.events == [.next(210, 1), .next(220, 9), .completed(220)]
    )
  }

  @Test func `a sequence of sources is tried until one completes`() {
    let sources = [
      scheduler.createColdObservable([.next(10, 1), .error(20, DemoError.boom)]),
      scheduler.createColdObservable([.next(10, 2), .completed(20)]),
      scheduler.createColdObservable([.next(10, 3), .completed(20)]),
    ]
    let result = scheduler.start { Observable.catch(sequence: sources.map { $0.asObservable() }) }
    #expect(result.events == [.next(210, 1), .next(230, 2), .completed(240)])
    #expect(sources[0].subscriptions == [Subscription(200, 220)])
    #expect(sources[1].subscriptions == [Subscription(220, 240)])
    #expect(sources[2].subscriptions == [])
  }

  @Test func `when all sources fail the last error remains`() {
    let sources: [Observable<Int>] = [.error(DemoError.boom), .error(DemoError.timeout)]
    #expect(record(Observable.catch(sequence: sources)) == ["x(timeout)"])
    #expect(record(Observable.catch(sequence: [Observable<Int>]())) == ["|"])
  }

  @Test func `a million failing sources need no stack`() {
    let failing = Observable<Int>.error(DemoError.boom)
    let sources = (0...1_000_000).lazy.map { $0 == 1_000_000 ? Observable.just(1) : failing }
    #expect(record(Observable.catch(sequence: sources)) == ["1", "|"])
  }

  @Test func `each subscription begins anew`() {
    let source = Observable<Int>.error(DemoError.boom).catch { _ in .just(1) }
    #expect(record(source) == ["1", "|"])
    #expect(record(source) == ["1", "|"])
  }

  @Test func `a loop that catches and goes on stays flat`() {
    let attempts = PublishSubject<Void>()
    let tracker = LifetimeTracker()
    func loop(_ n: Int) -> Observable<Int> {
      let held = tracker.make()
      return attempts.take(1).map { [held] _ -> Int in
        _ = held
        throw DemoError.boom
      }
      .catch { _ in loop(n + 1).startWith(n) }
    }
    let recorder = Recorder<Int>()
    let subscription = loop(0).subscribe(recorder)
    for _ in 0..<2_000 { attempts.onNext(()) }
    #expect(recorder.entries.count == 2_000)
    #expect(tracker.live < 5)
    subscription.dispose()
    #expect(tracker.live == 0)
  }

  @Test func `nothing is kept after the end`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<Int>()
    let subscription = source.catch { [held = tracker.make()] _ in
      _ = held
      return .never()
    }
    .map { [held = tracker.make()] in ($0, held) }.subscribe()
    source.onCompleted()
    #expect(tracker.live == 0)
    withExtendedLifetime(subscription) {}
  }
}
