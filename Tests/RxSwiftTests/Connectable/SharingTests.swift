// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

@Suite struct SharingTests {
  private static let scopes: [SubjectLifetimeScope] = [.whileConnected, .forever]

  @Test(arguments: [0, 1, 3], scopes)
  func `eight threads that subscribe first connect once`(replay: Int, scope: SubjectLifetimeScope) {
    for _ in 0..<100 {
      let count = Atomic<Int>(0)
      let source = PublishSubject<Int>()
      let shared = Observable<Int>.deferred {
        count.wrappingAdd(1, ordering: .relaxed)
        return source
      }.share(replay: replay, scope: scope)
      let bag = DisposeBag()
      holds(race(rounds: 1, (0..<8).map { _ in { _ in shared.subscribe().disposed(by: bag) } }))
      #expect(count.load(ordering: .relaxed) == 1)
    }
  }

  @Test(arguments: [0, 1, 3], scopes)
  func `subscribers that come and go from eight threads leave nothing behind`(
    replay: Int,
    scope: SubjectLifetimeScope
  ) {
    let source = PublishSubject<Int>()
    let shared = source.share(replay: replay, scope: scope)
    var bodies: [@Sendable (Int) -> Void] = (0..<8).map { _ in
      { _ in for _ in 0..<500 { shared.subscribe(onNext: { _ in }).dispose() } }
    }
    bodies.append { _ in for value in 0..<2_000 { source.onNext(value) } }
    holds(race(rounds: 1, bodies))
    #expect(!source.hasObservers)
  }

  @Test func `a stale element is replayed forever and the source connected anew`() {
    let source = PublishSubject<Int>()
    var connections = 0
    let shared = Observable<Int>.deferred {
      connections += 1
      return source
    }.share(replay: 1, scope: .forever)
    let first = shared.subscribe()
    source.onNext(1)
    first.dispose()
    #expect(!source.hasObservers)
    var seen: [Int] = []
    let second = shared.subscribe(onNext: { seen.append($0) })
    source.onNext(2)
    #expect(seen == [1, 2])
    #expect(connections == 2)
    second.dispose()
  }

  @Test func `while connected the memory ends with the last subscriber`() {
    let source = PublishSubject<Int>()
    let shared = source.share(replay: 1)
    let first = shared.subscribe()
    source.onNext(1)
    first.dispose()
    #expect(record(shared) == [])
  }

  @Test func `a subscriber from inside the completion starts a new connection`() {
    var runs = 0
    let shared = Observable<Int>.deferred {
      runs += 1
      return .just(runs)
    }.share(replay: 1)
    var inner: [String] = []
    let subscription = shared.subscribe(onCompleted: { if inner.isEmpty { inner = record(shared) } })
    #expect(inner == ["2", "|"])
    #expect(runs == 2)
    subscription.dispose()
  }

  @Test func `connecting twice after a completion runs the source twice`() {
    var runs = 0
    let source = Observable<Int>.deferred {
      runs += 1
      return .just(1)
    }
    let connectable = source.replay(1)
    _ = connectable.connect()
    _ = connectable.connect()
    #expect(runs == 2)
    let shared = source.share()
    _ = record(shared)
    _ = record(shared)
    #expect(runs == 4)
  }

  @Test func `connecting while connected returns the same connection`() {
    let source = PublishSubject<Int>()
    let connectable = source.publish()
    let first = connectable.connect()
    let second = connectable.connect()
    var seen: [Int] = []
    let subscription = connectable.subscribe(onNext: { seen.append($0) })
    source.onNext(1)
    second.dispose()
    source.onNext(2)
    #expect(seen == [1])
    #expect(!source.hasObservers)
    first.dispose()
    subscription.dispose()
  }

  @Test func `multicast with a selector shares one subscription for each subscriber`() {
    var runs = 0
    let source = Observable<Int>.deferred {
      runs += 1
      return .of(1, 2)
    }
    let sums = source.multicast({ PublishSubject<Int>() }) { shared in
      Observable.zip(shared, shared.map { $0 * 10 }) { $0 + $1 }
    }
    #expect(record(sums) == ["11", "22", "|"])
    #expect(runs == 1)
    #expect(record(sums) == ["11", "22", "|"])
    #expect(runs == 2)
  }

