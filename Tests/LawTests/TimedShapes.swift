// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

/// An operator with one source and a clock that the test moves, so that "the timer's thread" is a thread of the test.
struct TimedShape: Sendable, CustomTestStringConvertible {
  let name: String
  let build: @Sendable (Observable<Int>, HistoricalScheduler) -> Observable<Int>
  /// What the source has to send before a turn of the clock makes the operator send; nil if none does.
  var beforeTurn: [Int]?
  /// Whether the clock has to turn before an element of the source is passed on at once; nil if none ever is.
  var turnsBeforeElement: Bool?
  /// How many elements of the source make it send at once.
  var elementsToSend = 1

  var testDescription: String { name }

  static let second = RxTimeInterval.seconds(1)

  static let table: [TimedShape] = [
    TimedShape(name: "debounce", build: { $0.debounce(second, scheduler: $1) }, beforeTurn: [1]),
    TimedShape(
      name: "throttle",
      build: { $0.throttle(second, scheduler: $1) },
      beforeTurn: [1, 2],
      turnsBeforeElement: false
    ),
    TimedShape(
      name: "throttle, first only",
      build: { $0.throttle(second, latest: false, scheduler: $1) },
      turnsBeforeElement: false
    ),
    TimedShape(name: "delay", build: { $0.delay(second, scheduler: $1) }, beforeTurn: [1]),
    TimedShape(name: "timeout", build: { $0.timeout(second, scheduler: $1) }, turnsBeforeElement: false),
    TimedShape(
      name: "timeout, other",
      build: { $0.timeout(second, other: Observable.just(7), scheduler: $1) },
      beforeTurn: [],
      turnsBeforeElement: false
    ),
    TimedShape(
      name: "buffer",
      build: { $0.buffer(timeSpan: second, count: 2, scheduler: $1).map(\.count) },
      beforeTurn: [1],
      turnsBeforeElement: false,
      elementsToSend: 2
    ),
    TimedShape(
      name: "window",
      build: { $0.window(timeSpan: second, count: 2, scheduler: $1).map { _ in 1 } },
      beforeTurn: [],
      turnsBeforeElement: false,
      elementsToSend: 2
    ),
    TimedShape(
      name: "window, its elements",
      build: { $0.window(timeSpan: second, count: 2, scheduler: $1).flatMap { $0 } },
      turnsBeforeElement: false
    ),
    TimedShape(name: "take(for:)", build: { $0.take(for: second, scheduler: $1) }, turnsBeforeElement: false),
    TimedShape(name: "skip(for:)", build: { $0.skip(second, scheduler: $1) }, turnsBeforeElement: true),
    TimedShape(
      name: "delaySubscription",
      build: { $0.delaySubscription(second, scheduler: $1) },
      turnsBeforeElement: true
    ),
    TimedShape(name: "observe(on:)", build: { $0.observe(on: $1) }, beforeTurn: [1]),
    TimedShape(name: "subscribe(on:)", build: { $0.subscribe(on: $1) }, turnsBeforeElement: true),
    TimedShape(
      name: "interval",
      build: { Observable.merge(Observable<Int>.interval(second, scheduler: $1), $0) },
      beforeTurn: [],
      turnsBeforeElement: false
    ),
    TimedShape(
      name: "timer",
      build: { Observable.merge(Observable<Int>.timer(second, scheduler: $1), $0) },
      beforeTurn: [],
      turnsBeforeElement: false
    ),
  ]

  static let sentByTheClock = table.filter { $0.beforeTurn != nil }
  static let sentAtOnce = table.filter { $0.turnsBeforeElement != nil }
}

/// A clock, a source, and an operator between them.
private final class Bench: Sendable {
  let clock = HistoricalScheduler()
  let source = PublishSubject<Int>()
  private let armed = Atomic<Bool>(false)
  private let subscriptions = DisposeBag()

  /// - Parameters:
  ///   - row: The operator.
  ///   - teardown: What the source does when it is disposed.
  ///   - handler: What the observer does with an element, once `arm()` has been called.
  init(
    _ row: TimedShape,
    teardown: @escaping @Sendable () -> Void = {},
    handler: @escaping @Sendable () -> Void = {}
  ) {
    let watched = Observable<Int>.create { [source] observer in
      let inner = source.subscribe(observer)
      return Disposables.create {
        inner.dispose()
        teardown()
      }
    }
    row.build(watched, clock).subscribe(
      onNext: { [weak self] _ in
        if self?.armed.load(ordering: .acquiring) == true { handler() }
      },
      onError: { _ in }
    ).disposed(by: subscriptions)
  }

