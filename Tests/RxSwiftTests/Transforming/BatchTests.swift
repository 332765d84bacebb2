// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Testing

/// `buffer` and `window` without a span of time: by count, by a boundary, by a pause.
@Suite struct BatchTests {
  private let boundary = PublishSubject<Void>()
  private let source = PublishSubject<Int>()

  /// Draws each window as one element of its text.
  private func drawn(_ windows: Observable<Observable<Int>>) -> Observable<String> {
    windows.enumerated().flatMap { index, window in window.toArray().map { "\(index)\($0)" }.asObservable() }
  }

  @Test func `buffer by count`() {
    #expect(record(Observable.range(start: 1, count: 5).buffer(count: 2)) == ["[1, 2]", "[3, 4]", "[5]", "|"])
    #expect(record(Observable.of(1, 2).buffer(count: 2)) == ["[1, 2]", "|"])
    #expect(record(Observable<Int>.empty().buffer(count: 2)) == ["|"])
    let failing = Observable.of(1, 2, 3).concat(Observable.error(DemoError.boom))
    #expect(record(failing.buffer(count: 2)) == ["[1, 2]", "x(boom)"])
  }

  @Test func `buffer by a boundary, also empty ones`() {
    let recorder = Recorder<[Int]>()
    _ = source.buffer(boundary: boundary).subscribe(recorder)
    source.onNext(1)
    source.onNext(2)
    boundary.onNext(())
    boundary.onNext(())
    source.onNext(3)
    source.onCompleted()
    #expect(recorder.entries == ["[1, 2]", "[]", "[3]", "|"])
    #expect(!boundary.hasObservers)
  }

  @Test func `the completion of the boundary leaves the array to the end, its error is the error`() {
    let first = Recorder<[Int]>()
    let second = Recorder<[Int]>()
    _ = source.buffer(boundary: Observable<Int>.empty()).subscribe(first)
    _ = source.buffer(boundary: boundary).subscribe(second)
    source.onNext(1)
    boundary.onError(DemoError.boom)
    source.onCompleted()
    #expect(first.entries == ["[1]", "|"])
    #expect(second.entries == ["x(boom)"])
  }

  @Test func `an element that is a boundary too begins the next array`() {
    let recorder = Recorder<[Int]>()
    _ = source.buffer(boundary: source.filter { $0 == 0 }).subscribe(recorder)
    [1, 2, 0, 3, 0].forEach(source.onNext)
    source.onCompleted()
    #expect(recorder.entries == ["[1, 2]", "[0, 3]", "[0]", "|"])
  }

  @Test func `buffer by a pause`() {
    let clock = ClockScheduler()
    let recorder = Recorder<[Int]>()
    _ = source.buffer(idle: .seconds(3), scheduler: clock).subscribe(recorder)
    clock.advance(by: 10)
    #expect(recorder.entries == [])
    source.onNext(1)
    clock.advance(by: 2)
    source.onNext(2)
    clock.advance(by: 2)
    #expect(recorder.entries == [])
    clock.advance(by: 1)
    #expect(recorder.entries == ["[1, 2]"])
    source.onNext(3)
    source.onCompleted()
    #expect(recorder.entries == ["[1, 2]", "[3]", "|"])
  }

