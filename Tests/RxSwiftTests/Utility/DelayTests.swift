// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct DelayTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `elements and the completion come later`() {
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(250, 2), .next(350, 3), .next(450, 4), .completed(550),
    ])
    let observer = scheduler.start { source.delay(.seconds(100), scheduler: scheduler) }
    #expect(observer.events == [.next(350, 2), .next(450, 3), .next(550, 4), .completed(650)])
    #expect(source.subscriptions == [Subscription(200, 550)])
  }

  @Test func `one timer serves elements that come close together`() {
    let source = scheduler.createHotObservable([.next(250, 2), .next(251, 3), .next(259, 4), .completed(260)])
    let observer = scheduler.start { source.delay(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(300, 2), .next(301, 3), .next(309, 4), .completed(310)])
  }

  @Test func `elements of the same tick take turns`() {
    let source = scheduler.createHotObservable([.next(250, 1), .next(250, 2), .next(250, 3), .completed(250)])
    let observer = scheduler.start { source.delay(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(300, 1), .next(301, 2), .next(302, 3), .completed(303)])
  }

  @Test func `a delay of zero is the next tick`() {
    let source = scheduler.createHotObservable([.next(250, 2), .next(350, 3), .completed(550)])
    let observer = scheduler.start { source.delay(.seconds(0), scheduler: scheduler) }
    #expect(observer.events == [.next(251, 2), .next(351, 3), .completed(551)])
  }

  @Test func `an error comes at once and drops what waits`() {
    let source = scheduler.createHotObservable([.next(250, 2), .next(350, 3), .error(351, DemoError.boom)])
    let observer = scheduler.start { source.delay(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(300, 2), .error(351, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 351)])
  }

  @Test func `never and empty`() {
    let source = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
    let observer = scheduler.start { source.delay(.seconds(10), scheduler: scheduler) }
    #expect(observer.events == [.completed(220)])
    let never = TestScheduler(initialClock: 0)
    #expect(never.start { Observable<Int>.never().delay(.seconds(10), scheduler: never) }.events.isEmpty)
  }

  @Test func `disposal stops it`() {
    let source = scheduler.createHotObservable([.next(250, 2), .next(350, 3)])
    let observer = scheduler.start(disposed: 360) { source.delay(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(300, 2)])
    #expect(source.subscriptions == [Subscription(200, 360)])
  }

  @Test func `disposal inside next is the last of it`() {
    let disposable = SerialDisposable()
    let recorder = Recorder<Int>()
    disposable.disposable = Observable.of(1, 2, 3).delay(.seconds(5), scheduler: scheduler).subscribe {
      recorder.on($0)
      disposable.dispose()
    }
    scheduler.start()
    #expect(recorder.entries == ["1"])
  }

  @Test func `an element sent from inside next waits its own time`() {
    let subject = PublishSubject<Int>()
    let observer = scheduler.createObserver(Int.self)
    let handle = subject.delay(.seconds(5), scheduler: scheduler)
      .do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } })
      .subscribe(observer)
    scheduler.scheduleAt(10) { subject.onNext(1) }
    scheduler.start()
    #expect(observer.events == [.next(15, 1), .next(20, 2), .next(25, 3)])
    handle.dispose()
  }

  @Test func `disposal releases the elements that wait`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<LifetimeTracker.Tracked>()
    let handle = subject.delay(.seconds(5), scheduler: scheduler).subscribe()
    for _ in 0..<5 { subject.onNext(tracker.make()) }
    #expect(tracker.live == 5)
    handle.dispose()
    #expect(tracker.live == 0)
  }

  /// Report 16.
  @Test func `a clock that is set back does not hold elements up`() {
    let scheduler = ClockScheduler()
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let handle = subject.delay(.seconds(10), scheduler: scheduler).subscribe(recorder)
    subject.onNext(1)
    scheduler.advance(by: 5)
    subject.onNext(2)
    scheduler.setBack(by: 3600)
    scheduler.advance(by: 5)
    scheduler.advance(by: 0)
    #expect(recorder.entries == ["1", "2"])
    handle.dispose()
  }

  @Test func `on a queue elements come in order and never early`() {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    let subject = PublishSubject<UInt64>()
    let early = Mutex(0)
    let count = Mutex(0)
    let done = DispatchSemaphore(value: 0)
    let handle = subject.delay(.milliseconds(5), scheduler: scheduler).subscribe(
      onNext: { sent in
        if DispatchTime.now().uptimeNanoseconds < sent + 5_000_000 { early.withLock { $0 += 1 } }
        count.withLock { $0 += 1 }
      },
      onCompleted: { done.signal() }
    )
    for _ in 0..<2000 { subject.onNext(DispatchTime.now().uptimeNanoseconds) }
    subject.onCompleted()
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(early.withLock { $0 } == 0)
    #expect(count.withLock { $0 } == 2000)
    handle.dispose()
  }
}
