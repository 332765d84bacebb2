// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift
import RxTestSupport
import Synchronization
import Testing

/// A way to share one source.
struct Sharing: Sendable, CustomTestStringConvertible {
  let name: String
  let share: @Sendable (Observable<Int>) -> Observable<Int>

  var testDescription: String { name }

  static let table: [Sharing] = [
    Sharing(name: "share()", share: { $0.share() }),
    Sharing(name: "share(replay: 1)", share: { $0.share(replay: 1) }),
    Sharing(name: "share(replay: 2, scope: .forever)", share: { $0.share(replay: 2, scope: .forever) }),
    Sharing(name: "publish().refCount()", share: { $0.publish().refCount() }),
    Sharing(name: "replay(1).refCount()", share: { $0.replay(1).refCount() }),
    Sharing(name: "replayAll().refCount()", share: { $0.replayAll().refCount() }),
    Sharing(name: "multicast(subject).refCount()", share: { $0.multicast(PublishSubject()).refCount() }),
    Sharing(
      name: "multicast(makeSubject:).refCount()",
      share: { $0.multicast(makeSubject: { PublishSubject() }).refCount() }
    ),
  ]
}

/// A connectable sequence.
struct Connecting: Sendable, CustomTestStringConvertible {
  let name: String
  let connectable: @Sendable (Observable<Int>) -> ConnectableObservable<Int>

  var testDescription: String { name }

  static let table: [Connecting] = [
    Connecting(name: "publish", connectable: { $0.publish() }),
    Connecting(name: "replay(1)", connectable: { $0.replay(1) }),
    Connecting(name: "replayAll", connectable: { $0.replayAll() }),
    Connecting(name: "multicast(subject)", connectable: { $0.multicast(BehaviorSubject(value: 0)) }),
    Connecting(name: "multicast(makeSubject:)", connectable: { $0.multicast(makeSubject: { PublishSubject() }) }),
  ]
}

/// Something with a current value, or values to replay, that may be written to from any thread.
struct Remembering: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable () -> (source: Observable<Int>, send: @Sendable (Int) -> Void)

  var testDescription: String { name }

  static let table: [Remembering] = [
    Remembering(
      name: "BehaviorSubject",
      make: {
        let subject = BehaviorSubject(value: 1)
        return (subject, { subject.onNext($0) })
      }
    ),
    Remembering(
      name: "ReplaySubject",
      make: {
        let subject = ReplaySubject<Int>.create(bufferSize: 2)
        return (subject, { subject.onNext($0) })
      }
    ),
    Remembering(
      name: "BehaviorRelay",
      make: {
        let relay = BehaviorRelay(value: 1)
        return (relay.asObservable(), { relay.accept($0) })
      }
    ),
    Remembering(
      name: "ReplayRelay",
      make: {
        let relay = ReplayRelay<Int>.create(bufferSize: 2)
        return (relay.asObservable(), { relay.accept($0) })
      }
    ),
    Remembering(
      name: "share(replay: 1)",
      make: {
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 1, scope: .forever)
        _ = shared.subscribe()
        return (shared, { subject.onNext($0) })
      }
    ),
  ]
}

/// The deadlock shapes D2, D5, D8 and D9 for everything that connects, counts or remembers.
@Suite struct ConnectionShapeTests {
  @Test(arguments: Connecting.table) func `D2: the connection is made with no lock held`(_ row: Connecting) {
    let crossing = Crossing()
    let connectable = row.connectable(
      .create { _ in
        crossing.fromLibrary()
        return Disposables.create()
      }
    )
    let passed = crossing.passes(holder: { _ = connectable.subscribe() }, library: { _ = connectable.connect() })
    #expect(passed)
  }

  @Test(arguments: Connecting.table) func `D2: the connection is torn down with no lock held`(_ row: Connecting) {
    let crossing = Crossing()
    let connectable = row.connectable(.create { _ in Disposables.create { crossing.fromLibrary() } })
    let connection = CompositeDisposable(disposables: [connectable.connect()])
    let passed = crossing.passes(holder: { _ = connectable.subscribe() }, library: { connection.dispose() })
    #expect(passed)
  }

  @Test(arguments: Connecting.table) func `D2: the end of the source tears the connection down with no lock held`(
    _ row: Connecting
  ) {
    let crossing = Crossing()
    let inside = PublishSubject<Int>()
    let connectable = row.connectable(
      .create { observer in
        let inner = inside.subscribe(observer)
        return Disposables.create {
          inner.dispose()
          crossing.fromLibrary()
        }
      }
    )
    let connection = CompositeDisposable(disposables: [connectable.connect()])
    let passed = crossing.passes(holder: { _ = connectable.connect() }, library: { inside.onCompleted() })
    #expect(passed)
    connection.dispose()
  }

  @Test(arguments: Remembering.table, [true, false])
  func `D5: what is remembered is delivered with no lock held`(_ row: Remembering, sends: Bool) {
    let crossing = Crossing()
    let (source, send) = row.make()
    send(1)
    let passed = crossing.passes(
      holder: { if sends { send(2) } else { source.subscribe().dispose() } },
      library: { source.subscribe(onNext: { _ in crossing.fromLibrary() }).dispose() }
    )
    #expect(passed)
  }

  @Test(arguments: Sharing.table) func `D8: the first connect runs with no lock held`(_ row: Sharing) {
    let crossing = Crossing()
    let shared = row.share(
      .create { _ in
        crossing.fromLibrary()
        return Disposables.create()
      }
    )
    let passed = crossing.passes(holder: { _ = shared.subscribe() }, library: { _ = shared.subscribe() })
    #expect(passed)
  }

  @Test(arguments: Sharing.table) func `D8: the last teardown runs with no lock held`(_ row: Sharing) {
    let crossing = Crossing()
    let shared = row.share(.create { _ in Disposables.create { crossing.fromLibrary() } })
    let last = CompositeDisposable(disposables: [shared.subscribe()])
    let passed = crossing.passes(holder: { _ = shared.subscribe() }, library: { last.dispose() })
    #expect(passed)
  }

  @Test(arguments: Sharing.table) func `D9: take on a shared sequence and a zip that lets go of it do not deadlock`(
    _ row: Sharing
  ) {
    for _ in 0..<40 {
      let source = BehaviorSubject(value: 1)
      let shared = row.share(source)
      let keep = shared.subscribe()
      let ends = PublishSubject<Int>()
      let zipped = Observable.zip(shared, ends) { $0 + $1 }
      let subscription = zipped.subscribe()
      let returned = race([
        { _ in ends.onCompleted() },
        { _ in for _ in 0..<3 { Observable.zip(shared.take(1), shared.take(1)) { $0 + $1 }.subscribe().dispose() } },
        { _ in source.onNext(2) },
      ])
      #expect(returned)
      subscription.dispose()
      keep.dispose()
      #expect(!source.hasObservers)
    }
  }

  @Test(arguments: Sharing.table) func `many threads that come and go leave no connection`(_ row: Sharing) {
    let counted = Counted()
    let shared = row.share(counted.source)
    let churn: @Sendable (Int) -> Void = { _ in shared.subscribe().dispose() }
    let returned = race(rounds: 100, [churn, churn, churn, churn])
    #expect(returned)
    #expect(counted.open == 0)
  }
}

/// A source that counts its subscriptions.
private final class Counted: Sendable {
  private let subscriptions = Mutex(0)

  var open: Int { subscriptions.withLock { $0 } }

  var source: Observable<Int> {
    .create { [self] _ in
      subscriptions.withLock { $0 += 1 }
      return Disposables.create { self.subscriptions.withLock { $0 -= 1 } }
    }
  }
}
