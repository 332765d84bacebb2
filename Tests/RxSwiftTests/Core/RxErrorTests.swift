// SPDX-License-Identifier: MIT

import RxSwift
import Testing

@Suite struct RxErrorTests {
  @Test func `each error has its sentence`() {
    #expect("\(RxError.unknown)" == "Unknown error occurred.")
    #expect("\(RxError.overflow)" == "Arithmetic overflow occurred.")
    #expect("\(RxError.argumentOutOfRange)" == "Argument out of range.")
    #expect("\(RxError.noElements)" == "Sequence doesn't contain any elements.")
    #expect("\(RxError.moreThanOneElement)" == "Sequence contains more than one element.")
    #expect("\(RxError.timeout)" == "Sequence timeout.")
  }

  @Test func `a disposed object is named with its module and its element`() {
    let subject = BehaviorSubject(value: "last")
    subject.dispose()
    #expect(throws: RxError.self) { try subject.value() }
    do {
      _ = try subject.value()
    } catch {
      #expect("\(error)" == "Object `RxSwift.BehaviorSubject<Swift.String>` was already disposed.")
    }
  }
}
