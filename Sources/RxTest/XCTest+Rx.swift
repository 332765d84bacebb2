// SPDX-License-Identifier: MIT

#if canImport(XCTest)
import RxSwift
import XCTest

#if canImport(Testing)
import Testing
#endif

// Assertions for lists of events. They fail the test that calls them, whether XCTest or Swift Testing runs it.

/// Fails the test unless both lists hold the same events.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [Event<Element>],
  _ rhs: [Event<Element>],
  file: StaticString = #file,
  line: UInt = #line
) {
  expectSame(lhs, rhs, file, line)
}

/// Fails the test unless both lists hold the same events at the same times.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [Recorded<Event<Element>>],
  _ rhs: [Recorded<Event<Element>>],
  file: StaticString = #file,
  line: UInt = #line
) {
  expectSame(lhs, rhs, file, line)
}

/// Fails the test unless both lists hold the same events at the same times.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [Recorded<Event<Element?>>],
  _ rhs: [Recorded<Event<Element?>>],
  file: StaticString = #file,
  line: UInt = #line
) {
  expectSame(lhs, rhs, file, line)
}

/// Fails the test unless both lists hold the same events of a `Single`.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [SingleEvent<Element>],
  _ rhs: [SingleEvent<Element>],
  file: StaticString = #file,
  line: UInt = #line
) {
  if lhs.count != rhs.count || !zip(lhs, rhs).allSatisfy({ areSame($0, $1) }) {
    failTest("\(lhs) is not equal to \(rhs)", file, line)
  }
}

/// Fails the test unless both lists hold the same events of a `Maybe`.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [MaybeEvent<Element>],
  _ rhs: [MaybeEvent<Element>],
  file: StaticString = #file,
  line: UInt = #line
) {
  expectSame(lhs, rhs, file, line)
}

/// Fails the test unless both lists hold the same events of a `Completable`.
public func XCTAssertEqual(
  _ lhs: [CompletableEvent],
  _ rhs: [CompletableEvent],
  file: StaticString = #file,
  line: UInt = #line
) {
  expectSame(lhs, rhs, file, line)
}

/// Fails the test unless `stream` holds the given elements, at whatever times, and no end.
public func XCTAssertRecordedElements<Element: Equatable>(
  _ stream: [Recorded<Event<Element>>],
  _ elements: [Element],
  file: StaticString = #file,
  line: UInt = #line
) {
  if let end = stream.first(where: { $0.value.isStopEvent }) {
    return failTest("The sequence has ended: \(end)", file, line)
  }
  expectSame(stream.compactMap(\.value.element), elements, file, line)
}

func expectSame<Value: Equatable>(_ lhs: [Value], _ rhs: [Value], _ file: StaticString, _ line: UInt) {
  if lhs != rhs { failTest("\(lhs) is not equal to \(rhs)", file, line) }
}

/// Fails the running test under the framework that runs it.
func failTest(_ message: String, _ file: StaticString, _ line: UInt) {
  #if canImport(Testing)
  if Test.current != nil {
    let place = SourceLocation(fileID: "\(file)", filePath: "\(file)", line: Int(line), column: 1)
    Issue.record(Comment(rawValue: message), sourceLocation: place)
    return
  }
  #endif
  XCTFail(message, file: file, line: line)
}
#endif
