// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/ReplayAndSharing.md.
// swift-format-ignore-file

import RxSwift
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
  withExtendedLifetime((runs, request, connected, forever, attempts, flaky, cached, tried, fix, state, source, connectable, left, right, leftSubscription, rightSubscription, connection)) {}
}
