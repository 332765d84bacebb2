// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Names, in a debug build, a `create` whose observer is called from two threads at once.
package enum SynchronizationAnomaly {
  /// Takes the reports instead of standard error; for tests.
  package static let handler = Mutex<(@Sendable (String) -> Void)?>(nil)

  static func report(_ emitter: AnyObject) {
    let text = """
      Synchronization anomaly: two threads call the observer of one `create` at once (\(emitter)). Elements may overlap \
      or be lost in what comes after it. Ways out: send from one thread at a time, or put `serialize()` behind it.

      """
    if let handler = handler.withLock({ $0 }) { return handler(text) }
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// Notices two threads in one place.
struct OverlapCheck: ~Copyable {
  #if DEBUG
  private let sender = Atomic<UInt>(0)
  private let reported = AtomicFlag()
  #endif

  /// A check that reports once, or never when the place takes two threads.
  init(isAllowed: Bool = false) {
    #if DEBUG
    if isAllowed { reported.set() }
    #endif
  }

  /// Runs `body`, which belongs to `owner`, and reports when another thread is in its own at the same time.
  @inline(__always)
  borrowing func around(_ owner: AnyObject, _ body: () -> Void) {
    #if DEBUG
    let me = currentThreadToken()
    let (isFirst, seen) = sender.compareExchange(expected: 0, desired: me, ordering: .acquiringAndReleasing)
    if !isFirst, seen != me, reported.set() { SynchronizationAnomaly.report(owner) }
    body()
    if isFirst { sender.store(0, ordering: .releasing) }
    #else
    body()
    #endif
  }
}
