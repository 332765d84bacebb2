// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct TimerTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func `without a period it sends 0 and completes`() {
    let observer = scheduler.start { Observable<Int>.timer(.seconds(300), scheduler: scheduler) }
    #expect(observer.events == [.next(500, 0), .completed(500)])
  }

  @Test func `with a period it goes on`() {
    let observer = scheduler.start(disposed: 600) {
      Observable<Int>.timer(.seconds(50), period: .seconds(100), scheduler: scheduler)
    }
    #expect(observer.events == [.next(250, 0), .next(350, 1), .next(450, 2), .next(550, 3)])
  }

  @Test(arguments: [0, -5])
  func `a time that is over is the next tick`(dueTime: Int) {
    let observer = scheduler.start { Observable<Int>.timer(.seconds(dueTime), scheduler: scheduler) }
    #expect(observer.events == [.next(201, 0), .completed(201)])
  }

  @Test func `disposed early it sends nothing`() {
    let observer = scheduler.start { Observable<Int>.timer(.seconds(1000), scheduler: scheduler) }
    #expect(observer.events.isEmpty)
  }

  @Test func `disposal inside next leaves the completion out`() {
    let disposable = SerialDisposable()
    let recorder = Recorder<Int>()
    disposable.disposable = Observable<Int>.timer(.seconds(1), scheduler: scheduler).subscribe {
      recorder.on($0)
      disposable.dispose()
    }
    scheduler.start()
    #expect(recorder.entries == ["0"])
  }

  @Test func `a handle that is kept after the end keeps nothing alive`() {
    let tracker = LifetimeTracker()
    let handle = Observable<Int>.timer(.seconds(1), scheduler: scheduler).subscribe(onNext: {
      [object = tracker.make()] _ in withExtendedLifetime(object) {}
    })
    #expect(tracker.live == 1)
    scheduler.start()
    #expect(tracker.live == 0)
    handle.dispose()
  }

  @Test(arguments: [DispatchTimeInterval.seconds(.max), .milliseconds(.max), .nanoseconds(.max), .never])
  func `a time without end neither traps nor fires`(dueTime: DispatchTimeInterval) {
    let fired = DispatchSemaphore(value: 0)
    let sentinel = DispatchSemaphore(value: 0)
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    let endless = Observable<Int>.timer(dueTime, period: dueTime, scheduler: scheduler).subscribe(onNext: { _ in
      fired.signal()
    })
    let short = Observable<Int>.timer(.milliseconds(5), scheduler: scheduler).subscribe(onNext: { _ in
      sentinel.signal()
    })
    #expect(sentinel.wait(timeout: .now() + 10) == .success)
    #expect(fired.wait(timeout: .now()) == .timedOut)
    endless.dispose()
    short.dispose()
  }

  @Test func `on a test scheduler a time without end does not trap`() {
    for dueTime in [DispatchTimeInterval.seconds(.max), .never] {
      let handle = Observable<Int>.timer(dueTime, scheduler: scheduler).subscribe()
      scheduler.advanceTo(scheduler.clock + 1000)
      handle.dispose()
    }
    #expect(scheduler.clock == 2000)
  }
}
