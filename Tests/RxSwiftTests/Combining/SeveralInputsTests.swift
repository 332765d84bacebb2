// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

/// An operator with several inputs as a function of two, and how to bring it to where the first input makes it send.
struct SeveralInputs: Sendable, CustomTestStringConvertible {
  let name: String
  let build: @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>
  /// Whether the second input has to send before the first makes the operator send.
  var needsSecond = false
  /// Whether the first input is heard only until the second has sent.
  var secondEnds = false
  /// Whether an element of the second makes the operator begin anew with the first.
  var secondRestarts = false
  /// What two writers must see arrive: all of both, the pairs, the first writer's elements, and so on.
  var expectation = Expectation.ofFirst

  enum Expectation { case all, pairs, latest, ofFirst, decided, inTurn }

  var testDescription: String { name }

  /// Pairs are sent as one number.
  static let scale = 1_000_000

  static let table: [SeveralInputs] = [
    SeveralInputs(name: "merge", build: { Observable.merge($0, $1) }, expectation: .all),
    SeveralInputs(name: "merge()", build: { Observable.from([$0, $1]).merge() }, expectation: .all),
    SeveralInputs(
      name: "merge(maxConcurrent:)",
      build: { Observable.from([$0, $1]).merge(maxConcurrent: 2) },
      expectation: .all
    ),
    SeveralInputs(name: "flatMap", build: { Observable.from([$0, $1]).flatMap { $0 } }, expectation: .all),
    SeveralInputs(
      name: "flatMap, the outer sequence",
      build: { first, second in Observable.merge(second.flatMap { _ in Observable<Int>.empty() }, first) }
    ),
    SeveralInputs(
      name: "flatMapFirst",
      build: { first, second in second.startWith(0).flatMapFirst { _ in first } }
    ),
    SeveralInputs(
      name: "flatMapLatest",
      build: { first, second in second.startWith(0).flatMapLatest { _ in first } },
      secondRestarts: true
    ),
    SeveralInputs(
      name: "switchLatest",
      build: { first, second in second.startWith(0).map { _ in first }.switchLatest() },
      secondRestarts: true
    ),
    SeveralInputs(name: "concatMap", build: { first, second in second.startWith(0).concatMap { _ in first } }),
    SeveralInputs(name: "concat", build: { $0.concat($1) }, expectation: .inTurn),
    SeveralInputs(
      name: "combineLatest",
      build: { Observable.combineLatest($0, $1) { $0 * scale + $1 } },
      needsSecond: true,
      expectation: .latest
    ),
    SeveralInputs(
      name: "combineLatest of a collection",
      build: { Observable.combineLatest([$0, $1]) { $0[0] * scale + $0[1] } },
      needsSecond: true,
      expectation: .latest
    ),
    SeveralInputs(
      name: "zip",
      build: { Observable.zip($0, $1) { $0 * scale + $1 } },
      needsSecond: true,
      expectation: .pairs
    ),
    SeveralInputs(
      name: "zip of a collection",
      build: { Observable.zip([$0, $1]) { $0[0] * scale + $0[1] } },
      needsSecond: true,
      expectation: .pairs
    ),
    SeveralInputs(name: "withLatestFrom", build: { $0.withLatestFrom($1) { first, _ in first } }, needsSecond: true),
    SeveralInputs(name: "amb", build: { $0.amb($1) }, expectation: .decided),
    SeveralInputs(name: "take(until:)", build: { $0.take(until: $1) }, secondEnds: true),
    SeveralInputs(name: "skip(until:)", build: { $0.skip(until: $1) }, needsSecond: true),
    SeveralInputs(name: "sample", build: { ticks, source in source.sample(ticks) }, needsSecond: true),
    SeveralInputs(name: "catch", build: { first, second in first.catch { _ in second } }),
    SeveralInputs(
      name: "retry(when:)",
      build: { first, second in first.retry(when: { (_: Observable<any Error>) in second }) }
    ),
    SeveralInputs(name: "ifEmpty(switchTo:)", build: { $0.ifEmpty(switchTo: $1) }),
  ]
}

/// What holds for every operator with several inputs: nothing of ours is held while code that is not ours runs, and
/// however many threads send, the observer sees one event at a time.
@Suite struct SeveralInputsTests {
  /// The operator delivers on one thread; the other holds what the handler wants and sends into the second input.
  @Test(arguments: SeveralInputs.table)
  func `a handler may wait for a thread that is sending into the other input`(_ row: SeveralInputs) {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let crossing = Crossing()
    let subscription = row.build(first, second).subscribe(onNext: { if $0 != 0 { crossing.fromLibrary() } })
    if row.needsSecond { second.onNext(1) }
    let passed = crossing.passes(holder: { second.onNext(2) }, library: { first.onNext(3) })
    #expect(passed)
    subscription.dispose()
  }

