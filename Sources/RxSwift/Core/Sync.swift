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
  // The kernel hands a contended mutex over where the thread sanitiser cannot see it; this word shows it the order.
  private let handover = Atomic<Bool>(false)

  package init() {}

  @inline(__always)
  package borrowing func lock() {
    #if DEBUG
    if let interleaving = Interleaving.current {
      interleaving.step()
      while !mutex._unsafeTryLock() { interleaving.lockIsTaken() }
    } else {
      mutex._unsafeLock()
    }
    rx_thread_current().pointee.locks_held += 1
    #else
    mutex._unsafeLock()
    #endif
    _ = handover.load(ordering: .acquiring)
  }

  @inline(__always)
  package borrowing func unlock() {
    #if DEBUG
    rx_thread_current().pointee.locks_held -= 1
    #endif
    handover.store(false, ordering: .releasing)
    mutex._unsafeUnlock()
    #if DEBUG
    Interleaving.current?.lockIsFree()
    #endif
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
  private let word = Atomic(false)

  package init() {}

  @inline(__always)
  package var isSet: Bool {
    Interleaving.step()
    return word.load(ordering: .acquiring)
  }

  /// Sets the flag and says whether this call was the one that did.
  @inline(__always)
  @discardableResult
  package borrowing func set() -> Bool {
    Interleaving.step()
    return !word.exchange(true, ordering: .acquiringAndReleasing)
  }
}

/// The one atomic of what threads meet at; each access is a step that the model tests can order.
///
/// A load acquires, a store releases, and everything else does both.
package struct AtomicWord<Value: AtomicRepresentable>: ~Copyable
where Value.AtomicRepresentation == UInt.AtomicRepresentation {
  private let word: Atomic<Value>

  @inline(__always)
  package init(_ value: consuming Value) { word = Atomic(value) }

  @inline(__always)
  package borrowing func load() -> Value {
    Interleaving.step()
    return word.load(ordering: .acquiring)
  }

  @inline(__always)
  package borrowing func store(_ value: consuming Value) {
    Interleaving.step()
    word.store(value, ordering: .releasing)
  }

  @inline(__always)
  package borrowing func exchange(_ value: consuming Value) -> Value {
    Interleaving.step()
    return word.exchange(value, ordering: .acquiringAndReleasing)
  }

  @inline(__always)
  package borrowing func compareExchange(
    expected: consuming Value,
    desired: consuming Value
  ) -> (exchanged: Bool, original: Value) {
    Interleaving.step()
    return word.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing)
  }
}

// Sound: the one thing inside is an atomic.
extension AtomicWord: @unchecked Sendable where Value: Sendable {}

extension AtomicWord where Value == UInt {
  /// Sets bits and returns what was there before.
  @inline(__always)
  package borrowing func setBits(_ bits: UInt) -> UInt {
    Interleaving.step()
    return word.bitwiseOr(bits, ordering: .acquiringAndReleasing).oldValue
  }
}

extension AtomicWord where Value == Int {
  /// Sets bits and returns what was there before.
  @inline(__always)
  package borrowing func setBits(_ bits: Int) -> Int {
    Interleaving.step()
    return word.bitwiseOr(bits, ordering: .acquiringAndReleasing).oldValue
  }

  /// Adds, and returns the new value.
  @inline(__always)
  @discardableResult
  package borrowing func add(_ amount: Int) -> Int {
    Interleaving.step()
    return word.wrappingAdd(amount, ordering: .acquiringAndReleasing).newValue
  }
}

/// Decides which thread makes the next step when a model test drives them; in a release build there is nothing.
///
/// A thread that is not driven, as all are outside the model tests, finds nil in a thread-local word.
class Interleaving {
  init() {}

  /// The calling thread is about to touch what it shares with others.
  func step() {}

  /// The calling thread needs a lock that another has: it returns when trying again makes sense.
  func lockIsTaken() {}

  /// The calling thread has unlocked.
  func lockIsFree() {}

  #if DEBUG
  /// What drives the calling thread.
  static var current: Interleaving? {
    guard let driver = rx_thread_current().pointee.interleaving else { return nil }
    // Sound: `drive` keeps it alive.
    return Unmanaged<Interleaving>.fromOpaque(driver).takeUnretainedValue()
  }

  /// Drives the calling thread while `body` runs.
  final func drive(_ body: () -> Void) {
    rx_thread_current().pointee.interleaving = Unmanaged.passUnretained(self).toOpaque()
    body()
    rx_thread_current().pointee.interleaving = nil
  }
  #endif

  @inline(__always)
  fileprivate static func step() {
    #if DEBUG
    current?.step()
    #endif
  }
}

/// Carries a value into a closure that another thread runs.
///
/// Sound where it is used: the value is handed over once, and the side that gives it away does not touch it again.
package struct Transfer<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
