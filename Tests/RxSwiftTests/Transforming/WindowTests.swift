// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct WindowTests {
  private let scheduler = TestScheduler(initialClock: 0)

  /// Each element with the number of its window.
  private func numbered(_ windows: Observable<Observable<Int>>) -> Observable<String> {
    windows.enumerated().flatMap { window in window.element.map { "\(window.index) \($0)" } }
  }

  @Test func `a window ends when it is full or its time is over`() {
    let source = scheduler.createHotObservable([
      .next(105, 0), .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6),
      .next(370, 7), .next(420, 8), .next(470, 9), .completed(600),
    ])
    let observer = scheduler.start {
      numbered(source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler))
    }
    #expect(
      observer.events == [
        .next(205, "0 1"), .next(210, "0 2"), .next(240, "0 3"), .next(280, "1 4"), .next(320, "2 5"),
        .next(350, "2 6"), .next(370, "2 7"), .next(420, "3 8"), .next(470, "4 9"), .completed(600),
      ]
    )
    #expect(source.subscriptions == [Subscription(200, 600)])
  }

  @Test func `windows begin and end at their times`() {
    let source = scheduler.createHotObservable([.next(205, 1), .next(210, 2), .next(230, 3), .completed(600)])
    var log: [String] = []
    let observer = scheduler.start(disposed: 400) {
      source.window(timeSpan: .seconds(70), count: 2, scheduler: scheduler).do(onNext: { window in
        log.append("opens \(scheduler.clock)")
        _ = window.subscribe(onCompleted: { log.append("ends \(scheduler.clock)") })
      }).map { _ in () }
    }
    #expect(observer.events.map(\.time) == [200, 210, 280, 350])
    #expect(log.prefix(7) == ["opens 200", "ends 210", "opens 210", "ends 280", "opens 280", "ends 350", "opens 350"])
  }

  @Test func `an error goes to the present window and then downstream`() {
    let source = scheduler.createHotObservable([.next(205, 1), .error(230, DemoError.boom)])
    var log: [String] = []
    let observer = scheduler.start {
      source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler).do(
        onNext: { window in _ = window.subscribe { log.append("\($0)") } },
        onError: { _ in log.append("outer") }
      ).map { _ in 0 }
    }
    #expect(observer.events == [.next(200, 0), .error(230, DemoError.boom)])
    #expect(log == ["next(1)", "error(boom)", "outer"])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test func `an empty source sends one window, which is empty`() {
    let observer = scheduler.start {
      Observable<Int>.empty().window(timeSpan: .seconds(70), count: 3, scheduler: scheduler).flatMap {
        $0.materialize().map { "\($0)" }
      }
    }
    #expect(observer.events == [.next(200, "completed"), .completed(200)])
  }

  @Test func `the source lives until the windows are disposed as well`() {
    let source = scheduler.createHotObservable([.next(205, 1), .next(230, 2), .next(250, 3)])
    let recorder = Recorder<Int>()
    let inner = SerialDisposable()
    let outer = SerialDisposable()
    scheduler.scheduleAt(200) {
      outer.disposable = source.window(timeSpan: .seconds(500), count: 10, scheduler: scheduler).subscribe(onNext: {
        inner.disposable = $0.subscribe(recorder)
      })
    }
    scheduler.scheduleAt(220) { outer.dispose() }
    scheduler.scheduleAt(240) { inner.dispose() }
    scheduler.start()
    #expect(recorder.entries == ["1", "2"])
    #expect(source.subscriptions == [Subscription(200, 240)])
    #expect(scheduler.clock == 250)
  }

  @Test func `without subscribed windows disposal ends the source at once`() {
    let source = scheduler.createHotObservable([.next(205, 1), .next(230, 2)])
    let observer = scheduler.start(disposed: 220) {
      source.window(timeSpan: .seconds(5), count: 10, scheduler: scheduler).map { _ in 0 }
    }
    #expect(observer.events.map(\.time) == [200, 205, 210, 215])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `disposal releases everything`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<Int>()
    let inner = CompositeDisposable()
    let handle = subject.window(timeSpan: .seconds(5), count: 2, scheduler: scheduler).subscribe(onNext: {
      [object = tracker.make()] in
      _ = inner.insert($0.subscribe(onNext: { [object] _ in withExtendedLifetime(object) {} }))
    })
    subject.onNext(1)
    handle.dispose()
    #expect(tracker.live == 1)
    inner.dispose()
    #expect(tracker.live == 0)
    #expect(!subject.hasObservers)
  }

  @Test func `a window that is full may be filled anew from inside`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<String>()
    let handle = numbered(subject.window(timeSpan: .seconds(50), count: 2, scheduler: scheduler)).subscribe(onNext: {
      recorder.onNext($0)
      if $0 == "0 2" { subject.onNext(3) }
    })
    for element in [1, 2, 4] { subject.onNext(element) }
    #expect(recorder.entries == ["0 1", "0 2", "0 3", "1 4"])
    handle.dispose()
  }
}
