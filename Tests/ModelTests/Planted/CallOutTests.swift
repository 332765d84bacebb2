// SPDX-License-Identifier: MIT

#if DEBUG

import Testing

@testable import RxSwift

/// The check that holds the first law in every test run, tried on violations.
@Suite struct CallOutTests {
  @Test func `A call of the user's code under a lock stops a debug build, and says why`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let lock = Lock()
      lock.withLock { callOut() }
    }
    #expect(says("1 lock(s) of the library are held", result))
  }

  @Test func `An observer that is called under a lock stops a debug build`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let lock = Lock()
      let subject = PublishSubject<Int>()
      let subscription = subject.subscribe(onNext: { _ in })
      lock.withLock { subject.onNext(1) }
      subscription.dispose()
    }
    #expect(says("lock(s) of the library are held", result))
  }

  @Test func `A dispose action that is called under a lock stops a debug build`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let lock = Lock()
      let disposable = Disposables.create {}
      lock.withLock { disposable.dispose() }
    }
    #expect(says("lock(s) of the library are held", result))
  }

  private func says(_ message: String, _ result: ExitTest.Result?) -> Bool {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(message)
  }
}

#endif
