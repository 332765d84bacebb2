// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct RecordedTests {
  @Test func `recorded events are equal when time and event are`() {
    #expect(Recorded.next(1, "a") == Recorded.next(1, "a"))
    #expect(Recorded.next(1, "a") != Recorded.next(2, "a"))
    #expect(Recorded.next(1, "a") != Recorded.next(1, "b"))
    #expect(Recorded.completed(1, Int.self) != Recorded.error(1, DemoError.boom, Int.self))
    #expect(Recorded<Event<Int>>.error(1, DemoError.boom) == .error(1, DemoError.boom))
    #expect(Recorded<Event<Int>>.error(1, DemoError.boom) != .error(1, DemoError.timeout))
    #expect(Recorded.next(1, 2).debugDescription == "next(2) @ 1")
  }

  @Test func `events lists what it is given`() {
    let listed = Recorded.events(.next(1, "a"), .completed(2))
    #expect(listed == Recorded.events([.next(1, "a"), .completed(2)]))
    #expect(listed == [.next(1, "a"), .completed(2)])
  }

  @Test func `errors of different types are different though they read the same`() {
    enum Other: Error { case boom }
    #expect(Event<Int>.error(DemoError.boom) != .error(Other.boom))
  }

  @Test func `subscriptions are equal when both times are`() {
    #expect(Subscription(1, 2) == Subscription(1, 2))
    #expect(Subscription(1, 2) != Subscription(1))
    #expect(Set([Subscription(1), Subscription(1), Subscription(2)]).count == 2)
    #expect(Subscription(1, 2).debugDescription == "(1 : 2)")
  }

  @Test func `the assertions of XCTest pass and fail the test of Swift Testing that calls them`() {
    XCTAssertEqual([Recorded.next(1, "a")], [.next(1, "a")])
    XCTAssertEqual([Recorded.next(1, "a" as String?), .next(2, nil)], [.next(1, "a"), .next(2, nil)])
    XCTAssertEqual([Event.next(1), .completed], [.next(1), .completed])
    XCTAssertEqual([SingleEvent.success(1), .failure(DemoError.boom)], [.success(1), .failure(DemoError.boom)])
    XCTAssertEqual([MaybeEvent.success(1), .completed], [.success(1), .completed])
    XCTAssertEqual([CompletableEvent.completed, .error(DemoError.boom)], [.completed, .error(DemoError.boom)])
    XCTAssertRecordedElements([.next(1, "a"), .next(2, "b")], ["a", "b"])
    withKnownIssue { XCTAssertEqual([Recorded.next(1, "a")], [.next(2, "a")]) }
    withKnownIssue { XCTAssertEqual([Event.next(1)], [.next(2)]) }
    withKnownIssue { XCTAssertEqual([SingleEvent<Int>.failure(DemoError.boom)], [.failure(DemoError.timeout)]) }
    withKnownIssue { XCTAssertEqual([SingleEvent.success(1)], []) }
    withKnownIssue { XCTAssertEqual([MaybeEvent<Int>.completed], [.success(1)]) }
    withKnownIssue { XCTAssertEqual([CompletableEvent.completed], [.error(DemoError.boom)]) }
    withKnownIssue { XCTAssertRecordedElements([.next(1, "a"), .completed(2)], ["a"]) }
    withKnownIssue { XCTAssertRecordedElements([.next(1, "a")], ["b"]) }
  }
}
