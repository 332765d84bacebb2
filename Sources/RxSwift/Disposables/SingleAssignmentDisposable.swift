// SPDX-License-Identifier: MIT

/// Holds one disposable that is assigned once, before or after the disposal.
///
/// `@unchecked Sendable` is sound: its state is touched with the lock held.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable, MutableGroup, @unchecked Sendable {
  private let lock = Lock()
  private var current: (any Disposable)?
  private var isAssigned = false
  private var ended = false

  /// An empty holder.
  public override init() { super.init() }

  /// Whether it has been disposed.
  public var isDisposed: Bool { lock.withLock { ended } }

  /// Assigns the disposable; after the disposal it is disposed at once.
  ///
  /// Assigning a second time is a programmer's error and stops the program.
  public func setDisposable(_ disposable: any Disposable) {
    lock.lock()
    let isFirst = !isAssigned
    isAssigned = true
    let isLate = ended
    if isFirst, !isLate { current = disposable }
    lock.unlock()
    require(isFirst, "SingleAssignmentDisposable: a second disposable is assigned.")
    if isLate {
      callOut()
      disposable.dispose()
    }
  }

  /// Disposes what it holds, or what will be assigned.
  public func dispose() {
    let taken = lock.withLock { () -> (any Disposable)? in
      ended = true
      let taken = current
      current = nil
      return taken
    }
    callOut()
    taken?.dispose()
  }

  func mute() {
    if let current = lock.withLock({ current }) { linkFor(current).mute() }
  }
}
