// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct SubscribeOnTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `it subscribes a tick later, and disposes a tick later`() {
    let source = scheduler.createHotObservable([.next(201, 1), .next(210, 2)])
    let observer = scheduler.start { source.subscribe(on: scheduler) }
    #expect(observer.events == [.next(210, 2)])
    #expect(source.subscriptions == [Subscription(201, 1001)])
  }

  @Test func `the completion ends the source when it comes`() {
    let source = scheduler.createHotObservable([.next(210, 1), .completed(300)])
    let observer = scheduler.start { source.subscribe(on: scheduler) }
    #expect(observer.events == [.next(210, 1), .completed(300)])
    #expect(source.subscriptions == [Subscription(201, 300)])
  }

  @Test func `so does an error`() {
    let source = scheduler.createHotObservable([Recorded<Event<Int>>.error(300, DemoError.boom)])
    let observer = scheduler.start { source.subscribe(on: scheduler) }
    #expect(observer.events == [.error(300, DemoError.boom)])
    #expect(source.subscriptions == [Subscription(201, 300)])
  }

  @Test func `disposed before its turn it never subscribes`() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    let observer = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) { source.subscribe(on: scheduler).subscribe(observer).dispose() }
    scheduler.start()
    #expect(observer.events.isEmpty)
    #expect(source.subscriptions.isEmpty)
  }

  @Test func `nothing comes between the disposal and the turn that ends the source`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(220, 3)])
    var mapped: [Int] = []
    let observer = scheduler.start {
      source.subscribe(on: scheduler).map { element -> Int in
        mapped.append(element)
        return element
      }.take(2)
    }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .completed(220)])
    #expect(mapped == [1, 2])
    #expect(source.subscriptions == [Subscription(201, 221)])
  }

  @Test func `each subscription has its own turn`() {
    let source = scheduler.createColdObservable([.next(5, 1), .completed(6)])
    let sequence = source.subscribe(on: scheduler)
    for time in [200, 300] { scheduler.scheduleAt(time) { _ = sequence.subscribe() } }
    scheduler.start()
    #expect(source.subscriptions == [Subscription(201, 207), Subscription(301, 307)])
  }

  @Test func `it subscribes and disposes on the queue`() {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "side effects")
    queue.setSpecific(key: key, value: true)
    let done = DispatchSemaphore(value: 0)
    let places = Recorder<String>()
    let source = Observable<Int>.create { _ in
      places.onNext("subscribe \(DispatchQueue.getSpecific(key: key) ?? false)")
      done.signal()
      return Disposables.create {
        places.onNext("dispose \(DispatchQueue.getSpecific(key: key) ?? false)")
        done.signal()
      }
    }
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner")
    let handle = source.subscribe(on: scheduler).subscribe()
    #expect(done.wait(timeout: .now() + 10) == .success)
    handle.dispose()
    #expect(done.wait(timeout: .now() + 10) == .success)
    #expect(places.entries == ["subscribe true", "dispose true"])
  }

  @Test func `disposal releases what the closures hold, though the queue is blocked`() {
    let tracker = LifetimeTracker()
    let queue = DispatchQueue(label: "blocked")
    queue.suspend()
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner")
    let handle = Observable<Int>.never().subscribe(on: scheduler).subscribe(onNext: {
      [object = tracker.make()] _ in withExtendedLifetime(object) {}
    })
    #expect(tracker.live == 1)
    handle.dispose()
    #expect(tracker.live == 0)
    queue.resume()
  }
}
