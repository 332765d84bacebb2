// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct EventTests {
  private let next = Event.next(1)
  private let error = Event<Int>.error(DemoError.boom)
  private let completed = Event<Int>.completed

  @Test func `an event says what it is`() {
    #expect(next.element == 1 && error.element == nil && completed.element == nil)
    #expect(next.error == nil && error.error as? DemoError == .boom && completed.error == nil)
    #expect(!next.isCompleted && !error.isCompleted && completed.isCompleted)
    #expect(!next.isStopEvent && error.isStopEvent && completed.isStopEvent)
  }

  @Test func `an event as text`() {
    #expect("\(next)" == "next(1)")
    #expect("\(error)" == "error(boom)")
    #expect("\(completed)" == "completed")
    #expect(next.debugDescription == "next(1)")
  }

  @Test func `map transforms the element, and what it throws becomes an error`() {
    #expect("\(next.map { "<\($0)>" })" == "next(<1>)")
    #expect("\(error.map { "\($0)" })" == "error(boom)")
    #expect("\(completed.map { "\($0)" })" == "completed")
    #expect("\(next.map { _ -> Int in throw DemoError.timeout })" == "error(timeout)")
  }

  @Test func `an event is convertible to itself`() {
    #expect("\(next.event)" == "next(1)")
  }
}
