// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/ReplayAndSharing.md.
// swift-format-ignore-file

import Foundation
import RxSwift
import RxTest
import Testing

/// Replay and sharing
@Test func `the blocks of ReplayAndSharing hold`() async throws {
  var runs = 0
  let request = Observable<Int>.create { observer in
    runs += 1
    observer.onNext(runs)
    observer.onCompleted()
    return Disposables.create()
  }

  func answers(_ source: Observable<Int>) -> [String] {
    var events: [String] = []
    source.subscribe(
      onNext: { events.append("\($0)") },
      onError: { _ in events.append("failed") },
      onCompleted: { events.append("done") }
    ).dispose()
    return events
  }

  assert(answers(request) == ["1", "done"])
  assert(answers(request) == ["2", "done"])  // a second run

  runs = 0
  let connected = request.share(replay: 1, scope: .whileConnected)
  assert(answers(connected) == ["1", "done"])
  assert(answers(connected) == ["2", "done"])

  runs = 0
  let forever = request.share(replay: 1, scope: .forever)
  assert(answers(forever) == ["1", "done"])
  assert(answers(forever) == ["1", "done"])
  assert(runs == 1)

  struct Timeout: Error {}
  var attempts = 0
  let flaky = Observable<Int>.create { observer in
    attempts += 1
    observer.onError(Timeout())
    return Disposables.create()
  }

  let cached = flaky.share(replay: 1, scope: .forever)
  assert(answers(cached) == ["failed"] && answers(cached) == ["failed"])
  assert(attempts == 1)

  let tried = flaky.share(replay: 1, scope: .whileConnected)
  assert(answers(tried) == ["failed"] && answers(tried) == ["failed"])
  assert(attempts == 3)

  var tries = 0
  let unsteady = Observable<Int>.create { observer in
    tries += 1
    if tries == 1 {
      observer.onError(Timeout())
    } else {
      observer.onNext(tries)
      observer.onCompleted()
    }
    return Disposables.create()
  }

  let settings = CachedRequest(unsteady)
  assert(answers(settings) == ["failed"])
  assert(answers(settings) == ["2", "done"])
  assert(answers(settings) == ["2", "done"])  // not run again
  settings.invalidate()
  assert(answers(settings) == ["3", "done"])

  var now = Date(timeIntervalSince1970: 0)
  tries = 1
  let aging = unsteady.share(cachingSuccessFor: .seconds(60), clock: { now })
  assert(answers(aging) == ["2", "done"])
  now += 59
  assert(answers(aging) == ["2", "done"])
  now += 2
  assert(answers(aging) == ["3", "done"])

  let scheduler = TestScheduler(initialClock: 0)
  let socket = scheduler.createHotObservable([.next(210, "hello")])
  let messages = socket.share(replay: 1, disconnectingAfter: .seconds(100), scheduler: scheduler)
  let first = scheduler.createObserver(String.self)
  let second = scheduler.createObserver(String.self)
  scheduler.scheduleAt(200) { let visit = messages.subscribe(first); scheduler.scheduleAt(220) { visit.dispose() } }
  scheduler.scheduleAt(300) { let visit = messages.subscribe(second); scheduler.scheduleAt(320) { visit.dispose() } }
  scheduler.start()

  assert(second.events == [.next(300, "hello")])
  assert(socket.subscriptions == [Subscription(200, 420)])

  let fix = ReplaySubject<Int>.create(bufferSize: 1)
  assert(answers(fix) == [])
  fix.onNext(7)
  fix.onCompleted()
  assert(answers(fix) == ["7", "done"])

  let state = BehaviorSubject(value: 7)
  state.onCompleted()
  assert(answers(state) == ["done"])

  let source = PublishSubject<Int>()
  let connectable = source.publish()
  var left: [Int] = []
  var right: [Int] = []
  let leftSubscription = connectable.subscribe(onNext: { left.append($0) })
  let rightSubscription = connectable.subscribe(onNext: { right.append($0) })
  source.onNext(1)  // not connected yet
  let connection = connectable.connect()
  source.onNext(2)
  assert(left == [2] && right == [2])
  connection.dispose()

  // A program's own variables live to its end.
  withExtendedLifetime((runs, request, connected, forever, attempts, flaky, cached, tried, tries, unsteady, settings, now, aging, scheduler, socket, messages, first, second, fix, state, source, connectable, left, right, leftSubscription, rightSubscription, connection)) {}
}