  @Test func `what a closure of multicast throws ends the stream`() {
    let source = Observable.just(1)
    let first = source.multicast({ () throws -> PublishSubject<Int> in throw DemoError.boom }) { $0 }
    #expect(record(first) == ["x(boom)"])
    let second = source.multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in throw DemoError.boom }
    #expect(record(second) == ["x(boom)"])
  }

  @Test func `the last one to leave frees the source and the closures`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<Int>()
    let shared: Observable<Int>
    do {
      let tracked = tracker.make()
      shared = source.do(onNext: { _ in withExtendedLifetime(tracked) {} }).share(replay: 2)
    }
    let values = LifetimeTracker()
    var handle: (any Disposable)?
    do {
      let tracked = values.make()
      handle = shared.subscribe(onNext: { _ in withExtendedLifetime(tracked) {} })
    }
    source.onNext(1)
    #expect(values.live == 1)
    handle?.dispose()
    #expect(values.live == 0)
    #expect(tracker.live == 1)
  }

  // MARK: The deadlock shapes

  @Test func `D2: the connection is torn down with no lock held`() {
    let crossing = Crossing()
    let source = Observable<Int>.create { _ in Disposables.create { crossing.fromLibrary() } }
    let connectable = source.publish()
    let connection = CompositeDisposable(disposables: [connectable.connect()])
    holds(crossing.passes(holder: { _ = connectable.subscribe() }, library: { connection.dispose() }))
  }

  @Test func `D2: the connection is made with no lock held`() {
    let crossing = Crossing()
    let source = Observable<Int>.create { _ in
      crossing.fromLibrary()
      return Disposables.create()
    }
    let connectable = source.publish()
    holds(crossing.passes(holder: { _ = connectable.subscribe() }, library: { _ = connectable.connect() }))
  }

  @Test(arguments: SubjectKind.allCases.filter { $0 != .publish })
  func `D5: the first value is delivered with no lock held`(kind: SubjectKind) {
    for holder in 0..<2 {
      let crossing = Crossing()
      let (source, observer) = kind.make()
      observer.onNext(1)
      holds(
        crossing.passes(
          holder: { if holder == 0 { observer.onNext(2) } else { _ = source.subscribe() } },
          library: {
            let once = Atomic<Bool>(false)
            _ = source.subscribe(onNext: { _ in
              if !once.exchange(true, ordering: .acquiringAndReleasing) { crossing.fromLibrary() }
            })
          }
        )
      )
    }
  }

  @Test func `D5: the closing event of an ended subject goes out with no lock held`() {
    let crossing = Crossing()
    let subject = BehaviorSubject(value: 1)
    subject.onCompleted()
    holds(
      crossing.passes(
        holder: { _ = try? subject.value() },
        library: { _ = subject.subscribe(onCompleted: { crossing.fromLibrary() }) }
      )
    )
  }

  @Test func `D5: two shares that are joined crosswise do not wait for each other`() {
    for _ in 0..<50 {
      let a = BehaviorSubject(value: 1).share(replay: 1)
      let b = BehaviorSubject(value: 2).share(replay: 1)
      let bag = DisposeBag()
      a.subscribe().disposed(by: bag)
      b.subscribe().disposed(by: bag)
      holds(
        race(
          rounds: 1,
          [
            { _ in a.subscribe(onNext: { _ in b.subscribe().disposed(by: bag) }).disposed(by: bag) },
            { _ in b.subscribe(onNext: { _ in a.subscribe().disposed(by: bag) }).disposed(by: bag) },
          ]
        )
      )
    }
  }

  @Test(arguments: scopes)
  func `D8: the first connect runs with no lock held`(scope: SubjectLifetimeScope) {
    let crossing = Crossing()
    let once = Atomic<Bool>(false)
    let shared = Observable<Int>.create { _ in
      if !once.exchange(true, ordering: .acquiringAndReleasing) { crossing.fromLibrary() }
      return Disposables.create()
    }.share(replay: 1, scope: scope)
    holds(crossing.passes(holder: { _ = shared.subscribe() }, library: { _ = shared.subscribe() }))
  }

  @Test(arguments: scopes)
  func `D8: the last teardown runs with no lock held`(scope: SubjectLifetimeScope) {
    let crossing = Crossing()
    let once = Atomic<Bool>(false)
    let shared = Observable<Int>.create { _ in
      Disposables.create {
        if !once.exchange(true, ordering: .acquiringAndReleasing) { crossing.fromLibrary() }
      }
    }.share(replay: 1, scope: scope)
    let last = CompositeDisposable(disposables: [shared.subscribe()])
    holds(crossing.passes(holder: { _ = shared.subscribe() }, library: { last.dispose() }))
  }

  @Test(arguments: [1, 2], scopes)
  func `D9: take on a shared replay inside a zip of 800 completes`(replay: Int, scope: SubjectLifetimeScope) {
    let shared = Observable.just(1).concat(Observable<Int>.never()).share(replay: replay, scope: scope)
    let queue = ConcurrentDispatchQueueScheduler(qos: .default)
    let sources = (0..<800).map { _ in
      Observable.just(()).observe(on: queue).flatMap { shared }.take(1)
    }
    let done = DispatchSemaphore(value: 0)
    let subscription = Observable<Int>.zip(sources) { $0.reduce(0, +) }
      .subscribe(onNext: { #expect($0 == 800) }, onCompleted: { done.signal() })
    #expect(done.wait(timeout: .now() + 60) == .success)
    subscription.dispose()
  }
}

/// `#expect` of a call whose closures are sent to other threads, which the macro itself cannot take.
private func holds(_ condition: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(condition, sourceLocation: sourceLocation)
}
