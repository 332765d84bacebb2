// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Holds a thread until another says that it may go on; the main thread goes on serving its run loop meanwhile.
struct Wait {
  private let deadline: DispatchTime
  // The thread, not the queue: where the main queue has no run loop a wait could not serve it.
  private let isOnMain = Thread.isMainThread
  private let ended = DispatchSemaphore(value: 0)

  /// A wait that begins now and lasts at most as many seconds; nil for ever.
  init(seconds: TimeInterval?) {
    deadline = seconds.map { .now() + $0 } ?? .distantFuture
  }

  /// Ends the wait.
  ///
  /// Once, from any thread.
  func end() {
    ended.signal()
    // The main run loop sleeps until its queue has work.
    if isOnMain { DispatchQueue.main.async {} }
  }

  /// Waits; false when the time is up.
  func untilEnded() -> Bool {
    if !isOnMain { return ended.wait(timeout: deadline) == .success }
    while ended.wait(timeout: .now()) == .timedOut {
      if DispatchTime.now() >= deadline { return false }
      _ = RunLoop.current.run(mode: .default, before: limit)
    }
    return true
  }

  private var limit: Date {
    guard deadline != .distantFuture else { return .distantFuture }
    let now = DispatchTime.now().uptimeNanoseconds
    let left = deadline.uptimeNanoseconds
    return Date(timeIntervalSinceNow: left > now ? Double(left - now) / 1e9 : 0)
  }
}
