// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import XCTest

/// The same assertions under XCTest, where overload resolution has XCTest's own to choose from.
final class XCTestAssertionTests: XCTestCase {
  func testAssertionsTakeRecordedEvents() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
    let observer = scheduler.start { source.map { $0 + 1 } }
    XCTAssertEqual(observer.events, [.next(210, 2), .next(220, 3)])
    XCTAssertRecordedElements(observer.events, [2, 3])
    XCTAssertEqual(source.subscriptions, [Subscription(200, 1000)])
    XCTAssertEqual(observer.events.map(\.value), [.next(2), .next(3)])
  }
}
