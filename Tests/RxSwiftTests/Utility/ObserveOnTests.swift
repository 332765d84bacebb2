// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct ObserveOnTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `each event comes a tick later, in order`() {
    let source = scheduler.createHotObservable([
      .next(150, 0), .next(210, 1), .next(211, 2), .next(230, 3), .completed(240),
    ])
    let observer = scheduler.start { source.observe(on: scheduler) }
    #expect(observer.events == [.next(211, 1), .next(212, 2), .next(231, 3), .completed(241)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test func `a burst takes one tick an element`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(210, 2), .next(210, 3), .completed(210)])
    let observer = scheduler.start { source.observe(on: scheduler) }
    #expect(observer.events == [.next(211, 1), .next(212, 2), .next(213, 3), .completed(214)])
  }

  @Test func `an error waits for the elements before it`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(210, 2), .error(210, DemoError.boom)])
    let observer = scheduler.start { source.observe(on: scheduler) }
    #expect(observer.events == [.next(211, 1), .next(212, 2), .error(213, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(200, 210)])
  }

  @Test func `never, empty and just`() {
    let never = scheduler.start { Observable<Int>.never().observe(on: scheduler) }
    #expect(never.events.isEmpty)
    let second = TestScheduler(initialClock: 0)
    let empty = second.start { Observable<Int>.empty().observe(on: second) }
    #expect(empty.events == [.completed(201)])
    let third = TestScheduler(initialClock: 0)
    let just = third.start { Observable.just(1).observe(on: third) }
    #expect(just.events == [.next(201, 1), .completed(202)])
  }

  @Test func `disposal drops what waits and ends the source`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(220, 3)])
    let observer = scheduler.start(disposed: 222) { source.observe(on: scheduler) }
    #expect(observer.events == [.next(211, 1), .next(221, 2)])
    #expect(source.subscriptions == [Subscription(200, 222)])
  }

  @Test func `on the current thread events wait for the present action`() {
    var log: [String] = []
    _ = CurrentThreadScheduler.instance.schedule(()) {
      let subject = PublishSubject<Int>()
      let handle = subject.observe(on: CurrentThreadScheduler.instance).subscribe(onNext: { log.append("\($0)") })
      subject.onNext(1)
      subject.onNext(2)
      log.append("sent")
      return handle
    }
    #expect(log == ["sent", "1", "2"])
  }

  @Test func `disposal inside next drops the rest`() {
    let subject = PublishSubject<Int>()
    let disposable = SerialDisposable()
    let queue = DispatchQueue(label: "delivery")
    let recorder = Recorder<Int>()
    let done = DispatchSemaphore(value: 0)
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner")
    disposable.disposable = subject.observe(on: scheduler).subscribe(onNext: {
      recorder.onNext($0)
      disposable.dispose()
      done.signal()
    })
    queue.sync { for element in 1...3 { subject.onNext(element) } }
    #expect(done.wait(timeout: .now() + 10) == .success)
    flush(scheduler)
    #expect(recorder.entries == ["1"])
    #expect(!subject.hasObservers)
  }

  @Test func `a source that was disposed downstream of take ends at once`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
    let observer = scheduler.start { source.observe(on: scheduler).take(2) }
    #expect(observer.events == [.next(211, 1), .next(221, 2), .completed(221)])
    #expect(source.subscriptions == [Subscription(200, 221)])
  }

  @Test(arguments: 0..<4)
  func `many elements cross in order on every kind of queue`(kind: Int) {
    let count = 200_000
    let scheduler: any ImmediateSchedulerType =
      switch kind {
      case 0: SerialDispatchQueueScheduler(qos: .userInitiated)
      case 1: ConcurrentDispatchQueueScheduler(qos: .userInitiated)
      case 2: SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "on global")
      default: OperationQueueScheduler(operationQueue: OperationQueue())
      }
    let done = DispatchSemaphore(value: 0)
    let check = Mutex((next: 0, breaks: 0))
    let handle = Observable.range(start: 0, count: kind == 3 ? 20_000 : count).observe(on: scheduler).subscribe(
      onNext: { element in
        check.withLock {
          if $0.next != element { $0.breaks += 1 }
          $0.next = element + 1
        }
      },
      onCompleted: { done.signal() }
    )
    #expect(done.wait(timeout: .now() + 60) == .success)
    #expect(check.withLock { $0.next } == (kind == 3 ? 20_000 : count))
    #expect(check.withLock { $0.breaks } == 0)
    handle.dispose()
  }

  @Test func `two streams on one scheduler keep the order among them, and with scheduled actions`() {
    let queue = DispatchQueue(label: "order")
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner")
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let both = [first, second].map { $0.observe(on: scheduler).subscribe(onNext: { recorder.onNext($0) }) }
    queue.sync {
      first.onNext(1)
      first.onNext(2)
      second.onNext(3)
      first.onNext(4)
      _ = scheduler.schedule(()) {
        recorder.onNext(5)
        return Disposables.create()
      }
      first.onNext(6)
      second.onNext(7)
      second.onNext(8)
    }
    flush(scheduler)
    #expect(recorder.entries == ["1", "2", "3", "4", "5", "6", "7", "8"])
    both.forEach { $0.dispose() }
  }

  @Test func `an element sent while another is delivered comes after it`() {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let done = DispatchSemaphore(value: 0)
    let handle = subject.observe(on: scheduler).subscribe(onNext: {
      if $0 < 4 { subject.onNext($0 + 1) }
      recorder.onNext($0)
      if $0 == 4 { done.signal() }
    })
    subject.onNext(1)
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(recorder.entries == ["1", "2", "3", "4"])
    handle.dispose()
  }

  /// Report 30.
  @Test func `on the delivery queue disposal is final`() {
    let queue = DispatchQueue(label: "final")
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner")
    let late = Mutex(0)
    for _ in 0..<3000 {
      let subject = PublishSubject<Int>()
      let over = Mutex(false)
      let handle = subject.observe(on: scheduler).subscribe(onNext: { _ in
        if over.withLock({ $0 }) { late.withLock { $0 += 1 } }
      })
      let sent = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        for element in 0..<20 { subject.onNext(element) }
        sent.signal()
      }
      let disposed = DispatchSemaphore(value: 0)
      _ = scheduler.schedule(()) {
        handle.dispose()
        over.withLock { $0 = true }
        disposed.signal()
        return Disposables.create()
      }
      disposed.wait()
      sent.wait()
    }
    flush(scheduler)
    #expect(late.withLock { $0 } == 0)
  }

  @Test func `disposal releases the elements that wait`() {
    let tracker = LifetimeTracker()
    let queue = DispatchQueue(label: "blocked")
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner")
    let subject = PublishSubject<LifetimeTracker.Tracked>()
    let handle = subject.observe(on: scheduler).subscribe(onNext: { _ in })
    queue.suspend()
    for _ in 0..<10 { subject.onNext(tracker.make()) }
    #expect(tracker.live == 10)
    handle.dispose()
    #expect(tracker.live == 0)
    queue.resume()
    flush(scheduler)
  }

  @Test(arguments: [false, true]) func `nothing is kept after the end though the handle is`(isConcurrent: Bool) {
    let tracker = LifetimeTracker()
    let serial = SerialDispatchQueueScheduler(qos: .userInitiated)
    let scheduler: any ImmediateSchedulerType =
      isConcurrent ? ConcurrentDispatchQueueScheduler(qos: .userInitiated) : serial
    let subject = PublishSubject<LifetimeTracker.Tracked>()
    let done = DispatchSemaphore(value: 0)
    let handle = subject.observe(on: scheduler).subscribe(
      onNext: { [object = tracker.make()] _ in withExtendedLifetime(object) {} },
      onDisposed: { done.signal() }
    )
    subject.onNext(tracker.make())
    subject.onCompleted()
    #expect(done.wait(timeout: .now() + 10) == .success)
    // The queue may still be leaving the delivery.
    let deadline = Date(timeIntervalSinceNow: 10)
    while tracker.live > 0, Date() < deadline { sched_yield() }
    #expect(tracker.live == 0)
    handle.dispose()
  }

  /// Report 74.
  @Test @MainActor func `a value from the main thread does not overtake one from the background`() async {
    for _ in 0..<500 {
      let subject = PublishSubject<Int>()
      let recorder = Recorder<Int>()
      let handle = subject.observe(on: MainScheduler.instance).subscribe(recorder)
      let sent = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        subject.onNext(1)
        sent.signal()
      }
      sent.wait()
      subject.onNext(2)
      await mainTurns { recorder.entries.count >= 2 }
      #expect(recorder.entries == ["1", "2"])
      handle.dispose()
    }
  }

  @Test @MainActor func `the main scheduler delivers on the spot on the main thread when nothing waits`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    // A scheduler of its own, for which no other test's work can wait.
    let handle = subject.observe(on: MainScheduler()).subscribe(recorder)
    subject.onNext(1)
    #expect(recorder.entries == ["1"])
    subject.onCompleted()
    #expect(recorder.entries == ["1", "|"])
    handle.dispose()
  }

  /// Report 67.
  @Test @MainActor func `a feedback loop on the main scheduler turns in order`() async {
    let events = PublishSubject<Int>()
    let recorder = Recorder<String>()
    let handle = events.observe(on: MainScheduler.instance).scan(0, accumulator: +).subscribe(onNext: {
      recorder.onNext("begin \($0)")
      if $0 < 4 { events.onNext(1) }
      recorder.onNext("end \($0)")
    })
    events.onNext(1)
    await mainTurns { recorder.entries.count >= 8 }
    #expect(recorder.entries == (1...4).flatMap { ["begin \($0)", "end \($0)"] })
    handle.dispose()
  }

  @Test @MainActor func `the asynchronous main scheduler never delivers on the spot`() async {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let handle = subject.observe(on: MainScheduler.asyncInstance).subscribe(recorder)
    subject.onNext(1)
    #expect(recorder.entries.isEmpty)
    await mainTurns { !recorder.entries.isEmpty }
    #expect(recorder.entries == ["1"])
    handle.dispose()
  }

  @Test @MainActor func `the concurrent main scheduler delivers on the spot on the main thread`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let handle = subject.observe(on: ConcurrentMainScheduler.instance).subscribe(recorder)
    subject.onNext(1)
    #expect(recorder.entries == ["1"])
    handle.dispose()
  }
}

/// Waits until everything scheduled so far has run.
private func flush(_ scheduler: SerialDispatchQueueScheduler) {
  let done = DispatchSemaphore(value: 0)
  _ = scheduler.schedule(()) {
    done.signal()
    return Disposables.create()
  }
  done.wait()
}
