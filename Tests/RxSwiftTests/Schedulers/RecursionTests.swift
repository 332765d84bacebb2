// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct RecursionTests {
  @Test func `a million rounds do not grow the stack`() {
    var rounds = 0
    _ = CurrentThreadScheduler.instance.scheduleRecursive(1_000_000) { remaining, recurse in
      rounds += 1
      if remaining > 1 { recurse(remaining - 1) }
    }
    #expect(rounds == 1_000_000)
  }

  @Test func `a round may branch`() {
    var seen: [Int] = []
    _ = CurrentThreadScheduler.instance.scheduleRecursive(1) { node, recurse in
      seen.append(node)
      if node < 4 {
        recurse(node * 2)
        recurse(node * 2 + 1)
      }
    }
    #expect(seen == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `each round is a tick of the test scheduler, until disposal`() {
    let scheduler = TestScheduler(initialClock: 0)
    var times: [Int] = []
    let recursion = scheduler.scheduleRecursive(0) { round, recurse in
      times.append(scheduler.clock)
      recurse(round + 1)
    }
    scheduler.scheduleAt(4) { recursion.dispose() }
    scheduler.start()
    #expect(times == [1, 2, 3])
  }

  @Test func `disposal inside a round ends it and releases the action`() {
    let tracker = LifetimeTracker()
    let scheduler = TestScheduler(initialClock: 0)
    let disposable = SerialDisposable()
    var rounds = 0
    disposable.disposable = scheduler.scheduleRecursive(tracker.make()) { object, recurse in
      rounds += 1
      if rounds == 3 { disposable.dispose() }
      recurse(object)
    }
    scheduler.start()
    #expect(rounds == 3)
    #expect(tracker.live == 0)
  }

  @Test func `a recursion goes on though nobody keeps its disposable`() {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    let done = DispatchSemaphore(value: 0)
    _ = scheduler.scheduleRecursive(1000) { remaining, recurse in
      if remaining == 0 { done.signal() } else { recurse(remaining - 1) }
    }
    #expect(done.wait(timeout: .now() + 10) == .success)
  }

  @Test func `disposal from another thread ends it`() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    for _ in 0..<100 {
      let running = DispatchSemaphore(value: 0)
      let tracker = LifetimeTracker()
      let recursion = scheduler.scheduleRecursive(tracker.make()) { object, recurse in
        running.signal()
        recurse(object)
      }
      running.wait()
      recursion.dispose()
      // At most the round under way is still leaving.
      let deadline = Date(timeIntervalSinceNow: 10)
      while tracker.live > 0, Date() < deadline { sched_yield() }
      #expect(tracker.live == 0)
    }
  }
}