  func arm() { armed.store(true, ordering: .releasing) }

  /// Lets two seconds pass, and runs what becomes due.
  func turn() { clock.advanceTo(clock.clock.addingTimeInterval(2)) }

  /// Brings the operator to where the next turn of the clock makes it send.
  func prepareTurn(_ row: TimedShape) {
    for element in row.beforeTurn ?? [] { source.onNext(element) }
    arm()
  }

  /// Brings the operator to where the next element of the source makes it send.
  func prepareElement(_ row: TimedShape) {
    if row.turnsBeforeElement == true { turn() }
    for element in 1..<max(row.elementsToSend, 1) { source.onNext(element) }
    arm()
  }
}

/// The deadlock shapes D4, D6 and D7 for operators with one source and a timer.
@Suite struct TimedShapeTests {
  @Test(arguments: TimedShape.sentByTheClock)
  func `D7: the timer delivers to a handler that waits for a thread which sends into the source`(_ row: TimedShape) {
    let crossing = Crossing()
    let bench = Bench(row, handler: { crossing.fromLibrary() })
    bench.prepareTurn(row)
    let passed = crossing.passes(holder: { bench.source.onNext(3) }, library: { bench.turn() })
    #expect(passed)
  }

  @Test(arguments: TimedShape.sentAtOnce)
  func `D7: the source delivers to a handler that waits for the thread of the timer`(_ row: TimedShape) {
    let crossing = Crossing()
    let bench = Bench(row, handler: { crossing.fromLibrary() })
    bench.prepareElement(row)
    let passed = crossing.passes(holder: { bench.turn() }, library: { bench.source.onNext(3) })
    #expect(passed)
  }

  @Test(arguments: TimedShape.table, [true, false])
  func `D4: the teardown of a source that has ended waits for the thread of the timer`(
    _ row: TimedShape,
    completes: Bool
  ) {
    let crossing = Crossing()
    let bench = Bench(row, teardown: { crossing.fromLibrary() })
    if row.turnsBeforeElement == true { bench.turn() }
    let passed = crossing.passes(
      holder: { bench.turn() },
      library: { if completes { bench.source.onCompleted() } else { bench.source.onError(DemoError.boom) } }
    )
    #expect(passed)
  }

  @Test(arguments: TimedShape.table.filter { ["take(for:)", "timeout", "timeout, other"].contains($0.name) })
  func `D4: the teardown that the timer brings about waits for a thread that sends into the source`(_ row: TimedShape) {
    let crossing = Crossing()
    let bench = Bench(row, teardown: { crossing.fromLibrary() })
    let passed = crossing.passes(holder: { bench.source.onNext(3) }, library: { bench.turn() })
    #expect(passed)
  }

  @Test(arguments: TimedShape.sentByTheClock, TimedShape.sentByTheClock)
  func `D6: two operators feed each other's source from the threads of their timers`(
    _ one: TimedShape,
    _ other: TimedShape
  ) {
    let meeting = Meeting()
    let benches = Mutex<[Bench]>([])
    let handler = { @Sendable (index: Int) in
      if meeting.arrive(index) { benches.withLock { $0[1 - index] }.source.onNext(5) }
    }
    let both = [Bench(one, handler: { handler(0) }), Bench(other, handler: { handler(1) })]
    benches.withLock { $0 = both }
    both[0].prepareTurn(one)
    both[1].prepareTurn(other)
    let returned = race({ _ in both[0].turn() }, { _ in both[1].turn() })
    #expect(returned)
    #expect(meeting.both)
    // The handlers refer to the benches.
    benches.withLock { $0 = [] }
  }
}

/// Two handlers that wait for each other, once, and not for ever.
final class Meeting: Sendable {
  private let here = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
  private let met = Mutex((first: false, second: false))

  var both: Bool { met.withLock { $0.first && $0.second } }

  /// Waits for the other and says whether this is the first time.
  func arrive(_ index: Int) -> Bool {
    let isFirstTime = met.withLock { met in
      let was = index == 0 ? met.first : met.second
      if index == 0 { met.first = true } else { met.second = true }
      return !was
    }
    guard isFirstTime else { return false }
    here[index].signal()
    return here[1 - index].wait(timeout: .now() + 5) == .success
  }
}
