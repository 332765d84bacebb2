// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Synchronization
import Testing

/// One at a time, because hooks belong to the whole program.
@Suite(.serialized) struct HooksTests {
  private struct Marked: Error {}

  private final class Reports: Sendable {
    private let stacks = Mutex<[[String]]>([])
    var all: [[String]] { stacks.withLock { $0 } }

    /// Takes the reports of `Marked` errors while `body` runs; those of other tests go where they went.
    func during(_ body: () -> Void) {
      let before = Hooks.defaultErrorHandler
      Hooks.defaultErrorHandler = { stack, error in
        if error is Marked { self.stacks.withLock { $0.append(stack) } } else { before(stack, error) }
      }
      body()
      Hooks.defaultErrorHandler = before
    }
  }

  @Test func `an error for which there is no onError is reported, once, by every form of subscribe`() {
    let failing = Observable<Int>.error(Marked())
    let object = PublishSubject<Int>()
    let forms: [(Observable<Int>) -> any Disposable] = [
      { $0.subscribe() },
      { $0.subscribe(onNext: { _ in }) },
      { $0.subscribe(onCompleted: {}) },
      { $0.subscribe(onNext: { _ in }, onCompleted: {}, onDisposed: {}) },
      { $0.subscribe(with: object) },
      { $0.subscribe(with: object, onNext: { _, _ in }) },
      { $0.subscribe(with: object, onNext: { _, _ in }, onCompleted: { _ in }, onDisposed: { _ in }) },
    ]
    for form in forms {
      let reports = Reports()
      reports.during { _ = form(failing) }
      #expect(reports.all == [[]])
    }
  }

  @Test func `an error that somebody takes is not reported`() {
    let failing = Observable<Int>.error(Marked())
    let reports = Reports()
    reports.during {
      _ = failing.subscribe(onError: { _ in })
      _ = failing.subscribe { _ in }
      _ = failing.subscribe(Recorder<Int>())
      _ = failing.subscribe(with: reports, onError: { _, _ in })
    }
    #expect(reports.all == [])
  }

  @Test func `the call stack of the subscription comes along if it is asked for`() {
    let before = Hooks.customCaptureSubscriptionCallstack
    Hooks.customCaptureSubscriptionCallstack = { ["here", "there"] }
    Hooks.recordCallStackOnError = true
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(onNext: { _ in })
    Hooks.recordCallStackOnError = false
    Hooks.customCaptureSubscriptionCallstack = before
    let reports = Reports()
    reports.during { subject.onError(Marked()) }
    #expect(reports.all == [["here", "there"]])
    subscription.dispose()
  }

  @Test func `no call stack is captured unless asked for`() {
    let before = Hooks.customCaptureSubscriptionCallstack
    var captures = 0
    Hooks.customCaptureSubscriptionCallstack = {
      captures += 1
      return []
    }
    #expect(!Hooks.recordCallStackOnError)
    _ = Observable.just(1).subscribe(onNext: { _ in })
    Hooks.customCaptureSubscriptionCallstack = before
    #expect(captures == 0)
  }
}
