// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct AsSingleTests {
  private func source(_ scheduler: TestScheduler, _ events: Recorded<Event<Int>>...) -> TestableObservable<Int> {
    scheduler.createHotObservable(events)
  }

  @Test func `asSingle sends the only element when the source completes`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = source(scheduler, .next(150, 1), .next(210, 2), .completed(250))
    let result = scheduler.start { source.asSingle() }
    #expect(result.events == [.next(250, 2), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test func `asSingle fails at the second element and stops the source there`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = source(scheduler, .next(210, 2), .next(220, 3), .completed(250))
    let result = scheduler.start { source.asSingle() }
    #expect(result.events == [.error(220, RxError.moreThanOneElement)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `asSingle fails when there is no element`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = source(scheduler, .completed(250))
    #expect(scheduler.start { source.asSingle() }.events == [.error(250, RxError.noElements)])
  }

  @Test func `asSingle passes on an error at once, and the element is dropped`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = source(scheduler, .next(210, 2), .error(230, DemoError.boom))
    #expect(scheduler.start { source.asSingle() }.events == [.error(230, DemoError.boom)])
  }

  @Test func `asMaybe sends the only element when the source completes`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = source(scheduler, .next(210, 2), .completed(250))
    #expect(scheduler.start { source.asMaybe() }.events == [.next(250, 2), .completed(250)])
  }

  @Test func `asMaybe completes when there is no element`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = source(scheduler, .completed(250))
    #expect(scheduler.start { source.asMaybe() }.events == [.completed(250)])
  }

  @Test func `asMaybe fails at the second element`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = source(scheduler, .next(210, 2), .next(220, 3))
    #expect(scheduler.start { source.asMaybe() }.events == [.error(220, RxError.moreThanOneElement)])
  }

  @Test func `asCompletable passes on the end of a sequence without elements`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source: TestableObservable<Never> = scheduler.createHotObservable([.completed(250)])
    let recorder = Recorder<Never>()
    _ = source.asCompletable().asObservable().subscribe(recorder)
    scheduler.start()
    #expect(recorder.entries == ["|"])
  }

  @Test func `nothing is sent after early disposal, and the element is released`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<LifetimeTracker.Tracked>()
    var answers = 0
    let subscription = subject.asSingle().subscribe { _ in answers += 1 }
    subject.onNext(tracker.make())
    #expect(tracker.live == 1)
    subscription.dispose()
    #expect(tracker.live == 0)
    subject.onCompleted()
    #expect(answers == 0)
    #expect(!subject.hasObservers)
  }
}
