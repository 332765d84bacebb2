// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct FromTests {
  @Test func `on a scheduler each element, and the end, is an action of its own`() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable.from([1, 2], scheduler: scheduler) }
    #expect(observer.events == [.next(201, 1), .next(202, 2), .completed(203)])
  }

  @Test func `a dispose stops it in between`() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start(disposed: 203) { Observable.from(1..., scheduler: scheduler) }
    #expect(observer.events == [.next(201, 1), .next(202, 2)])
  }

  @Test func `the elements of two sources alternate on the current thread`() {
    let merged = Observable.merge(.from([1, 2, 3]), .from(AnySequence([7, 8, 9])))
    #expect(record(merged) == ["1", "7", "2", "8", "3", "9", "|"])
  }

  @Test func `an optional is one element or none`() {
    #expect(record(Observable.from(optional: 1)) == ["1", "|"])
    #expect(record(Observable<Int>.from(optional: nil)) == ["|"])
  }

  @Test func `an optional on a scheduler`() {
    let scheduler = TestScheduler(initialClock: 0)
    #expect(
      scheduler.start { Observable.from(optional: 1, scheduler: scheduler) }.events == [
        .next(201, 1), .completed(202),
      ]
    )
    let second = TestScheduler(initialClock: 0)
    #expect(second.start { Observable<Int>.from(optional: nil, scheduler: second) }.events == [.completed(201)])
  }

  @Test func `each subscription has an iterator of its own`() {
    let source = Observable.from(AnySequence([1, 2]))
    #expect(record(source) == ["1", "2", "|"])
    #expect(record(source) == ["1", "2", "|"])
  }
}
