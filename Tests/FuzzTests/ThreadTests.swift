// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

/// Random chains on real threads: what comes is a matter of chance, but the laws hold.
///
/// A debug build stops where a lock is held at a call-out, so every round checks that too.
@Suite struct ThreadTests {
  /// How many rounds; `FUZZ_ROUNDS` asks for more, `FUZZ_SEED` begins elsewhere.
  private static let environment = ProcessInfo.processInfo.environment
  private static let rounds = environment["FUZZ_ROUNDS"].flatMap { Int($0) } ?? 60
  private static let firstSeed = environment["FUZZ_SEED"].flatMap { Int($0) } ?? 1

  @Test func `random chains keep the laws however many threads send`() {
    for seed in Self.firstSeed..<Self.firstSeed + Self.rounds {
      var random = SeededGenerator(seed: seed)
      let scenario = Scenario(seed: seed)
      let round = Round(scenario.chain, answers: scenario.answers)
      let ends = (0..<3).map { _ in Int.random(in: 0..<4, using: &random) }
      let disposesEarly = Bool.random(using: &random)
      var threads = (0..<3).map { number in
        { @Sendable (_: Int) in round.write(to: number, 40, ending: ends[number]) }
      }
      // A second writer into the first subject.
      threads.append { _ in round.write(to: 0, 40, ending: 3) }
      if disposesEarly { threads.append { _ in round.dispose() } }
      let returned = race(threads)
      #expect(returned, "seed \(seed): threads hang in \(scenario.chain)")
      if !returned { return }
      round.dispose()
      round.write(to: 0, 1, ending: 0)
      let faults = round.faults()
      #expect(faults == [], "seed \(seed): \(scenario.chain)")
    }
  }

  @Test func `operators that promise every element lose none, double none and keep each source's order`() {
    for seed in Self.firstSeed..<Self.firstSeed + Self.rounds {
      var random = SeededGenerator(seed: seed)
      let chain = Chain.conserving(depth: 3, &random)
      let round = Round(chain, answers: 0)
      let writers = (0..<3).map { number in
        { @Sendable (_: Int) in round.write(to: number, 200, ending: 0) }
      }
      let returned = race(writers)
      #expect(returned, "seed \(seed): threads hang in \(chain)")
      if !returned { return }
      let ended = round.waitForTheEnd()
      #expect(ended, "seed \(seed): \(chain) does not end")
      let seen = round.elements
      let expected = chain.hots.flatMap { source in (0..<200).map { source * 1_000 + $0 } }
      #expect(seen.sorted() == expected.sorted(), "seed \(seed): \(chain)")
      for source in Set(chain.hots) {
        let own = seen.filter { $0 / 1_000 == source }
        #expect(own == own.sorted(), "seed \(seed): \(chain)")
      }
      round.dispose()
      #expect(round.faults() == [], "seed \(seed): \(chain)")
    }
  }
}

extension Chain {
  /// A chain that passes every element on as it is, and completes when its hot sources have.
  static func conserving(depth: Int, _ random: inout SeededGenerator) -> Chain {
    var next = 0
    return conserving(depth, &next, &random)
  }

  private static func conserving(_ depth: Int, _ next: inout Int, _ random: inout SeededGenerator) -> Chain {
    if depth == 0 {
      next += 1
      return .hot(next - 1)
    }
    if next < 2, Bool.random(using: &random) {
      let first = conserving(depth - 1, &next, &random)
      if next < 3 {
        let kind: Two = Bool.random(using: &random) ? .merge : .mergeOuter
        return .two(kind, 0, first, conserving(0, &next, &random))
      }
      return first
    }
    let kinds: [One] = [.doNothing, .using, .deferred, .observeOn, .delay, .catchAndReturn, .retry, .retryWhen]
    let kind = kinds.randomElement(using: &random) ?? .doNothing
    return .one(kind, Int.random(in: 0...1, using: &random), conserving(depth - 1, &next, &random))
  }

  /// The hot sources in it.
  fileprivate var hots: [Int] {
    switch self {
    case .hot(let number): [number]
    case .one(_, _, let source): source.hots
    case .two(_, _, let first, let second): first.hots + second.hots
    default: []
    }
  }
}

