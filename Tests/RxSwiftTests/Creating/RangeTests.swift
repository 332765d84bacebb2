// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct RangeTests {
  @Test func `the integers come in order`() {
    #expect(record(Observable.range(start: -1, count: 3)) == ["-1", "0", "1", "|"])
    #expect(record(Observable.range(start: 5, count: 0)) == ["|"])
    #expect(record(Observable<UInt8>.range(start: 254, count: 2)) == ["254", "255", "|"])
    #expect(record(Observable<Int64>.range(start: .max, count: 1)) == ["\(Int64.max)", "|"])
  }

  @Test func `on a scheduler each is an action of its own`() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { Observable.range(start: 1, count: 2, scheduler: scheduler) }
    #expect(observer.events == [.next(201, 1), .next(202, 2), .completed(203)])
  }

  @Test func `two ranges alternate on the current thread`() {
    let merged = Observable.merge(.range(start: 0, count: 3), .range(start: 10, count: 3))
    #expect(record(merged) == ["0", "10", "1", "11", "2", "12", "|"])
  }

  @Test func `a negative count stops the program with the name of the argument`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable.range(start: 0, count: -1)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("range(start:count:): count is -1 and must not be negative."))
  }

  @Test func `a range beyond its type stops the program with the names of the arguments`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable<Int8>.range(start: 120, count: 10)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("range(start:count:): start 120 and count 10 go beyond 127."))
  }
}
