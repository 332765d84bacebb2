// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Testing

private struct OtherError: Error {}

@Suite struct RetryWhenTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private var failing: TestableObservable<Int> {
    scheduler.createColdObservable([.next(10, 1), .error(20, DemoError.boom)])
  }

  @Test func `an element of the notifier begins a new attempt`() {
    let source = failing
    let result = scheduler.start(disposed: 275) {
      source.retry(when: { (errors: Observable<any Error>) in errors })
    }
    #expect(result.events == [.next(210, 1), .next(230, 1), .next(250, 1), .next(270, 1)])
    #expect(
      source.subscriptions
        == [Subscription(200, 220), Subscription(220, 240), Subscription(240, 260), Subscription(260, 275)]
    )
  }

  @Test func `the notifier may take its time`() {
    let source = failing
    let wait = scheduler.createColdObservable([.next(30, 0), .completed(40)])
    let result = scheduler.start(disposed: 290) {
      source.retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in wait } })
    }
    #expect(result.events == [.next(210, 1), .next(260, 1)])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(250, 270)])
    #expect(wait.subscriptions == [Subscription(220, 260), Subscription(270, 290)])
  }

  @Test func `it completes with the source`() {
    let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let result = scheduler.start { source.retry(when: { (errors: Observable<any Error>) in errors }) }
    #expect(result.events == [.next(210, 1), .completed(220)])
  }

  @Test func `a notifier that has completed completes it with the next error`() {
    let source = failing
    let result = scheduler.start {
      source.retry(when: { (_: Observable<any Error>) in Observable<Int>.empty() })
    }
    #expect(result.events == [.next(210, 1), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `a notifier that has failed fails it with the next error`() {
    let source = failing
    let result = scheduler.start {
      source.retry(when: { (_: Observable<any Error>) in Observable<Int>.error(DemoError.timeout) })
    }
    #expect(result.events == [.next(210, 1), .error(220, DemoError.timeout)])
  }

  @Test func `a notifier that completes after two elements completes it at the third error`() {
    let source = failing
    let result = scheduler.start {
      source.retry(when: { (errors: Observable<any Error>) in errors.take(2) })
    }
    #expect(result.events == [.next(210, 1), .next(230, 1), .next(250, 1), .completed(260)])
  }

  @Test func `for a source that fails at once it completes with the notifier`() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return .error(DemoError.boom)
    }
    #expect(record(source.retry(when: { (errors: Observable<any Error>) in errors.take(2) })) == ["|"])
    #expect(attempts == 2)
  }

  @Test func `a notifier that passes an error on ends it with that error`() {
    let source = failing
    let result = scheduler.start {
      source.retry(when: { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          index < 1 ? .just(0) : .error(error)
        }
      })
    }
    #expect(result.events == [.next(210, 1), .next(230, 1), .error(240, DemoError.boom)])
  }

  @Test func `an error of another type is passed on`() {
    let source = scheduler.createColdObservable([.next(10, 1), .error(20, OtherError())])
    let result = scheduler.start { source.retry(when: { (errors: Observable<DemoError>) in errors.take(9) }) }
    #expect(result.events.count == 2)
    #expect(result.events.last?.value.error is OtherError)
  }

  @Test func `what the notifier sends while the source runs begins nothing`() {
    let source = PublishSubject<Int>()
    let notifier = PublishSubject<Void>()
    var subscriptions = 0
    let counted = Observable<Int>.deferred {
      subscriptions += 1
      return source.asObservable()
    }
    let subscription = counted.retry(when: { (_: Observable<any Error>) in notifier }).subscribe()
    notifier.onNext(())
    notifier.onNext(())
    #expect(subscriptions == 1)
    subscription.dispose()
    #expect(!notifier.hasObservers && !source.hasObservers)
  }

  @Test func `the handler is called once for each subscription`() {
    var handlers = 0
    let source = Observable<Int>.error(DemoError.boom).retry(when: { (errors: Observable<any Error>) in
      handlers += 1
      return errors.take(3)
    })
    #expect(record(source) == ["|"])
    #expect(record(source) == ["|"])
    #expect(handlers == 2)
  }

  @Test func `a million attempts that fail at once need no stack`() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts > 1_000_000 ? .just(attempts) : .error(DemoError.boom)
    }
    #expect(record(source.retry(when: { (errors: Observable<any Error>) in errors })) == ["1000001", "|"])
  }

  @Test func `the notifier may answer on another thread`() {
    let queue = SerialDispatchQueueScheduler(qos: .default)
    let done = DispatchSemaphore(value: 0)
    let recorder = Recorder<Int>()
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts > 1_000 ? .just(attempts) : .error(DemoError.boom)
    }
    let subscription = source.retry(when: { (errors: Observable<any Error>) in
      errors.flatMap { _ in
        Observable<Void>.create { observer in
          queue.schedule(()) {
            observer.onNext(())
            observer.onCompleted()
            return Disposables.create()
          }
        }
      }
    })
    .do(onDispose: { done.signal() }).subscribe(recorder)
    #expect(done.wait(timeout: .now() + 30) == .success)
    #expect(recorder.entries == ["1001", "|"])
    subscription.dispose()
  }

  @Test func `nothing is kept after the end or a dispose`() {
    let tracker = LifetimeTracker()
    for ends in [true, false] {
      let source = PublishSubject<Int>()
      let notifier = PublishSubject<Void>()
      let subscription = source.retry(when: { (errors: Observable<any Error>) in
        Observable.merge(errors.map { [held = tracker.make()] _ in _ = held }, notifier)
      })
      .map { [held = tracker.make()] in ($0, held) }.subscribe()
      #expect(tracker.live == 2)
      if ends { source.onCompleted() } else { subscription.dispose() }
      #expect(tracker.live == 0)
      #expect(!notifier.hasObservers && !source.hasObservers)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func `nothing is kept after a dispose while it waits for the notifier, or after its end`() {
    let tracker = LifetimeTracker()
    for ends in [true, false] {
      let notifier = PublishSubject<Void>()
      let subscription = Observable<Int>.error(DemoError.boom).retry(when: { (_: Observable<any Error>) in notifier })
        .map { [held = tracker.make()] in ($0, held) }.subscribe()
      #expect(tracker.live == 1)
      if ends { notifier.onCompleted() } else { subscription.dispose() }
      #expect(tracker.live == 0)
      #expect(!notifier.hasObservers)
      withExtendedLifetime(subscription) {}
    }
  }
}