/// One chain, its subjects, and an observer that watches the laws.
private final class Round: Sendable {
  private let subjects = (0..<3).map { _ in PublishSubject<Int>() }
  private let feedback = PublishSubject<Int>()
  private let queue = DispatchQueue(label: "fuzz")
  private let tracker = LifetimeTracker()
  private let subscription = SingleAssignmentDisposable()
  private let openSources = Atomic<Int>(0)
  private let isDisposed = Atomic<Bool>(false)
  private let answers: Atomic<Int>
  private let state = Mutex(Notes())

  private struct Notes {
    var elements: [Int] = []
    var ends = 0
    var faults: [String] = []
    var afterDispose = 0
    var inside: [ObjectIdentifier] = []
  }

  init(_ chain: Chain, answers: Int) {
    self.answers = Atomic(answers)
    let hots = subjects.map { subject in
      Observable<Int>.create { [weak self] observer in
        _ = self?.openSources.wrappingAdd(1, ordering: .acquiringAndReleasing)
        let inner = subject.subscribe(observer)
        return Disposables.create {
          inner.dispose()
          _ = self?.openSources.wrappingSubtract(1, ordering: .acquiringAndReleasing)
        }
      }
    }
    let builder = Builder(
      hots: hots,
      colds: [Observable.range(start: 0, count: 5), .of(1, 2)],
      feedback: feedback,
      scheduler: SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "fuzz.internal"),
      unit: { .microseconds($0 * 20) }
    )
    let tracked = tracker.make()
    subscription.setDisposable(
      builder.build(chain).subscribe { [weak self] event in withExtendedLifetime(tracked) { self?.see(event) } }
    )
  }

  /// Sends so many elements, and then as the number says: 0 completes, 1 fails, else nothing.
  func write(to subject: Int, _ count: Int, ending: Int) {
    for element in 0..<count { subjects[subject].onNext(subject * 1_000 + element) }
    switch ending {
    case 0: subjects[subject].onCompleted()
    case 1: subjects[subject].onError(DemoError.boom)
    default: break
    }
  }

  func dispose() {
    subscription.dispose()
    isDisposed.store(true, ordering: .sequentiallyConsistent)
  }

  private func see(_ event: Event<Int>) {
    let isLate = isDisposed.load(ordering: .sequentiallyConsistent)
    let thread = ObjectIdentifier(Thread.current)
    state.withLock { notes in
      // The observer's own answer may come in between, on the same thread.
      if notes.inside.contains(where: { $0 != thread }) { notes.faults.append("two events at once") }
      notes.inside.append(thread)
      if notes.ends > 0 { notes.faults.append("an event after the end") }
      if isLate { notes.afterDispose += 1 }
      if let element = event.element { notes.elements.append(element) } else { notes.ends += 1 }
    }
    if event.element != nil, answers.load(ordering: .acquiring) > 0 {
      let left = answers.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
      if left >= 0 { feedback.onNext(left) }
    }
    state.withLock { _ = $0.inside.removeLast() }
  }

  var elements: [Int] { state.withLock { $0.elements } }

  func waitForTheEnd() -> Bool { waits { self.state.withLock { $0.ends } > 0 } }

  /// What is wrong once everything has been disposed and what was scheduled has run.
  func faults() -> [String] {
    var faults: [String] = []
    if !waits({ self.tracker.live == 0 }) { faults.append("the observer is kept") }
    if !waits({ self.openSources.load(ordering: .acquiring) == 0 }) { faults.append("a source is not let go") }
    if !waits({ !self.subjects.contains(where: \.hasObservers) && !self.feedback.hasObservers }) {
      faults.append("a subject has an observer")
    }
    return state.withLock { notes in
      // One event may have been under way when another thread disposed.
      if notes.afterDispose > 1 { faults.append("\(notes.afterDispose) events after dispose") }
      return notes.faults + faults
    }
  }

  /// Lets the queue work until the condition holds, for ten seconds at most.
  private func waits(_ condition: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 10)
    while !condition() {
      if Date() > deadline { return false }
      queue.sync {}
      sched_yield()
    }
    return true
  }
}
