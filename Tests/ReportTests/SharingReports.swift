// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct SharingReports {
  @Test func `row 13: eight threads that are first to subscribe to a share connect once`() {
    for _ in 0..<rounds(300) {
      let connections = Counter()
      let shared = Observable<Int>.create { _ in
        connections.add()
        return Disposables.create()
      }.share()
      let bag = DisposeBag()
      let passed = race((0..<8).map { _ in { _ in shared.subscribe().disposed(by: bag) } })
      #expect(passed)
      #expect(connections.value == 1)
    }
  }

  @Test func `row 45: connecting again after the source completed runs it again`() {
    var runs = 0
    let source = Observable<Int>.deferred {
      runs += 1
      return .just(1)
    }
    let connectable = source.replay(1)
    connectable.connect().dispose()
    connectable.connect().dispose()
    #expect(runs == 2)

    runs = 0
    let shared = source.share()
    #expect(record(shared) == ["1", "|"])
    #expect(record(shared) == ["1", "|"])
    #expect(runs == 2)
  }

  @Test func `row 45: the option that keeps a finished result is replay with the scope forever`() {
    var runs = 0
    let kept = Observable<Int>.deferred {
      runs += 1
      return .just(1)
    }.share(replay: 1, scope: .forever)
    #expect(record(kept) == ["1", "|"])
    #expect(record(kept) == ["1", "|"])
    #expect(runs == 1)
  }

  @Test func `row 46: who joins replay(n) after the source ended waits for the next connection`() {
    // RxSwift's answer: a connection that ended has left its buffer behind, so that `connect()` can begin anew (row 45).

    let source = PublishSubject<Int>()
    let connectable = source.replay(8)
    let connection = connectable.connect()
    source.onNext(1)
    source.onCompleted()
    let late = Recorder<Int>()
    let subscription = connectable.subscribe(late)
    #expect(late.entries == [])
    let again = connectable.connect()
    #expect(late.entries == ["|"], "The subject has ended; a source that runs again would be seen here.")
    again.dispose()
    subscription.dispose()
    connection.dispose()
  }

  @Test func `row 47: share(replay: 1, scope: .forever) gives the value of the connection before, then the new one`() {
    let source = PublishSubject<Int>()
    var connections = 0
    let shared = Observable<Int>.deferred {
      connections += 1
      return source
    }.share(replay: 1, scope: .forever)
    let first = shared.subscribe()
    source.onNext(1)
    first.dispose()
    let recorder = Recorder<Int>()
    let second = shared.subscribe(recorder)
    source.onNext(2)
    #expect(recorder.entries == ["1", "2"])
    #expect(connections == 2)
    second.dispose()
  }

  @Test func `row 49: a replayed withUnretained pair keeps its owner, subscribe(with:) does not`() {
    let tracker = LifetimeTracker()
    let source = PublishSubject<Int>()
    let bag = DisposeBag()
    do {
      let owner = tracker.make()
      let pairs = source.withUnretained(owner).share(replay: 1)
      pairs.subscribe().disposed(by: bag)
      source.onNext(1)
    }
    #expect(tracker.live == 1, "The buffer holds the pair, and the pair its owner: documented at withUnretained.")

    let other = LifetimeTracker()
    do {
      let owner = other.make()
      source.share(replay: 1).subscribe(with: owner, onNext: { _, _ in }).disposed(by: bag)
      source.onNext(2)
    }
    #expect(other.live == 0)
  }
}