  /// The same the other way round, for the operators that send for an element of the second.
  @Test(arguments: SeveralInputs.table.filter { [.all, .latest, .pairs].contains($0.expectation) })
  func `a handler may wait for a thread that is sending into the first input`(_ row: SeveralInputs) {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let crossing = Crossing()
    let subscription = row.build(first, second).subscribe(onNext: { if $0 != 0 { crossing.fromLibrary() } })
    if row.needsSecond { first.onNext(1) }
    let passed = crossing.passes(holder: { first.onNext(2) }, library: { second.onNext(3) })
    #expect(passed)
    subscription.dispose()
  }

  /// The source is torn down, and its teardown wants what a thread holds that sends into the other input.
  @Test(arguments: SeveralInputs.table, [true, false])
  func `the teardown of a source that has ended may wait for a thread that is sending`(
    _ row: SeveralInputs,
    completes: Bool
  ) {
    let crossing = Crossing()
    let inside = PublishSubject<Int>()
    let first = Observable<Int>.create { observer in
      let inner = inside.subscribe(observer)
      return Disposables.create {
        inner.dispose()
        crossing.fromLibrary()
      }
    }
    let second = PublishSubject<Int>()
    let subscription = row.build(first, second).subscribe(onError: { _ in })
    if row.needsSecond { second.onNext(1) }
    let passed = crossing.passes(
      holder: { second.onNext(2) },
      library: { if completes { inside.onCompleted() } else { inside.onError(DemoError.boom) } }
    )
    #expect(passed)
    subscription.dispose()
  }

  @Test(arguments: SeveralInputs.table)
  func `the teardown that take brings about may wait for a thread that is sending`(_ row: SeveralInputs) {
    let crossing = Crossing()
    let inside = PublishSubject<Int>()
    let first = Observable<Int>.create { observer in
      let inner = inside.subscribe(observer)
      return Disposables.create {
        inner.dispose()
        crossing.fromLibrary()
      }
    }
    let second = PublishSubject<Int>()
    let subscription = row.build(first, second).filter { $0 != 0 }.take(1).subscribe()
    if row.needsSecond { second.onNext(1) }
    let passed = crossing.passes(holder: { second.onNext(2) }, library: { inside.onNext(3) })
    #expect(passed)
    subscription.dispose()
  }

  /// Two operators feed one another from two threads, and their handlers meet before they do.
  @Test(arguments: SeveralInputs.table)
  func `two operators may feed each other from two threads`(_ row: SeveralInputs) {
    let inputs = (0..<4).map { _ in PublishSubject<Int>() }
    let (x, x2, y, y2) = (inputs[0], inputs[1], inputs[2], inputs[3])
    let meeting = Meeting()
    let subscriptions = [
      row.build(x, x2).subscribe(onNext: {
        if $0 != 0, meeting.arrive(0) { y2.onNext(0) }
      }),
      row.build(y, y2).subscribe(onNext: {
        if $0 != 0, meeting.arrive(1) { x2.onNext(0) }
      }),
    ]
    if row.needsSecond { for second in [x2, y2] { second.onNext(7) } }
    let finished = DispatchGroup()
    for first in [x, y] {
      finished.enter()
      Thread.detachNewThread {
        first.onNext(5)
        finished.leave()
      }
    }
    #expect(finished.wait(timeout: .now() + 10) == .success)
    #expect(meeting.both)
    for subscription in subscriptions { subscription.dispose() }
  }

  /// One thread joins a replaying share from inside a chain that ends in combineLatest; another is inside that
  /// combineLatest's delivery and switches to the same share.
  @Test func `a share that replays into combineLatest and a switch to it from there do not wait for each other`() {
    for _ in 0..<200 {
      let source = BehaviorSubject(value: 1)
      let shared = source.share(replay: 1)
      let keep = shared.subscribe()
      let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
      let subscription = Observable.combineLatest(left.flatMap { _ in shared.take(1) }, right.startWith(0)) { $0 + $1 }
        .flatMapLatest { _ in shared }.subscribe()
      let finished = DispatchGroup()
      for subject in [left, right] {
        finished.enter()
        Thread.detachNewThread {
          for n in 0..<20 { subject.onNext(n) }
          finished.leave()
        }
      }
      #expect(finished.wait(timeout: .now() + 10) == .success)
      for subscription in [subscription, keep] { subscription.dispose() }
      #expect(!source.hasObservers && !left.hasObservers && !right.hasObservers)
    }
  }

