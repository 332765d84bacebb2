// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct GenerateTests {
  @Test func `each state is made in the turn that sends it`() {
    let scheduler = TestScheduler(initialClock: 0)
    var made: [Int] = []
    let observer = scheduler.start {
      Observable.generate(
        initialState: 1,
        condition: { $0 < 4 },
        scheduler: scheduler,
        iterate: {
          made.append(scheduler.clock)
          return $0 + 1
        }
      )
    }
    #expect(observer.events == [.next(201, 1), .next(202, 2), .next(203, 3), .completed(204)])
    #expect(made == [202, 203, 204])
  }

  @Test func `a condition that is false at once leaves it empty`() {
    #expect(record(Observable.generate(initialState: 1, condition: { _ in false }, iterate: { $0 })) == ["|"])
  }

  @Test func `what a closure throws is the error`() {
    let badCondition = Observable.generate(
      initialState: 1,
      condition: {
        if $0 == 2 { throw DemoError.boom }; return true
      },
      iterate: { $0 + 1 }
    )
    #expect(record(badCondition) == ["1", "x(boom)"])
    let badIterate = Observable.generate(
      initialState: 1,
      condition: { _ in true },
      iterate: { _ in throw DemoError.timeout }
    )
    #expect(record(badIterate) == ["1", "x(timeout)"])
  }

  @Test func `an endless one is stopped, and makes no state more`() {
    var made = 0
    let naturals = Observable.generate(
      initialState: 0,
      condition: { _ in true },
      iterate: {
        made += 1; return $0 + 1
      }
    )
    #expect(record(naturals.take(3)) == ["0", "1", "2", "|"])
    #expect(made == 2)
  }
}
