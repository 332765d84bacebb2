// SPDX-License-Identifier: MIT

/// What was scheduled last, by something that schedules one action after the other.
///
/// A scheduler may run an action, and the action may schedule the next one, before the call that scheduled it has
/// returned. So each call takes a number first, and a disposable that comes back late does not displace a newer one.
final class Pending: Link {
  private let lock = Lock()
  private var current: Link?
  private var number = 0
  private var ended = false

  var isEnded: Bool { lock.withLock { ended } }

  override var isFinished: Bool { isEnded }

  /// Disposes what was scheduled before, calls `schedule` and keeps what it returns.
  func replace(_ schedule: () -> any Disposable) {
    lock.lock()
    if ended { return lock.unlock() }
    number += 1
    let mine = number
    let superseded = current
    current = nil
    lock.unlock()
    superseded?.dispose()
    callOut()
    let scheduled = linkFor(schedule())
    let isCurrent = lock.withLock {
      if ended || number != mine { return false }
      current = scheduled
      return true
    }
    if !isCurrent { scheduled.dispose() }
  }

  /// Disposes what was scheduled before and lets it be.
  func clear() {
    let taken = lock.withLock {
      number += 1
      return take()
    }
    taken?.dispose()
  }

  override func dispose() {
    let taken = lock.withLock {
      ended = true
      return take()
    }
    taken?.dispose()
  }

  // With the lock held.
  private func take() -> Link? {
    let taken = current
    current = nil
    return taken
  }
}