  @Test(arguments: SeveralInputs.table)
  func `two writers and a slow observer: no overlap, nothing lost, nothing twice, the end last and once`(
    _ row: SeveralInputs
  ) {
    let count = 2_000
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let log = WriterLog()
    let subscription = row.build(first, second).subscribe(
      onNext: { log.next($0) },
      onCompleted: { log.end() }
    )
    // Below all that follow: a sampler may take it, and then the first 0.
    if row.needsSecond, row.expectation == .ofFirst { second.onNext(-1) }
    race(
      { _ in
        for n in 0..<count { first.onNext(n) }
        first.onCompleted()
      },
      { _ in
        if row.secondEnds || row.secondRestarts { return }
        for n in 0..<count { second.onNext(n) }
        second.onCompleted()
      }
    )
    #expect(log.overlaps == 0)
    #expect(log.afterTheEnd == 0)
    #expect(log.ends <= 1)
    let seen = log.elements
    switch row.expectation {
    case .all:
      #expect(log.ends == 1)
      #expect(seen.count == 2 * count)
      #expect(seen.sorted() == (0..<2 * count).map { $0 / 2 })
    case .pairs:
      #expect(log.ends == 1)
      #expect(seen == (0..<count).map { $0 * SeveralInputs.scale + $0 })
    case .latest:
      #expect(log.ends == 1)
      #expect(seen.last == (count - 1) * SeveralInputs.scale + count - 1)
      let parts = seen.map { ($0 / SeveralInputs.scale, $0 % SeveralInputs.scale) }
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.0 + $0.1 + 1 == $1.0 + $1.1 && $0.0 <= $1.0 })
    case .decided:
      #expect(log.ends == 1)
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 + 1 == $1 })
      #expect(seen.last == count - 1)
    case .inTurn:
      #expect(log.ends == 1)
      #expect(seen.prefix(count) == Array(0..<count)[...])
      #expect(zip(seen.dropFirst(count), seen.dropFirst(count + 1)).allSatisfy { $0 + 1 == $1 })
    case .ofFirst:
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    }
    subscription.dispose()
    #expect(!first.hasObservers && !second.hasObservers)
  }

  @Test(arguments: SeveralInputs.table)
  func `disposing while two writers send stops both`(_ row: SeveralInputs) {
    for _ in 0..<50 {
      let first = PublishSubject<Int>()
      let second = PublishSubject<Int>()
      let log = WriterLog()
      let subscription = Transfer(row.build(first, second).subscribe(onNext: { log.next($0) }))
      race([
        { _ in for n in 0..<100 { first.onNext(n) } },
        { _ in for n in 0..<100 { second.onNext(n) } },
        { _ in subscription.value.dispose() },
      ])
      #expect(!first.hasObservers && !second.hasObservers)
      #expect(log.overlaps == 0)
    }
  }

  @Test(arguments: SeveralInputs.table)
  func `nothing is kept after a dispose, even while the handle is`(_ row: SeveralInputs) {
    let tracker = LifetimeTracker()
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    let subscription = row.build(first, second).subscribe(onNext: { [held = tracker.make()] _ in _ = held })
    first.onNext(1)
    second.onNext(1)
    subscription.dispose()
    #expect(tracker.live == 0)
    #expect(!first.hasObservers && !second.hasObservers)
    withExtendedLifetime(subscription) {}
  }
}

/// Two handlers that wait for each other, once, and not for ever.
private final class Meeting: Sendable {
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

/// What an observer of two writers sees.
private final class WriterLog: Sendable {
  private let inside = Atomic<Int>(0)
  private let overlapping = Atomic<Int>(0)
  private let state = Mutex((elements: [Int](), ends: 0, late: 0))

  var overlaps: Int { overlapping.load(ordering: .acquiring) }
  var elements: [Int] { state.withLock { $0.elements } }
  var ends: Int { state.withLock { $0.ends } }
  var afterTheEnd: Int { state.withLock { $0.late } }

  func next(_ element: Int) {
    enter()
    state.withLock {
      $0.elements.append(element)
      if $0.ends > 0 { $0.late += 1 }
    }
    // Slow enough for the other writer to come by.
    for _ in 0..<20 { _ = inside.load(ordering: .acquiring) }
    leave()
  }

  func end() {
    enter()
    state.withLock { $0.ends += 1 }
    leave()
  }

  private func enter() {
    if inside.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue != 0 {
      overlapping.wrappingAdd(1, ordering: .relaxed)
    }
  }

  private func leave() { inside.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
}
