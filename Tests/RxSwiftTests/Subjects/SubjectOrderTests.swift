// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTestSupport
import Synchronization
import Testing

/// One observer's view: what it saw, and whether two events ever met in it.
private final class Witness: Sendable {
  private let inside = Atomic<Int>(0)
  private let overlapped = Atomic<Bool>(false)
  private let seen = Mutex<[Int]>([])
  private let end = Atomic<Int>(0)

  func take(_ event: Event<Int>) {
    if inside.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue != 0 {
      overlapped.store(true, ordering: .releasing)
    }
    switch event {
    case .next(let value): seen.withLock { $0.append(value) }
    case .error, .completed: end.wrappingAdd(1, ordering: .relaxed)
    }
    inside.wrappingSubtract(1, ordering: .acquiringAndReleasing)
  }

  var values: [Int] { seen.withLock { $0 } }
  var hasOverlap: Bool { overlapped.load(ordering: .acquiring) }
  var ends: Int { end.load(ordering: .acquiring) }
}

/// The kinds of subjects behind one face.
enum SubjectKind: String, CaseIterable, Sendable {
  case publish, behavior, replay, replayAll

  func make() -> (source: Observable<Int>, observer: AnyObserver<Int>) {
    switch self {
    case .publish:
      let subject = PublishSubject<Int>()
      return (subject, subject.asObserver().asAny())
    case .behavior:
      let subject = BehaviorSubject(value: -1)
      return (subject, subject.asObserver().asAny())
    case .replay:
      let subject = ReplaySubject<Int>.create(bufferSize: 3)
      return (subject, subject.asObserver().asAny())
    case .replayAll:
      let subject = ReplaySubject<Int>.createUnbounded()
      return (subject, subject.asObserver().asAny())
    }
  }
}

extension ObserverType {
  fileprivate func asAny() -> AnyObserver<Element> { AnyObserver(self) }
}

@Suite struct SubjectOrderTests {
  @Test(arguments: SubjectKind.allCases)
  func `writers on four threads never overlap, nothing is lost or doubled, and all observers agree`(
    kind: SubjectKind
  ) {
    let (source, observer) = kind.make()
    let witnesses = (0..<5).map { _ in Witness() }
    let subscriptions = witnesses.map { witness in source.subscribe { witness.take($0) } }
    let perWriter = 2_000
    holds(
      race(
        rounds: 1,
        (0..<4).map { writer in { _ in for index in 0..<perWriter { observer.onNext(writer * perWriter + index) } } }
      )
    )
    observer.onCompleted()
    let initial = kind == .behavior ? [-1] : []
    for witness in witnesses {
      #expect(!witness.hasOverlap)
      #expect(witness.ends == 1)
      #expect(witness.values == witnesses[0].values)
      #expect(witness.values.count == 4 * perWriter + initial.count)
      #expect(Set(witness.values) == Set(Array(0..<4 * perWriter) + initial))
    }
    // Each writer's own order is kept.
    for writer in 0..<4 {
      let own = witnesses[0].values.filter { $0 >= 0 && $0 / perWriter == writer }
      #expect(own == own.sorted())
    }
    subscriptions.forEach { $0.dispose() }
  }

  @Test func `after concurrent writers each observer of a BehaviorSubject ends on its value`() throws {
    for _ in 0..<200 {
      let subject = BehaviorSubject(value: -1)
      let witnesses = (0..<3).map { _ in Witness() }
      let subscriptions = witnesses.map { witness in subject.subscribe { witness.take($0) } }
      holds(
        race(rounds: 1, (0..<2).map { writer in { _ in for value in 0..<20 { subject.onNext(writer * 100 + value) } } })
      )
      let value = try subject.value()
      #expect(witnesses.allSatisfy { $0.values.last == value })
      subscriptions.forEach { $0.dispose() }
    }
  }

  @Test(arguments: SubjectKind.allCases)
  func `the end that races with elements comes last and once`(kind: SubjectKind) {
    for _ in 0..<500 {
      let (source, observer) = kind.make()
      let witness = Witness()
      let afterEnd = Mutex(false)
      let subscription = source.subscribe { event in
        if witness.ends > 0 { afterEnd.withLock { $0 = true } }
        witness.take(event)
      }
      holds(
        race(
          rounds: 1,
          [
            { _ in for value in 0..<20 { observer.onNext(value) } },
            { _ in observer.onCompleted() },
            { _ in observer.onError(DemoError.boom) },
          ]
        )
      )
      #expect(witness.ends == 1)
      #expect(!afterEnd.withLock { $0 })
      #expect(!witness.hasOverlap)
      subscription.dispose()
    }
  }

