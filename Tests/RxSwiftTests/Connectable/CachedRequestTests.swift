// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct CachedRequestTests {
  /// A request that the test answers, and that counts its runs.
  private final class Server: Sendable {
    private let state = Mutex((runs: 0, cancelled: 0))
    let answers = PublishSubject<Int>()

    var runs: Int { state.withLock { $0.runs } }
    var cancelled: Int { state.withLock { $0.cancelled } }

    var request: Observable<Int> {
      .create { [self] observer in
        state.withLock { $0.runs += 1 }
        let inner = answers.subscribe(observer)
        return Disposables.create { [self] in
          inner.dispose()
          if answersAreOut { return }
          state.withLock { $0.cancelled += 1 }
        }
      }
    }

    private let out = AtomicBool()
    private var answersAreOut: Bool { out.value }

    func answer(_ element: Int) {
      out.value = true
      answers.onNext(element)
    }
  }

  private final class AtomicBool: Sendable {
    private let word = Atomic<Bool>(false)
    var value: Bool {
      get { word.load(ordering: .acquiring) }
      set { word.store(newValue, ordering: .releasing) }
    }
  }

  /// What the n-th run sends.
  private func scripted(_ answers: [Result<Int, DemoError>]) -> (request: Observable<Int>, runs: () -> Int) {
    var runs = 0
    let request = Observable<Int>.deferred {
      defer { runs += 1 }
      switch answers[min(runs, answers.count - 1)] {
      case .success(let element): return .just(element)
      case .failure(let error): return .error(error)
      }
    }
    return (request, { runs })
  }

  @Test func `a success is given to every later subscriber without another run`() {
    let (request, runs) = scripted([.success(7), .success(8)])
    let cached = CachedRequest(request)
    #expect(runs() == 0)
    for _ in 0..<3 { #expect(record(cached) == ["7", "|"]) }
    #expect(runs() == 1)
  }

  @Test func `a failure is for those who are connected, and the next subscriber tries again`() {
    let (request, runs) = scripted([.failure(.timeout), .failure(.boom), .success(7)])
    let cached = CachedRequest(request)
    #expect(record(cached) == ["x(timeout)"])
    #expect(record(cached) == ["x(boom)"])
    #expect(record(cached) == ["7", "|"])
    #expect(record(cached) == ["7", "|"])
    #expect(runs() == 3)
  }

  @Test func `all who wait get the failure of the one run`() {
    let server = Server()
    let cached = CachedRequest(server.request)
    let first = Recorder<Int>()
    let second = Recorder<Int>()
    let subscriptions = [cached.subscribe(first), cached.subscribe(second)]
    server.answers.onError(DemoError.boom)
    #expect(first.entries == ["x(boom)"])
    #expect(second.entries == ["x(boom)"])
    #expect(server.runs == 1)
    subscriptions.forEach { $0.dispose() }
  }

  @Test func `who subscribes from inside the failure starts another run`() {
    let (request, runs) = scripted([.failure(.boom), .success(7)])
    let cached = CachedRequest(request)
    var inner: [String] = []
    let subscription = cached.subscribe(onError: { _ in inner = record(cached) })
    #expect(inner == ["7", "|"])
    #expect(runs() == 2)
    subscription.dispose()
  }

  @Test func `two at once run one request, and one that leaves does not disturb the other`() {
    let server = Server()
    let cached = CachedRequest(server.request)
    let first = cached.subscribe()
    let recorder = Recorder<Int>()
    let second = cached.subscribe(recorder)
    first.dispose()
    #expect(server.cancelled == 0)
    server.answer(7)
    server.answers.onCompleted()
    #expect(recorder.entries == ["7", "|"])
    #expect(server.runs == 1)
    second.dispose()
  }

  @Test func `who joins a run under way gets the last element so far`() {
    let server = Server()
    let cached = CachedRequest(server.request)
    let first = cached.subscribe()
    server.answer(1)
    server.answer(2)
    let recorder = Recorder<Int>()
    let second = cached.subscribe(recorder)
    server.answers.onCompleted()
    #expect(recorder.entries == ["2", "|"])
    #expect(record(cached) == ["2", "|"])
    #expect(server.runs == 1)
    first.dispose()
    second.dispose()
  }

  @Test func `the last to leave cancels the request, and its elements are forgotten`() {
    let server = Server()
    let cached = CachedRequest(server.request)
    let first = cached.subscribe()
    let second = cached.subscribe()
    first.dispose()
    first.dispose()
    #expect(server.cancelled == 0)
    second.dispose()
    #expect(server.cancelled == 1)
    #expect(!server.answers.hasObservers)

    let third = cached.subscribe()
    server.answer(1)
    third.dispose()
    #expect(!server.answers.hasObservers)
    let recorder = Recorder<Int>()
    let fourth = cached.subscribe(recorder)
    #expect(recorder.entries == [])
    #expect(server.runs == 3)
    fourth.dispose()
  }

  @Test func `a success is forgotten when it is too old, counted from its completion`() {
    var time = Date(timeIntervalSince1970: 0)
    let (request, runs) = scripted([.success(1), .success(2), .success(3)])
    let cached = request.share(cachingSuccessFor: .seconds(60), clock: { time })
    #expect(record(cached) == ["1", "|"])
    time += 59.999
    #expect(record(cached) == ["1", "|"])
    time += 0.001
    #expect(record(cached) == ["2", "|"])
    #expect(runs() == 2)
    time -= 3600
    #expect(record(cached) == ["3", "|"], "a success from the future is none")
  }

  @Test func `in virtual time the age begins when the answer is complete, not when the request begins`() {
    let scheduler = TestScheduler(initialClock: 0)
    let server = scheduler.createColdObservable([.next(50, 1), .completed(100)])
    let cached = server.share(cachingSuccessFor: .seconds(100), clock: { scheduler.now })
    var windows: [Int] = []
    for time in [200, 290, 399, 400] {
      scheduler.scheduleAt(time) {
        _ = cached.subscribe()
        windows.append(server.subscriptions.count)
      }
    }
    scheduler.start()
    #expect(server.subscriptions == [Subscription(200, 300), Subscription(400, 500)])
    #expect(windows == [1, 1, 1, 2])
  }

  @Test func `invalidate makes the next subscriber run it again`() {
    let (request, runs) = scripted([.success(1), .success(2)])
    let cached = CachedRequest(request)
    #expect(record(cached) == ["1", "|"])
    cached.invalidate()
    cached.invalidate()
    #expect(runs() == 1)
    #expect(record(cached) == ["2", "|"])
    #expect(record(cached) == ["2", "|"])
  }

  @Test func `invalidate during a run leaves it to those who wait, and keeps nothing of it`() {
    let scheduler = TestScheduler(initialClock: 0)
    let server = scheduler.createColdObservable([.next(50, 1), .completed(100)])
    let cached = CachedRequest(server)
    let first = scheduler.createObserver(Int.self)
    let second = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) { _ = cached.subscribe(first) }
    scheduler.scheduleAt(220) { cached.invalidate() }
    scheduler.scheduleAt(230) { _ = cached.subscribe(second) }
    scheduler.start()
    #expect(first.events == [.next(250, 1), .completed(300)])
    #expect(second.events == [.next(280, 1), .completed(330)])
    #expect(server.subscriptions == [Subscription(200, 300), Subscription(230, 330)])
    #expect(record(cached) == ["1", "|"])
    #expect(server.subscriptions.count == 2)
  }

  @Test func `invalidate lets the element go`() {
    let tracker = LifetimeTracker()
    let cached = CachedRequest(Observable.deferred { .just(tracker.make()) })
    cached.subscribe().dispose()
    #expect(tracker.live == 1)
    cached.invalidate()
    #expect(tracker.live == 0)
  }

  @Test func `a kept success goes with the request`() {
    let tracker = LifetimeTracker()
    var cached: CachedRequest? = CachedRequest(Observable.deferred { .just(tracker.make()) })
    cached?.subscribe().dispose()
    cached = nil
    #expect(tracker.live == 0)
  }

  @Test func `threads that subscribe at once run one request and all get its answer`() {
    for _ in 0..<50 {
      let runs = Atomic<Int>(0)
      let cached = CachedRequest(
        Observable<Int>.deferred {
          runs.wrappingAdd(1, ordering: .acquiringAndReleasing)
          return .just(7)
        }
      )
      // Who joins the thread that is answering may have the answer from that thread, after `subscribe` has returned.
      let recorders = Mutex<[Recorder<Int>]>([])
      let body: @Sendable (Int) -> Void = { _ in
        let recorder = Recorder<Int>()
        _ = cached.subscribe(recorder)
        recorders.withLock { $0.append(recorder) }
      }
      #expect(race(rounds: 4, [body, body, body]))
      #expect(runs.load(ordering: .acquiring) == 1)
      #expect(recorders.withLock { $0.map(\.entries) } == Array(repeating: ["7", "|"], count: 12))
    }
  }

  @Test func `threads that come and go leave no run behind`() {
    let open = Atomic<Int>(0)
    let cached = CachedRequest(
      Observable<Int>.create { _ in
        open.wrappingAdd(1, ordering: .acquiringAndReleasing)
        return Disposables.create { open.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
      }
    )
    let comeAndGo: @Sendable (Int) -> Void = { _ in cached.subscribe().dispose() }
    let invalidate: @Sendable (Int) -> Void = { _ in cached.invalidate() }
    #expect(race(rounds: 500, [comeAndGo, comeAndGo, invalidate]))
    #expect(open.load(ordering: .acquiring) == 0)
  }

  @Test func `a success and a subscriber that meet lose nothing`() {
    for _ in 0..<200 {
      let server = PublishSubject<Int>()
      let cached = CachedRequest(server.ifEmpty(default: 0))
      let first = Recorder<Int>()
      let second = Recorder<Int>()
      let subscription = cached.subscribe(first)
      let answer: @Sendable (Int) -> Void = { _ in
        server.onNext(1)
        server.onCompleted()
      }
      #expect(race(answer) { _ in _ = cached.subscribe(second) })
      #expect(first.entries == ["1", "|"])
      #expect(second.entries == ["1", "|"])
      subscription.dispose()
    }
  }
}
