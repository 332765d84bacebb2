// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

/// Inputs of which only the latest element counts, beside an observer that is slower than they are.
@Suite struct SlowObserverTests {
  @Test func `withLatestFrom keeps one element of a fast second sequence`() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<LifetimeTracker.Tracked>()
    let tracker = LifetimeTracker()
    var pairs: [String] = []
    var most = 0
    let subscription = first.withLatestFrom(second) { "\($0)\($1.name)" }
      .subscribe(onNext: { pair in
        pairs.append(pair)
        guard pair == "1a" else { return }
        elsewhere { for _ in 0..<1000 { second.onNext(tracker.make("b")) } }
        most = tracker.live
      })
    second.onNext(tracker.make("a"))
    first.onNext(1)
    first.onNext(2)
    subscription.dispose()
    #expect(pairs == ["1a", "2b"])
    #expect(most == 2)
    #expect(tracker.live == 0)
  }

  @Test func `sample keeps one element of a fast source`() {
    let source = PublishSubject<LifetimeTracker.Tracked>()
    let sampler = PublishSubject<Void>()
    let tracker = LifetimeTracker()
    var names: [String] = []
    var most = 0
    let subscription = source.sample(sampler)
      .subscribe(onNext: { element in
        names.append(element.name)
        guard element.name == "a" else { return }
        elsewhere { for _ in 0..<1000 { source.onNext(tracker.make("b")) } }
        most = tracker.live
      })
    source.onNext(tracker.make("a"))
    sampler.onNext(())
    sampler.onNext(())
    subscription.dispose()
    #expect(names == ["a", "b"])
    #expect(most == 2)
  }

  @Test func `sample sends its default for every tick, however slow the observer`() {
    let source = PublishSubject<Int>()
    let sampler = PublishSubject<Void>()
    var elements: [Int] = []
    let subscription = source.sample(sampler, defaultValue: 0)
      .subscribe(onNext: { element in
        elements.append(element)
        if element == 1 { elsewhere { for _ in 0..<3 { sampler.onNext(()) } } }
      })
    source.onNext(1)
    sampler.onNext(())
    subscription.dispose()
    #expect(elements == [1, 0, 0, 0])
  }

  @Test func `debounce keeps one element of a fast source`() {
    let clock = ClockScheduler()
    let source = PublishSubject<LifetimeTracker.Tracked>()
    let tracker = LifetimeTracker()
    var names: [String] = []
    var most = 0
    let subscription = source.debounce(.seconds(1), scheduler: clock)
      .subscribe(onNext: { element in
        names.append(element.name)
        guard element.name == "a" else { return }
        elsewhere { for _ in 0..<1000 { source.onNext(tracker.make("b")) } }
        most = tracker.live
      })
    source.onNext(tracker.make("a"))
    clock.advance(by: 5)
    subscription.dispose()
    #expect(names == ["a", "b"])
    #expect(most == 2)
  }

  /// Runs `body` on another thread and waits for it.
  private func elsewhere(_ body: @escaping () -> Void) {
    let body = Transferred(body)
    race([{ _ in body.value() }])
  }

  /// Sound: the thread that gives it away waits until the other is done.
  private struct Transferred: @unchecked Sendable {
    let value: () -> Void
    init(_ value: @escaping () -> Void) { self.value = value }
  }
}
