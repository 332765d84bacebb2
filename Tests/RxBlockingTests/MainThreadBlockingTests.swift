// SPDX-License-Identifier: MIT

import Foundation
import RxBlocking
import RxSwift
import XCTest

/// XCTest, because it calls a test on the main thread from outside the main queue, as the top level of a program does.
final class MainThreadBlockingTests: XCTestCase {
  func testOnTheMainThreadASourceThatNeedsTheMainQueueGetsOn() throws {
    XCTAssertTrue(Thread.isMainThread)
    let source = Observable.from([1, 2], scheduler: MainScheduler.asyncInstance)
    XCTAssertEqual(try source.toBlocking(timeout: 10).toArray(), [1, 2])
  }

  func testOnTheMainThreadASourceOfAnotherThreadIsWaitedFor() throws {
    let background = SerialDispatchQueueScheduler(internalSerialQueueName: "blocking tests")
    XCTAssertEqual(try Observable.from([1, 2], scheduler: background).toBlocking(timeout: 10).toArray(), [1, 2])
  }

  func testOnTheMainThreadTheTimeIsUpAsWell() {
    let never = Observable<Int>.create { _ in Disposables.create() }
    XCTAssertThrowsError(try never.toBlocking(timeout: 0.01).first()) {
      guard case RxError.timeout = $0 else { return XCTFail("The error is \($0).") }
    }
  }
}
