// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/Testing.md.
// swift-format-ignore-file

import RxBlocking
import RxSwift
import RxTest
import Testing

/// Testing with virtual time
@Test func `the blocks of Testing hold`() async throws {
  let scheduler = TestScheduler(initialClock: 0)
  let input = scheduler.createHotObservable([
    .next(150, "too early"), .next(210, "a"), .next(230, "b"), .completed(240),
  ])

  let result = scheduler.start { input.delay(.seconds(10), scheduler: scheduler) }

  assert(result.events == [.next(220, "a"), .next(240, "b"), .completed(250)])
  assert(input.subscriptions == [Subscription(200, 240)])

  struct Offline: Error {}

  let clock = TestScheduler(initialClock: 0)
  let request = clock.createColdObservable([.next(10, 1), .error(20, Offline())])
  let twice = clock.start { request.retry(2) }

  assert(twice.events == [.next(210, 1), .next(230, 1), .error(240, Offline())])
  assert(request.subscriptions == [Subscription(200, 220), Subscription(220, 240)])

  let time = TestScheduler(initialClock: 0)
  let typed = PublishSubject<String>()
  let seen = time.createObserver(String.self)
  let bag = DisposeBag()
  typed.debounce(.seconds(30), scheduler: time).subscribe(seen).disposed(by: bag)

  time.scheduleAt(100) { typed.onNext("r") }
  time.scheduleAt(110) { typed.onNext("rx") }
  time.scheduleAt(200) { typed.onNext("rxs") }
  time.start()

  assert(seen.events == [.next(140, "rx"), .next(230, "rxs")])

  let numbers = try Observable.range(start: 1, count: 4).toBlocking().toArray()
  assert(numbers == [1, 2, 3, 4])

  // A program's own variables live to its end.
  withExtendedLifetime((scheduler, input, result, clock, request, twice, time, typed, seen, bag, numbers)) {}
}
