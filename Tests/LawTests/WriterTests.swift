// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift
import RxTestSupport
import Synchronization
import Testing

/// A subject, a relay or a shared sequence that several threads write to.
struct WriteTarget: Sendable, CustomTestStringConvertible {
  let name: String
  /// The observable side, how to send, how to end (nil if it cannot), and the current value if it has one.
  let make: @Sendable () -> Parts

  struct Parts: Sendable {
    let source: Observable<Int>
    let send: @Sendable (Int) -> Void
    var end: (@Sendable () -> Void)?
    var current: (@Sendable () -> Int?)?
    /// Whether only the last element comes, at the end.
    var sendsOnlyTheLast = false
  }

  var testDescription: String { name }

  static let table: [WriteTarget] = [
    WriteTarget(name: "PublishSubject") {
      let subject = PublishSubject<Int>()
      return Parts(source: subject, send: { subject.onNext($0) }, end: { subject.onCompleted() })
    },
    WriteTarget(name: "ReplaySubject, bounded") {
      let subject = ReplaySubject<Int>.create(bufferSize: 5)
      return Parts(source: subject, send: { subject.onNext($0) }, end: { subject.onCompleted() })
    },
    WriteTarget(name: "ReplaySubject, unbounded") {
      let subject = ReplaySubject<Int>.createUnbounded()
      return Parts(source: subject, send: { subject.onNext($0) }, end: { subject.onCompleted() })
    },
    WriteTarget(name: "BehaviorSubject") {
      let subject = BehaviorSubject(value: -1)
      return Parts(
        source: subject,
        send: { subject.onNext($0) },
        end: { subject.onCompleted() },
        current: { try? subject.value() }
      )
    },
    WriteTarget(name: "AsyncSubject") {
      let subject = AsyncSubject<Int>()
      return Parts(
        source: subject,
        send: { subject.onNext($0) },
        end: { subject.onCompleted() },
        sendsOnlyTheLast: true
      )
    },
    WriteTarget(name: "PublishRelay") {
      let relay = PublishRelay<Int>()
      return Parts(source: relay.asObservable(), send: { relay.accept($0) })
    },
    WriteTarget(name: "BehaviorRelay") {
      let relay = BehaviorRelay(value: -1)
      return Parts(source: relay.asObservable(), send: { relay.accept($0) }, current: { relay.value })
    },
    WriteTarget(name: "ReplayRelay") {
      let relay = ReplayRelay<Int>.create(bufferSize: 5)
      return Parts(source: relay.asObservable(), send: { relay.accept($0) })
    },
    sharing("share()") { $0.share() },
    sharing("share(replay: 2)") { $0.share(replay: 2) },
    sharing("share(replay: 1, scope: .forever)") { $0.share(replay: 1, scope: .forever) },
    sharing("replay(3).refCount()") { $0.replay(3).refCount() },
    sharing("publish().refCount()") { $0.publish().refCount() },
  ]

  private static func sharing(
    _ name: String,
    _ share: @escaping @Sendable (Observable<Int>) -> Observable<Int>
  ) -> WriteTarget {
    WriteTarget(name: name) {
      // Two subjects, so that the sharing itself has to keep the writers apart.
      let subjects = (0..<3).map { _ in PublishSubject<Int>() }
      return Parts(
        source: share(Observable.merge(subjects.map { $0.asObservable() })),
        send: { subjects[$0 / 10_000].onNext($0) },
        end: { for subject in subjects { subject.onCompleted() } }
      )
    }
  }
}

/// Law 2 for everything that several threads may write to.
@Suite struct WriterTests {
  @Test(arguments: WriteTarget.table)
  func `writers on three threads never overlap, nothing is lost, and all observers agree`(_ row: WriteTarget) {
    let count = 400
    let parts = row.make()
    let witnesses = (0..<3).map { _ in Witness() }
    let subscriptions = witnesses.map { witness in parts.source.subscribe { witness.see($0) } }
    let returned = race(writers(parts, count))
    #expect(returned)
    if let current = parts.current { for witness in witnesses { #expect(witness.elements.last == current()) } }
    parts.end?()
    let first = witnesses[0].elements.filter { $0 >= 0 }
    for witness in witnesses {
      #expect(!witness.hasOverlap)
      #expect(witness.ends == (parts.end == nil ? 0 : 1))
      #expect(witness.elementsAfterTheEnd == 0)
      #expect(witness.elements.filter { $0 >= 0 } == first)
    }
    if parts.sendsOnlyTheLast {
      #expect(first.count == 1)
    } else {
      #expect(first.sorted() == (0..<3).flatMap { writer in (0..<count).map { writer * 10_000 + $0 } })
      for writer in 0..<3 {
        let own = first.filter { $0 / 10_000 == writer }
        #expect(own == own.sorted())
      }
    }
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test(arguments: WriteTarget.table.filter { $0.make().end != nil })
  func `an end that races with three writers comes last and once`(_ row: WriteTarget) {
    for _ in 0..<20 {
      let parts = row.make()
      let witness = Witness()
      let subscription = parts.source.subscribe { witness.see($0) }
      let returned = race(writers(parts, 50) + [{ _ in parts.end?() }])
      #expect(returned)
      #expect(witness.ends == 1)
      #expect(witness.elementsAfterTheEnd == 0)
      #expect(!witness.hasOverlap)
      subscription.dispose()
    }
  }
}

/// Three writers, each of which sends so many elements.
private func writers(_ parts: WriteTarget.Parts, _ count: Int) -> [@Sendable (Int) -> Void] {
  (0..<3).map { writer in
    { @Sendable _ in for n in 0..<count { parts.send(writer * 10_000 + n) } }
  }
}

/// What one observer saw.
private final class Witness: Sendable {
  private struct Notes {
    var elements: [Int] = []
    var ends = 0
    var late = 0
    var inside = 0
    var overlaps = 0
  }

  private let notes = Mutex(Notes())

  func see(_ event: Event<Int>) {
    notes.withLock { notes in
      notes.inside += 1
      if notes.inside > 1 { notes.overlaps += 1 }
      if let element = event.element {
        notes.elements.append(element)
        if notes.ends > 0 { notes.late += 1 }
      } else {
        notes.ends += 1
      }
    }
    // Slow enough for another writer to come by.
    for _ in 0..<20 { _ = notes.withLock { $0.inside } }
    notes.withLock { $0.inside -= 1 }
  }

  var elements: [Int] { notes.withLock { $0.elements } }
  var ends: Int { notes.withLock { $0.ends } }
  var elementsAfterTheEnd: Int { notes.withLock { $0.late } }
  var hasOverlap: Bool { notes.withLock { $0.overlaps > 0 } }
}
