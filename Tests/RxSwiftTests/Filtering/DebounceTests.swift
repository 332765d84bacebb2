// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct DebounceTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `elements far enough apart all pass`() {
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .completed(400),
    ])
    let observer = scheduler.start { source.debounce(.seconds(20), scheduler: scheduler) }
    #expect(observer.events == [.next(230, 2), .next(260, 3), .next(300, 4), .next(340, 5), .completed(400)])
    #expect(source.subscriptions == [Subscription(200, 400)])
  }

  @Test func `an element that is followed too soon is dropped`() {
    let source = scheduler.createHotObservable([
      .next(210, 2), .next(245, 3), .next(250, 4), .next(285, 5), .next(305, 6), .next(370, 7), .completed(410),
    ])
    let observer = scheduler.start { source.debounce(.seconds(30), scheduler: scheduler) }
    #expect(observer.events == [.next(240, 2), .next(280, 4), .next(335, 6), .next(400, 7), .completed(410)])
    #expect(source.subscriptions == [Subscription(200, 410)])
  }

  @Test func `an element in the tick of the timer takes the place of the waiting one`() {
    let source = scheduler.createHotObservable([.next(210, 2), .next(240, 3), .completed(300)])
    let observer = scheduler.start { source.debounce(.seconds(30), scheduler: scheduler) }
    #expect(observer.events == [.next(270, 3), .completed(300)])
  }

  @Test func `the completion sends the waiting element first`() {
    let source = scheduler.createHotObservable([.next(210, 2), .next(245, 3), .completed(250)])
    let observer = scheduler.start { source.debounce(.seconds(30), scheduler: scheduler) }
    #expect(observer.events == [.next(240, 2), .next(250, 3), .completed(250)])
  }

  /// Report 56.
  @Test func `an error is delivered at once, and the waiting element is dropped`() {
    let source = scheduler.createHotObservable([.next(210, 2), .error(215, DemoError.boom)])
    let observer = scheduler.start { source.debounce(.seconds(30), scheduler: scheduler) }
    #expect(observer.events == [.error(215, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 215)])
  }

  @Test func `never and empty`() {
    let source = scheduler.createHotObservable([Recorded<Event<Int>>.completed(300)])
    #expect(scheduler.start { source.debounce(.seconds(10), scheduler: scheduler) }.events == [.completed(300)])
    let second = TestScheduler(initialClock: 0)
    #expect(second.start { Observable<Int>.never().debounce(.seconds(10), scheduler: second) }.events.isEmpty)
  }

  @Test func `disposal drops the waiting element`() {
    let source = scheduler.createHotObservable([.next(210, 2), .next(245, 3)])
    let observer = scheduler.start(disposed: 250) { source.debounce(.seconds(30), scheduler: scheduler) }
    #expect(observer.events == [.next(240, 2)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test func `an element sent from inside next waits its own time`() {
    let subject = PublishSubject<Int>()
    let observer = scheduler.createObserver(Int.self)
    let handle = subject.debounce(.seconds(5), scheduler: scheduler)
      .do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } })
      .subscribe(observer)
    scheduler.scheduleAt(10) { subject.onNext(1) }
    scheduler.start()
    #expect(observer.events == [.next(15, 1), .next(20, 2), .next(25, 3)])
    handle.dispose()
  }

  @Test func `disposal inside next is the last of it`() {
    let disposable = SerialDisposable()
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    disposable.disposable = subject.debounce(.seconds(5), scheduler: scheduler).subscribe {
      recorder.on($0)
      subject.onNext(2)
      disposable.dispose()
    }
    subject.onNext(1)
    scheduler.start()
    #expect(recorder.entries == ["1"])
    #expect(!subject.hasObservers)
  }

  @Test func `a subscription of its own for each`() {
    let source = scheduler.createColdObservable([.next(10, 1), .next(12, 2), .completed(100)])
    let sequence = source.debounce(.seconds(5), scheduler: scheduler)
    let observers = [200, 300].map { time in
      let observer = scheduler.createObserver(Int.self)
      scheduler.scheduleAt(time) { _ = sequence.subscribe(observer) }
      return observer
    }
    scheduler.start()
    #expect(observers[0].events == [.next(217, 2), .completed(300)])
    #expect(observers[1].events == [.next(317, 2), .completed(400)])
  }

  @Test func `disposal releases the waiting element`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<LifetimeTracker.Tracked>()
    let handle = subject.debounce(.seconds(5), scheduler: scheduler).subscribe()
    subject.onNext(tracker.make())
    subject.onNext(tracker.make())
    #expect(tracker.live == 1)
    handle.dispose()
    #expect(tracker.live == 0)
  }

  @Test func `on a queue the last element of a burst comes once, never early`() {
    for scheduler: any SchedulerType in [
      SerialDispatchQueueScheduler(qos: .userInitiated), ConcurrentDispatchQueueScheduler(qos: .userInitiated),
    ] {
      let subject = PublishSubject<(Int, UInt64)>()
      let recorder = Recorder<Int>()
      let early = Mutex(0)
      let done = DispatchSemaphore(value: 0)
      let handle = subject.debounce(.milliseconds(20), scheduler: scheduler).subscribe(onNext: { element, sent in
        if DispatchTime.now().uptimeNanoseconds < sent + 20_000_000 { early.withLock { $0 += 1 } }
        recorder.onNext(element)
        done.signal()
      })
      for burst in 0..<3 {
        for element in 0..<1000 { subject.onNext((burst * 1000 + element, DispatchTime.now().uptimeNanoseconds)) }
        #expect(done.wait(timeout: .now() + 10) == .success)
      }
      #expect(recorder.entries.last == "2999")
      #expect(early.withLock { $0 } == 0)
      handle.dispose()
    }
  }
}
