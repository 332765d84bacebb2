// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTestSupport
import Testing

@Suite struct DeadlockReports {
  private let queue = ConcurrentDispatchQueueScheduler(qos: .default)

  @Test func `row 1: an await that is cancelled while its value arrives ends`() async {
    for _ in 0..<rounds(20_000) {
      let source = Single.just(1).delaySubscription(.nanoseconds(1), scheduler: queue)
      let task = Task { try await source.value }
      DispatchQueue.global().async { task.cancel() }
      switch await task.result {
      case .success(let element): #expect(element == 1)
      case .failure(let error): #expect(error is CancellationError)
      }
    }
  }

  @Test func `row 3: two combineLatest that feed one another from two threads both return`() {
    let x = PublishSubject<Int>(), x2 = BehaviorSubject(value: 0)
    let y = PublishSubject<Int>(), y2 = BehaviorSubject(value: 0)
    let bag = DisposeBag()
    let firstIn = DispatchSemaphore(value: 0), secondIn = DispatchSemaphore(value: 0)
    Observable.combineLatest(x, x2).subscribe(onNext: { pair in
      guard pair == (1, 0) else { return }
      firstIn.signal()
      _ = secondIn.wait(timeout: .now() + 1)
      y2.onNext(1)
    }).disposed(by: bag)
    Observable.combineLatest(y, y2).subscribe(onNext: { pair in
      guard pair == (1, 0) else { return }
      secondIn.signal()
      _ = firstIn.wait(timeout: .now() + 1)
      x2.onNext(1)
    }).disposed(by: bag)
    let passed = returns { race({ _ in x.onNext(1) }, { _ in y.onNext(1) }) }
    #expect(passed)
  }

  @Test func `row 4: merge tears a finished source down without holding anything`() {
    let crossing = Crossing()
    let a = PublishSubject<Int>(), b = PublishSubject<Int>()
    let withTeardown = Observable.using(
      { Teardown(action: crossing.fromLibrary) },
      observableFactory: { _ in a }
    )
    let subscription = Observable.merge(withTeardown, b.asObservable()).subscribe()
    let passed = crossing.passes(holder: { b.onNext(1) }, library: { a.onCompleted() })
    #expect(passed)
    subscription.dispose()
  }

  @Test func `row 4: flatMap tears an inner sequence that fails down without holding anything`() {
    let crossing = Crossing()
    let a = PublishSubject<Int>(), b = PublishSubject<Int>()
    let withTeardown = Observable.using(
      { Teardown(action: crossing.fromLibrary) },
      observableFactory: { _ in a }
    )
    let subscription = Observable.of(withTeardown, b.asObservable()).flatMap { $0 }.subscribe(onError: { _ in })
    let passed = crossing.passes(holder: { b.onNext(1) }, library: { a.onError(Boom.boom) })
    #expect(passed)
    subscription.dispose()
  }

  @Test func `row 5: a connection is torn down without holding the connectable`() {
    let crossing = Crossing()
    let source = Observable<Int>.create { _ in Disposables.create { crossing.fromLibrary() } }.publish()
    let connection = Handle()
    connection.hold(source.connect())
    let passed = crossing.passes(holder: { source.subscribe().dispose() }, library: { connection.dispose() })
    #expect(passed)
  }

  @Test func `row 5: a connection is made without holding the connectable`() {
    let crossing = Crossing()
    let source = Observable<Int>.create { _ in
      crossing.fromLibrary()
      return Disposables.create()
    }.publish()
    let connection = Handle()
    let passed = crossing.passes(
      holder: { source.subscribe().dispose() },
      library: { connection.hold(source.connect()) }
    )
    #expect(passed)
    connection.dispose()
  }

