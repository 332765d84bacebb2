// SPDX-License-Identifier: MIT

import CRxRuntime
import Synchronization

/// The only lock of the library.
///
/// It guards a few loads and stores; no code of the user runs while it is held.
///
/// A debug build counts the locks that the current thread holds, and `callOut()` asserts that there are none.
package struct Lock: ~Copyable, Sendable {
  private let mutex = Mutex(())
  #if DEBUG
  // The kernel hands a contended mutex over where the thread sanitiser cannot see it; this word shows it the order.
  private let handover = Atomic<Bool>(false)
  #endif

  package init() {}

  @inline(__always)
  package borrowing func lock() {
    mutex._unsafeLock()
    #if DEBUG
    _ = handover.load(ordering: .acquiring)
    rx_thread_current().pointee.locks_held += 1
    #endif
  }

  @inline(__always)
  package borrowing func unlock() {
    #if DEBUG
    rx_thread_current().pointee.locks_held -= 1
    handover.store(false, ordering: .releasing)
    #endif
    mutex._unsafeUnlock()
  }

  /// Runs `body` with the lock held.
  ///
  /// What `body` takes out of the guarded state is released by the caller, afterwards.
  @inline(__always)
  package borrowing func withLock<Result: ~Copyable>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// Stands before every call of code that is not ours: in a debug build it asserts that this thread holds no lock.
@inline(__always)
package func callOut() {
  #if DEBUG
  let held = rx_thread_current().pointee.locks_held
  precondition(held == 0, "Weir: code of the user runs while \(held) lock(s) of the library are held.")
  #endif
}

/// Names the calling thread for as long as it lives.
@inline(__always)
package func currentThreadToken() -> UInt {
  UInt(bitPattern: rx_thread_current())
}

/// A flag that goes from false to true once and may be asked from any thread.
package struct AtomicFlag: ~Copyable, Sendable {
  private let word = Atomic<Bool>(false)

  package init() {}

  @inline(__always)
  package var isSet: Bool { word.load(ordering: .acquiring) }

  /// Sets the flag and says whether this call was the one that did.
  @inline(__always)
  @discardableResult
  package borrowing func set() -> Bool { !word.exchange(true, ordering: .acquiringAndReleasing) }
}

/// Carries a value into a closure that another thread runs.
///
/// Sound where it is used: the value is handed over once, and the side that gives it away does not touch it again.
package struct Transfer<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
