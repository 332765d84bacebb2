// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/Recipes.md.
// swift-format-ignore-file

import Dispatch
import RxSwift
import RxTest
import Testing

/// Recipes
@Test func `the blocks of Recipes hold`() async throws {
  struct Offline: Error {}
  struct Refused: Error {}

  let clock = TestScheduler(initialClock: 0)
  let flaky = clock.createColdObservable([Recorded<Event<Int>>.error(10, Offline())])
  let careful = Backoff(initial: .seconds(20), cap: .seconds(60), jitter: 0.5, limit: 3)
  let tried = clock.start {
    flaky.retry(backoff: careful, scheduler: clock, random: { 0 }) { error in !(error is Refused) }
  }

  // Each attempt fails after 10; the waits are 20, 40 and 60.
  assert(flaky.subscriptions.map(\.subscribe) == [200, 230, 280, 350])
  assert(tried.events == [.error(360, Offline())])

  let pollClock = TestScheduler(initialClock: 0)
  let status = pollClock.createColdObservable([.next(10, "up"), .completed(10)])
  let polled = pollClock.start { status.repeated(after: .seconds(100), times: 2, scheduler: pollClock) }
  assert(polled.events == [.next(210, "up"), .next(320, "up"), .completed(320)])

  let isVisible = BehaviorSubject(value: false)
  let news = PublishSubject<Int>()
  var live: [Int] = []
  var caughtUp: [Int] = []
  let watchingLive = news.pausable(isVisible).subscribe(onNext: { live.append($0) })
  let catchingUp = news.pausableBuffered(isVisible, limit: 2).subscribe(onNext: { caughtUp.append($0) })

  [1, 2, 3].forEach(news.onNext)
  isVisible.onNext(true)
  news.onNext(4)
  assert(live == [4])
  assert(caughtUp == [2, 3, 4])

  var steps: [Int] = []
  let stepping = Observable.of(1, 4, 9, 16).pairwise().subscribe(onNext: { steps.append($1 - $0) })
  assert(steps == [3, 5, 7])

  var triples: [[Int]] = []
  let sliding = Observable.of(1, 2, 3, 4).nwise(3).subscribe(onNext: { triples.append($0) })
  assert(triples == [[1, 2, 3], [2, 3, 4]])

  var pages: [[Int]] = []
  let paging = Observable.range(start: 1, count: 5).buffer(count: 2).subscribe(onNext: { pages.append($0) })
  assert(pages == [[1, 2], [3, 4], [5]])

  let flush = PublishSubject<Void>()
  let lines = PublishSubject<String>()
  var written: [[String]] = []
  let writing = lines.buffer(boundary: flush).subscribe(onNext: { written.append($0) })
  lines.onNext("a")
  lines.onNext("b")
  flush.onNext(())
  assert(written == [["a", "b"]])

  let keyClock = TestScheduler(initialClock: 0)
  let keys = keyClock.createHotObservable([.next(210, "r"), .next(220, "x"), .next(300, "!"), .completed(310)])
  let words = keyClock.start { keys.buffer(idle: .seconds(30), scheduler: keyClock) }
  assert(words.events == [.next(250, ["r", "x"]), .next(310, ["!"]), .completed(310)])

  let orders = PublishSubject<Int>()
  var groups: [GroupedObservable<Bool, Int>] = []
  let sorting = orders.groupBy(earlyElements: .kept) { $0.isMultiple(of: 2) }.subscribe(onNext: { groups.append($0) })
  [1, 2, 3].forEach(orders.onNext)

  var odd: [Int] = []
  let reading = groups[0].subscribe(onNext: { odd.append($0) })
  orders.onNext(5)
  assert(odd == [1, 3, 5])

  let readings = Observable<Int>.create { observer in
    DispatchQueue.concurrentPerform(iterations: 100) { observer.onNext($0) }
    observer.onCompleted()
    return Disposables.create()
  }

  var sum = 0
  let adding = readings.serialize().subscribe(onNext: { sum += $0 })
  assert(sum == 4950)

  let lateClock = TestScheduler(initialClock: 0)
  let breaking = lateClock.createHotObservable([.next(210, 1), .error(220, Offline())])
  let late = lateClock.start { breaking.delay(.seconds(50), scheduler: lateClock, delayingErrors: true) }
  assert(late.events == [.next(260, 1), .error(270, Offline())])

  var merged: [String] = []
  let broken = Observable<Int>.error(Offline())
  let merging = Observable.mergeDelayingErrors([broken, Observable.of(1, 2)])
    .subscribe(onNext: { merged.append("\($0)") }, onError: { _ in merged.append("offline") })
  assert(merged == ["1", "2", "offline"])

  // A program's own variables live to its end.
  withExtendedLifetime((clock, flaky, careful, tried, pollClock, status, polled, isVisible, news, live, caughtUp, watchingLive, catchingUp, steps, stepping, triples, sliding, pages, paging, flush, lines, written, writing, keyClock, keys, words, orders, groups, sorting, odd, reading, readings, sum, adding, lateClock, breaking, late, merged, broken, merging)) {}
}