  @Test(arguments: SubjectKind.allCases)
  func `observers that join during a burst see no gap and no duplicate`(kind: SubjectKind) {
    let (source, observer) = kind.make()
    let witnesses = (0..<100).map { _ in Witness() }
    holds(
      race(
        rounds: 1,
        [
          { _ in for value in 0..<20_000 { observer.onNext(value) } },
          { _ in for witness in witnesses { _ = source.subscribe { witness.take($0) } } },
        ]
      )
    )
    observer.onCompleted()
    for witness in witnesses {
      let values = witness.values.filter { $0 >= 0 }
      #expect(!witness.hasOverlap)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 + 1 == $1 })
      if kind != .publish { #expect(witness.values.last == 19_999) }
      #expect(witness.ends == 1)
    }
  }

  @Test(arguments: SubjectKind.allCases)
  func `a nested element is delivered before the outer delivery goes on`(kind: SubjectKind) {
    let (source, observer) = kind.make()
    var order: [String] = []
    let first = source.subscribe(onNext: { value in
      order.append("first \(value)")
      if value == 1 { observer.onNext(2) }
    })
    let second = source.subscribe(onNext: { order.append("second \($0)") })
    order = []
    observer.onNext(1)
    #expect(order == ["first 1", "first 2", "second 2", "second 1"])
    first.dispose()
    second.dispose()
  }

  @Test func `an element sent from inside a replay comes after the replay`() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for value in 1...3 { subject.onNext(value) }
    var seen: [Int] = []
    let subscription = subject.subscribe(onNext: { value in
      seen.append(value)
      if value == 1 { subject.onNext(4) }
    })
    #expect(seen == [1, 2, 3, 4])
    subscription.dispose()
  }

  @Test(arguments: SubjectKind.allCases)
  func `after dispose from inside a delivery nothing more arrives`(kind: SubjectKind) {
    let (source, observer) = kind.make()
    let serial = SerialDisposable()
    var seen: [Int] = []
    // The first observer disposes the second before its turn has come.
    let first = source.subscribe(onNext: { if $0 == 2 { serial.dispose() } })
    serial.disposable = source.subscribe(onNext: { seen.append($0) })
    seen = []
    for value in 1...3 { observer.onNext(value) }
    #expect(seen == [1])
    first.dispose()
  }

  @Test(arguments: SubjectKind.allCases)
  func `an observer that subscribes from inside a delivery gets only what comes after it is live`(kind: SubjectKind) {
    let (source, observer) = kind.make()
    var late: [Int] = []
    var subscriptions: [any Disposable] = []
    subscriptions.append(
      source.subscribe(onNext: { value in
        if value == 1 { subscriptions.append(source.subscribe(onNext: { late.append($0) })) }
      })
    )
    observer.onNext(1)
    observer.onNext(2)
    #expect(late == (kind == .publish ? [2] : [1, 2]))
    subscriptions.forEach { $0.dispose() }
  }

  @Test func `joining and leaving from eight threads while one sends loses no member`() {
    let subject = PublishSubject<Int>()
    let stay = Witness()
    let subscription = subject.subscribe { stay.take($0) }
    var bodies: [@Sendable (Int) -> Void] = (0..<8).map { _ in
      { _ in for _ in 0..<2_000 { subject.subscribe(onNext: { _ in }).dispose() } }
    }
    bodies.append { _ in for value in 0..<5_000 { subject.onNext(value) } }
    holds(race(rounds: 1, bodies))
    #expect(stay.values == Array(0..<5_000))
    subscription.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func `ten thousand observers that leave during one delivery are all released`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<Int>()
    for _ in 0..<10_000 {
      let tracked = tracker.make()
      _ = subject.take(1).subscribe(onNext: { _ in withExtendedLifetime(tracked) {} })
    }
    #expect(tracker.live == 10_000)
    subject.onNext(1)
    #expect(tracker.live == 0)
    #expect(!subject.hasObservers)
  }

  @Test func `a subject that goes away frees the observers that were never disposed`() {
    let tracker = LifetimeTracker()
    do {
      let subject = PublishSubject<Int>()
      let tracked = tracker.make()
      _ = subject.map { $0 + 1 }.subscribe(onNext: { _ in withExtendedLifetime(tracked) {} })
    }
    #expect(tracker.live == 0)
  }
}

/// `#expect` of a call whose closures are sent to other threads, which the macro itself cannot take.
private func holds(_ condition: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(condition, sourceLocation: sourceLocation)
}