  @Test func `window by count opens with an element and ends with the last one`() {
    #expect(
      record(drawn(Observable.range(start: 1, count: 5).window(count: 2))) == ["0[1, 2]", "1[3, 4]", "2[5]", "|"]
    )
    #expect(record(Observable.of(1, 2).window(count: 2).map { _ in 0 }) == ["0", "|"])
  }

  @Test func `window by a boundary is open from the beginning`() {
    let recorder = Recorder<String>()
    _ = drawn(source.window(boundary: boundary)).subscribe(recorder)
    source.onNext(1)
    boundary.onNext(())
    boundary.onNext(())
    source.onNext(2)
    source.onCompleted()
    #expect(recorder.entries == ["0[1]", "1[]", "2[2]", "|"])
    #expect(!boundary.hasObservers)
  }

  @Test func `window by a pause`() {
    let clock = ClockScheduler()
    let recorder = Recorder<String>()
    _ = drawn(source.window(idle: .seconds(3), scheduler: clock)).subscribe(recorder)
    source.onNext(1)
    clock.advance(by: 2)
    source.onNext(2)
    clock.advance(by: 3)
    source.onNext(3)
    source.onCompleted()
    #expect(recorder.entries == ["0[1, 2]", "1[3]", "|"])
  }

  @Test func `an error ends the present window and then the windows`() {
    for cut in [{ $0.window(count: 3) }, { $0.window(boundary: boundary) }]
      as [(Observable<Int>) -> Observable<Observable<Int>>]
    {
      let inner = Recorder<Int>()
      let outer = Recorder<String>()
      let source = PublishSubject<Int>()
      let windows: Observable<Observable<Int>> = cut(source)
      _ = windows.do(onNext: { _ = $0.subscribe(inner) }).map { _ in "w" }.subscribe(outer)
      source.onNext(1)
      source.onError(DemoError.boom)
      #expect(inner.entries == ["1", "x(boom)"])
      #expect(outer.entries == ["w", "x(boom)"])
      #expect(!boundary.hasObservers)
    }
  }

  @Test func `a window goes on, and is ended by the boundary, when the windows have been left`() {
    let inner = Recorder<Int>()
    let subscription = source.window(boundary: boundary).subscribe(onNext: { _ = $0.subscribe(inner) })
    subscription.dispose()
    source.onNext(1)
    boundary.onNext(())
    #expect(inner.entries == ["1", "|"])
    #expect(!source.hasObservers)
    #expect(!boundary.hasObservers)
  }

  @Test func `a nested element that fills a window goes before the end of that window`() {
    var seen: [String] = []
    let subscription = drawn(source.window(count: 2).do()).subscribe(onNext: { [source] window in
      seen.append(window)
      if seen.count == 1 { source.onNext(9) }
    })
    [1, 2, 3, 4].forEach(source.onNext)
    #expect(seen == ["0[1, 2]", "1[9, 3]"])
    subscription.dispose()
  }

  // MARK: Early elements

  @Test func `kept elements wait for the first subscriber, later ones get the live ones`() {
    var windows: [Observable<Int>] = []
    _ = source.window(count: 3, earlyElements: .kept).subscribe(onNext: { windows.append($0) })
    source.onNext(1)
    source.onNext(2)
    let first = Recorder<Int>()
    let second = Recorder<Int>()
    _ = windows[0].subscribe(first)
    _ = windows[0].subscribe(second)
    source.onNext(3)
    #expect(first.entries == ["1", "2", "3", "|"])
    #expect(second.entries == ["3", "|"])
    #expect(record(windows[0]) == ["|"])
  }

  @Test func `a window that ended before anybody came still has its elements`() {
    var windows: [Observable<Int>] = []
    _ = Observable.range(start: 1, count: 3).window(count: 2, earlyElements: .kept).subscribe(onNext: {
      windows.append($0)
    })
    #expect(windows.map { record($0) } == [["1", "2", "|"], ["3", "|"]])
    #expect(record(windows[0]) == ["|"])
  }

  @Test func `groups and windows behind a scheduler lose nothing`() {
    let queue = SerialDispatchQueueScheduler(qos: .default)
    let numbers = Observable.range(start: 0, count: 1000)
    let clock = ClockScheduler()
    let counts = [
      numbers.groupBy(earlyElements: .kept) { $0 % 10 }.observe(on: queue).flatMap { $0 },
      numbers.window(timeSpan: .seconds(1), count: 10, scheduler: clock, earlyElements: .kept)
        .observe(on: queue).flatMap { $0 },
      numbers.window(count: 10, earlyElements: .kept).observe(on: queue).flatMap { $0 },
    ]
    for numbers in counts {
      let done = DispatchSemaphore(value: 0)
      let recorder = Recorder<Int>()
      let subscription = numbers.do(onDispose: { done.signal() }).subscribe(recorder)
      #expect(done.wait(timeout: .now() + 30) == .success)
      #expect(recorder.entries.count == 1001)
      #expect(Set(recorder.entries).count == 1001)
      subscription.dispose()
    }
  }

  @Test func `a thread that subscribes while another sends gets all, in order`() {
    for _ in 0..<100 {
      let source = PublishSubject<Int>()
      let windows = Recorder<Int>()
      let box = ReplaySubject<Observable<Int>>.create(bufferSize: 1)
      _ = source.window(count: 100, earlyElements: .kept).subscribe(box)
      source.onNext(0)
      let send: @Sendable (Int) -> Void = { _ in (1..<100).forEach(source.onNext) }
      #expect(race(send) { _ in _ = box.take(1).flatMap { $0 }.subscribe(windows) })
      #expect(windows.entries == (0..<100).map(String.init) + ["|"])
    }
  }

  @Test func `kept elements go with the last who keeps the window`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<LifetimeTracker.Tracked>()
    var window: Observable<LifetimeTracker.Tracked>?
    let subscription = source.window(count: 3, earlyElements: .kept).subscribe(onNext: { window = $0 })
    for _ in 0..<3 { source.onNext(tracker.make()) }
    #expect(tracker.live == 3)
    window = nil
    #expect(tracker.live == 0)
    subscription.dispose()
    withExtendedLifetime(window) {}
  }
}