  @Test func `row 7: a ReplaySubject replays without holding its buffer`() {
    let crossing = Crossing()
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    subject.onNext(1)
    let recorder = Recorder<Int>()
    let bag = DisposeBag()
    let passed = crossing.passes(
      holder: { subject.onNext(2) },
      library: {
        subject.do(onNext: { _ in crossing.fromLibrary() }).subscribe(recorder).disposed(by: bag)
      }
    )
    #expect(passed)
    #expect(recorder.entries == ["1", "2"], "What arrives during the replay comes after it.")
  }

  @Test func `row 8: refCount connects without holding its count`() {
    let crossing = Crossing()
    let source = Observable<Int>.create { _ in
      crossing.fromLibrary()
      return Disposables.create()
    }.publish().refCount()
    let bag = DisposeBag()
    let passed = crossing.passes(
      holder: { source.subscribe().disposed(by: bag) },
      library: { source.subscribe().disposed(by: bag) }
    )
    #expect(passed)
  }

  @Test func `row 8: refCount disconnects without holding its count`() {
    let crossing = Crossing()
    let source = Observable<Int>.create { _ in Disposables.create { crossing.fromLibrary() } }.publish().refCount()
    let last = Handle()
    last.hold(source.subscribe())
    let bag = DisposeBag()
    let passed = crossing.passes(holder: { source.subscribe().disposed(by: bag) }, library: { last.dispose() })
    #expect(passed)
  }

  @Test(arguments: [1, 2], [SubjectLifetimeScope.whileConnected, .forever])
  func `row 9: a zip of 800 first elements of one shared replay ends`(replay: Int, scope: SubjectLifetimeScope) {
    let shared = Observable.just(1).observe(on: queue).share(replay: replay, scope: scope)
    let queue = queue
    let firsts = (0..<rounds(800)).map { _ in
      Observable.just(()).observe(on: queue).flatMap { shared }.take(1)
    }
    #expect(elements(of: Observable.zip(firsts))?.first?.count == firsts.count)
  }

  @Test func `row 38: two shared replays that join one another both return`() {
    let bag = DisposeBag()
    let sources = (0..<2).map { _ in Observable<Int>.just(1).concat(Observable.never()).share(replay: 1) }
    for source in sources { source.subscribe().disposed(by: bag) }
    let a = sources[0], b = sources[1]
    let inA = DispatchSemaphore(value: 0), inB = DispatchSemaphore(value: 0)
    let passed = returns {
      race(
        { _ in
          a.subscribe(onNext: { _ in
            inA.signal()
            _ = inB.wait(timeout: .now() + 1)
            b.subscribe().disposed(by: bag)
          }).disposed(by: bag)
        },
        { _ in
          b.subscribe(onNext: { _ in
            inB.signal()
            _ = inA.wait(timeout: .now() + 1)
            a.subscribe().disposed(by: bag)
          }).disposed(by: bag)
        }
      )
    }
    #expect(passed)
  }

  @Test func `row 39: another thread delivers while an inner sequence is still being subscribed`() {
    let delivered = Counter()
    let inner = Observable<Int>.create { observer in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        observer.onNext(1)
        done.signal()
      }
      #expect(done.wait(timeout: .now() + 5) == .success)
      observer.onCompleted()
      return Disposables.create()
    }
    let shared = Observable.just(1).flatMap { _ in inner }.share(replay: 1)
    let subscription = shared.subscribe(onNext: { _ in delivered.add() })
    #expect(delivered.value == 1)
    subscription.dispose()
  }

  @Test func `row 65: flatMap with inner sequences on several threads delivers every element`() {
    let bodies = (0..<4).map { _ in PublishSubject<Int>() }
    let received = Counter()
    let subscription = Observable.from(bodies).flatMap { $0 }.subscribe(onNext: { received.add($0) })
    let passed = race(rounds: rounds(2_000), bodies.map { body in { _ in body.onNext(1) } })
    #expect(passed)
    #expect(received.value == rounds(2_000) * 4)
    subscription.dispose()
  }
}

/// What `using` disposes.
private struct Teardown: Disposable {
  let action: @Sendable () -> Void

  func dispose() { action() }
}
