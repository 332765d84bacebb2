// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Testing

/// Every statement of the article on BehaviorSubject.
@Suite struct BehaviorArticleTests {
  @Test func `each subscriber receives the current value and every change after it`() {
    let temperature = BehaviorSubject(value: 20)
    var display: [Int] = []
    let subscription = temperature.subscribe(onNext: { display.append($0) })
    #expect(display == [20])
    temperature.onNext(21)
    temperature.onNext(22)
    #expect(display == [20, 21, 22])
    #expect(record(temperature) == ["22"])
    subscription.dispose()
  }

  @Test func `the value is stored before it is delivered`() {
    let counter = BehaviorSubject(value: 0)
    var reads: [String] = []
    let subscription = counter.subscribe(onNext: { delivered in
      reads.append("delivered \(delivered), stored \((try? counter.value()) ?? -1)")
    })
    counter.onNext(3)
    #expect(reads == ["delivered 0, stored 0", "delivered 3, stored 3"])
    subscription.dispose()
  }

  @Test func `after the completion value() is the last value and later elements are ignored`() throws {
    let subject = BehaviorSubject(value: "last")
    subject.onCompleted()
    subject.onNext("ignored")
    #expect(try subject.value() == "last")
    #expect(record(subject) == ["|"])
  }

  @Test func `after an error value() throws that error`() {
    let subject = BehaviorSubject(value: "last")
    subject.onError(DemoError.boom)
    #expect(throws: DemoError.boom) { try subject.value() }
    #expect(record(subject) == ["x(boom)"])
  }

  @Test func `after dispose value() throws and names the subject`() {
    let subject = BehaviorSubject(value: "last")
    subject.dispose()
    #expect(subject.isDisposed)
    let error = #expect(throws: RxError.self) { try subject.value() }
    #expect(error.map { "\($0)" } == "Object `RxSwift.BehaviorSubject<Swift.String>` was already disposed.")
  }

  @Test func `every element is delivered, a repeated one as well`() {
    let tab = BehaviorSubject(value: 0)
    var changes: [Int] = []
    let subscription = tab.subscribe(onNext: { changes.append($0) })
    for value in [0, 0, 1] { tab.onNext(value) }
    #expect(changes == [0, 0, 0, 1])
    subscription.dispose()
  }

  @Test func `distinctUntilChanged on the subscriber's side makes the same value nothing`() {
    let tab = BehaviorSubject(value: 0)
    var changes: [Int] = []
    let subscription = tab.distinctUntilChanged().subscribe(onNext: { changes.append($0) })
    for value in [0, 0, 1] { tab.onNext(value) }
    #expect(changes == [0, 1])
    subscription.dispose()
  }

  private enum LoadState: Equatable {
    case idle, loading, loaded(String), failed(String)
  }

  @Test func `a failure sent as an element leaves the subject alive`() {
    let state = BehaviorSubject<LoadState>(value: .idle)
    func load(_ fetch: () throws -> String) {
      state.onNext(.loading)
      do { state.onNext(.loaded(try fetch())) } catch { state.onNext(.failed("\(error)")) }
    }
    var states: [LoadState] = []
    let subscription = state.asObservable().subscribe(onNext: { states.append($0) })
    load { "Ada" }
    load { throw DemoError.timeout }
    #expect(states == [.idle, .loading, .loaded("Ada"), .loading, .failed("timeout")])
    subscription.dispose()
  }

  // MARK: Feedback loops and stale subscribers

  @Test func `a subscriber that writes back leaves the others with the older value last, depth first`() throws {
    let text = BehaviorSubject(value: "")
    var displayed: [String] = []
    let normalizer = text.subscribe(onNext: { value in
      let trimmed = value.trimmingCharacters(in: .whitespaces)
      if trimmed != value { text.onNext(trimmed) }
    })
    let display = text.subscribe(onNext: { displayed.append($0) })
    text.onNext("  hi  ")
    #expect(try text.value() == "hi")
    #expect(displayed == ["", "hi", "  hi  "])
    normalizer.dispose()
    display.dispose()
  }

  @Test func `normalising before the subject removes the loop`() {
    let raw = PublishSubject<String>()
    let normalized = BehaviorSubject(value: "")
    let writer = raw.map { $0.trimmingCharacters(in: .whitespaces) }.subscribe(normalized)
    var display: [String] = []
    let subscription = normalized.subscribe(onNext: { display.append($0) })
    raw.onNext("  hi  ")
    #expect(display == ["", "hi"])
    writer.dispose()
    subscription.dispose()
  }

  @Test @MainActor func `asyncInstance moves the write behind the present delivery`() async {
    let field = BehaviorSubject(value: "")
    var display: [String] = []
    let normalizer = field.observe(on: MainScheduler.asyncInstance).subscribe(onNext: { value in
      let trimmed = value.trimmingCharacters(in: .whitespaces)
      if trimmed != value { field.onNext(trimmed) }
    })
    let (normalized, arrival) = AsyncStream.makeStream(of: Void.self)
    let subscription = field.subscribe(onNext: { value in
      display.append(value)
      if value == "hi" { arrival.finish() }
    })
    field.onNext("  hi  ")
    #expect(display == ["", "  hi  "])
    for await _ in normalized {}
    #expect(display == ["", "  hi  ", "hi"])
    normalizer.dispose()
    subscription.dispose()
  }

  // MARK: Lifetime

  @Test func `the subject keeps its value alive until it is replaced`() {
    let tracker = LifetimeTracker()
    let image = BehaviorSubject<LifetimeTracker.Tracked?>(value: tracker.make())
    #expect(tracker.live == 1)
    image.onNext(nil)
    #expect(tracker.live == 0)
  }

  @Test func `dispose lets the value go`() {
    let tracker = LifetimeTracker()
    let image = BehaviorSubject<LifetimeTracker.Tracked?>(value: tracker.make())
    image.dispose()
    #expect(tracker.live == 0)
  }
}
