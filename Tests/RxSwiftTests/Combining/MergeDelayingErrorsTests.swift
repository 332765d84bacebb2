// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct MergeDelayingErrorsTests {
  @Test func `an error waits until all have ended`() {
    let scheduler = TestScheduler(initialClock: 0)
    let failing = scheduler.createHotObservable([.next(210, 1), .error(220, DemoError.boom)])
    let lasting = scheduler.createHotObservable([.next(230, 2), .completed(250)])
    let result = scheduler.start { Observable.mergeDelayingErrors([failing.asObservable(), lasting.asObservable()]) }
    #expect(result.events == [.next(210, 1), .next(230, 2), .error(250, DemoError.boom)])
    #expect(failing.subscriptions == [Subscription(200, 220)])
  }

  @Test func `the first of several errors is sent`() {
    let errors: [Observable<Int>] = [.just(1), .error(DemoError.timeout), .error(DemoError.boom)]
    #expect(record(Observable.mergeDelayingErrors(errors)) == ["1", "x(timeout)"])
  }

  @Test func `an error of the outer sequence waits for the inner ones`() {
    let inner = PublishSubject<Int>()
    let outer = PublishSubject<Observable<Int>>()
    let recorder = Recorder<Int>()
    _ = outer.mergeDelayingErrors().subscribe(recorder)
    outer.onNext(inner)
    outer.onError(DemoError.boom)
    inner.onNext(1)
    #expect(recorder.entries == ["1"])
    inner.onCompleted()
    #expect(recorder.entries == ["1", "x(boom)"])
  }

  @Test func `delay lets an error wait like an element, if it is told so`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(240, 2), .error(250, DemoError.boom)])
    let result = scheduler.start { source.delay(.seconds(100), scheduler: scheduler, delayingErrors: true) }
    #expect(result.events == [.next(310, 1), .next(340, 2), .error(350, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }
}
