// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct NeverTests {
  @Test func `nothing comes`() {
    let scheduler = TestScheduler(initialClock: 0)
    #expect(scheduler.start { Observable<Int>.never() }.events == [])
  }

  @Test func `a subscription that nobody disposes keeps nothing`() {
    let tracker = LifetimeTracker()
    let subscription = Observable<Int>.never().subscribe(onNext: { [tracked = tracker.make()] _ in _ = tracked })
    #expect(tracker.live == 0)
    subscription.dispose()
  }
}
