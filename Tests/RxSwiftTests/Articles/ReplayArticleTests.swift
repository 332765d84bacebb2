// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTestSupport
import Synchronization
import Testing

/// Every statement of the article on ReplaySubject and sharing.
@Suite struct ReplayArticleTests {
  // MARK: The last k elements, then live ones

  @Test func `a subscriber receives the last k elements during subscribe, oldest first, then every live one`() {
    let messages = ReplaySubject<String>.create(bufferSize: 2)
    for text in ["hi", "how are you?", "are you there?"] { messages.onNext(text) }
    var chat: [String] = []
    let subscription = messages.subscribe(onNext: { chat.append($0) })
    #expect(chat == ["how are you?", "are you there?"])
    messages.onNext("hello?")
    #expect(chat == ["how are you?", "are you there?", "hello?"])
    subscription.dispose()
  }

  @Test func `an unbounded subject keeps everything`() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for value in 0..<3_000 { subject.onNext(value) }
    var seen: [Int] = []
    subject.subscribe(onNext: { seen.append($0) }).dispose()
    #expect(seen == Array(0..<3_000))
  }

  // MARK: Replay outlives the end

  @Test func `after the completion the buffer and then the completion are replayed`() {
    let finished = ReplaySubject<Int>.create(bufferSize: 2)
    for value in 1...3 { finished.onNext(value) }
    finished.onCompleted()
    #expect(record(finished) == ["2", "3", "|"])
    #expect(record(finished) == ["2", "3", "|"])
  }

  @Test func `after an error the buffer and then the error are replayed`() {
    let crashed = ReplaySubject<Int>.create(bufferSize: 2)
    crashed.onNext(1)
    crashed.onNext(2)
    crashed.onError(DemoError.boom)
    #expect(record(crashed) == ["1", "2", "x(boom)"])
  }

  @Test func `an element after the end is not remembered`() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    subject.onNext(1)
    subject.onCompleted()
    subject.onNext(2)
    #expect(record(subject) == ["1", "|"])
  }

  // MARK: Buffer size one is not a BehaviorSubject

  @Test func `a buffer of one has no initial value and a BehaviorSubject has`() {
    #expect(record(ReplaySubject<Int>.create(bufferSize: 1)) == [])
    #expect(record(BehaviorSubject(value: 0)) == ["0"])
  }

  @Test func `a buffer of one replays its element after the end and a BehaviorSubject only the end`() {
    let replay = ReplaySubject<Int>.create(bufferSize: 1)
    let behavior = BehaviorSubject(value: 0)
    replay.onNext(7)
    behavior.onNext(7)
    #expect(record(replay) == ["7"])
    #expect(record(behavior) == ["7"])
    replay.onCompleted()
    behavior.onCompleted()
    #expect(record(replay) == ["7", "|"])
    #expect(record(behavior) == ["|"])
  }

  @Test func `the same holds after an error`() {
    let replay = ReplaySubject<Int>.create(bufferSize: 1)
    let behavior = BehaviorSubject(value: 7)
    replay.onNext(7)
    replay.onError(DemoError.boom)
    behavior.onError(DemoError.boom)
    #expect(record(replay) == ["7", "x(boom)"])
    #expect(record(behavior) == ["x(boom)"])
  }

  // MARK: No gaps and no duplicates for late subscribers

  private final class Contiguity: Sendable {
    private let state = Mutex<(last: Int?, breaks: Int)>((nil, 0))
    func receive(_ value: Int) {
      state.withLock {
        if let last = $0.last, value != last + 1 { $0.breaks += 1 }
        $0.last = value
      }
    }
    var result: (last: Int?, breaks: Int) { state.withLock { $0 } }
  }

  @Test(arguments: [1, 4, 1_000, Int.max])
  func `200 subscribers that join a burst see an unbroken run`(bound: Int) {
    let numbers = bound == .max ? ReplaySubject<Int>.createUnbounded() : .create(bufferSize: bound)
    let count = bound == .max ? 20_000 : 200_000
    let started = DispatchSemaphore(value: 0)
    let finished = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      for value in 0..<count {
        numbers.onNext(value)
        if value == 100 { started.signal() }
      }
      finished.signal()
    }
    started.wait()
    var checks: [Contiguity] = []
    var subscriptions: [any Disposable] = []
    for _ in 0..<200 {
      let check = Contiguity()
      checks.append(check)
      subscriptions.append(numbers.subscribe(onNext: { check.receive($0) }))
    }
    finished.wait()
    #expect(checks.allSatisfy { $0.result.breaks == 0 })
    #expect(checks.allSatisfy { $0.result.last == count - 1 })
    subscriptions.forEach { $0.dispose() }
    #expect(!numbers.hasObservers)
  }

  @Test func `a long replay does not hold up a sender on another thread`() {
    let numbers = ReplaySubject<Int>.createUnbounded()
    for value in 0..<3 { numbers.onNext(value) }
    let sent = DispatchSemaphore(value: 0)
    var seen: [Int] = []
    let subscription = numbers.subscribe(onNext: { value in
      if value == 0 {
        // The replay has begun and waits here until the other thread's send has returned.
        DispatchQueue.global().async {
          numbers.onNext(3)
          sent.signal()
        }
        #expect(sent.wait(timeout: .now() + 10) == .success)
      }
      seen.append(value)
    })
    #expect(seen == [0, 1, 2, 3])
    subscription.dispose()
  }

  // MARK: What a buffer costs

  @Test func `a bounded subject lets an element go as soon as it leaves the buffer`() {
    let tracker = LifetimeTracker()
    let subject = ReplaySubject<LifetimeTracker.Tracked>.create(bufferSize: 3)
    for index in 0..<1_000 { subject.onNext(tracker.make("\(index)")) }
    #expect(tracker.live == 3)
    subject.dispose()
    #expect(tracker.live == 0)
  }

  // MARK: share(replay:scope:)

  /// A request that counts its runs and answers with the number of the run.
  private final class Request: Sendable {
    private let count = Atomic<Int>(0)
    var runs: Int { count.load(ordering: .relaxed) }
    func answers() -> Observable<Int> {
      .create { observer in
        observer.onNext(self.count.wrappingAdd(1, ordering: .relaxed).newValue)
        observer.onCompleted()
        return Disposables.create()
      }
    }
    func fails() -> Observable<Int> {
      .create { observer in
        self.count.wrappingAdd(1, ordering: .relaxed)
        observer.onError(DemoError.timeout)
        return Disposables.create()
      }
    }
  }

  @Test func `whileConnected runs a finished source again`() {
    let request = Request()
    let shared = request.answers().share(replay: 1, scope: .whileConnected)
    #expect(record(shared) == ["1", "|"])
    #expect(record(shared) == ["2", "|"])
    #expect(request.runs == 2)
  }

  @Test func `forever serves the cached element and completion without running the source`() {
    let request = Request()
    let shared = request.answers().share(replay: 1, scope: .forever)
    #expect(record(shared) == ["1", "|"])
    #expect(record(shared) == ["1", "|"])
    #expect(request.runs == 1)
  }

  @Test func `forever caches a failure as well`() {
    let request = Request()
    let shared = request.fails().share(replay: 1, scope: .forever)
    #expect(record(shared) == ["x(timeout)"])
    #expect(record(shared) == ["x(timeout)"])
    #expect(request.runs == 1)
  }

  @Test func `whileConnected tries again after a failure`() {
    let request = Request()
    let shared = request.fails().share(replay: 1, scope: .whileConnected)
    #expect(record(shared) == ["x(timeout)"])
    #expect(record(shared) == ["x(timeout)"])
    #expect(request.runs == 2)
  }

  @Test(arguments: [SubjectLifetimeScope.whileConnected, .forever])
  func `concurrent subscribers share one subscription`(scope: SubjectLifetimeScope) {
    let source = PublishSubject<Int>()
    var subscriptions = 0
    let shared = Observable<Int>.deferred {
      subscriptions += 1
      return source
    }.share(replay: 1, scope: scope)
    var first: [Int] = []
    var second: [Int] = []
    let a = shared.subscribe(onNext: { first.append($0) })
    source.onNext(1)
    let b = shared.subscribe(onNext: { second.append($0) })
    source.onNext(2)
    #expect(first == [1, 2])
    #expect(second == [1, 2])
    #expect(subscriptions == 1)
    a.dispose()
    b.dispose()
    #expect(!source.hasObservers)
  }

  // MARK: The connectable operators underneath

  @Test func `replay does not start its source until it is connected, and forgets when the source has completed`() {
    let request = Request()
    let connectable = request.answers().replay(1)
    var early: [String] = []
    let subscription = connectable.subscribe(
      onNext: { early.append("early \($0)") },
      onCompleted: { early.append("early |") }
    )
    #expect(request.runs == 0)
    let connection = connectable.connect()
    #expect(request.runs == 1)
    #expect(early == ["early 1", "early |"])

    // A late subscriber waits at a fresh subject, and the next connection runs the source again.
    #expect(record(connectable) == [])
    let again = connectable.connect()
    #expect(request.runs == 2)
    subscription.dispose()
    connection.dispose()
    again.dispose()
  }

  @Test func `multicast with a subject of your own keeps its replay`() {
    let request = Request()
    let multicasted = request.answers().multicast(ReplaySubject<Int>.create(bufferSize: 1))
    let connection = multicasted.connect()
    #expect(record(multicasted) == ["1", "|"])
    #expect(record(multicasted) == ["1", "|"])
    #expect(request.runs == 1)
    connection.dispose()
  }

  @Test func `replay with refCount behaves like share with a replay while connected`() {
    let request = Request()
    let shared = request.answers().replay(1).refCount()
    #expect(record(shared) == ["1", "|"])
    #expect(record(shared) == ["2", "|"])
  }

  @Test func `with connect two consumers see the same first reading`() {
    let sensor = Observable.of(20, 21).publish()
    var first: [Int] = []
    var second: [Int] = []
    let a = sensor.subscribe(onNext: { first.append($0) })
    let b = sensor.subscribe(onNext: { second.append($0) })
    let connection = sensor.connect()
    #expect(first == [20, 21])
    #expect(second == [20, 21])
    for disposable in [a, b, connection] { disposable.dispose() }
  }

  // MARK: Choosing a subject

  @Test func `an AsyncSubject gives a late subscriber the final value only`() {
    let subject = AsyncSubject<Int>()
    subject.onNext(1)
    subject.onNext(2)
    #expect(record(subject) == [])
    subject.onCompleted()
    #expect(record(subject) == ["2", "|"])
  }

  @Test func `a PublishSubject gives a late subscriber nothing of the past`() {
    let subject = PublishSubject<Int>()
    subject.onNext(1)
    #expect(record(subject) == [])
    subject.onCompleted()
    #expect(record(subject) == ["|"])
  }
}
