// SPDX-License-Identifier: MIT

/// Holds the latest of several disposables: assigning a new one disposes the one before.
///
/// `@unchecked Sendable` is sound: its state is touched with the lock held.
public final class SerialDisposable: DisposeBase, Cancelable, MutableGroup, @unchecked Sendable {
  private let lock = Lock()
  private var current: (any Disposable)?
  private var ended = false

  /// An empty holder.
  public override init() { super.init() }

  /// Whether it has been disposed.
  public var isDisposed: Bool { lock.withLock { ended } }

  /// The disposable it holds.
  ///
  /// Assigning disposes the one before; after the disposal, it disposes the new one at once.
  public var disposable: any Disposable {
    get { lock.withLock { current } ?? Disposables.create() }
    set {
      let superseded = lock.withLock { () -> (any Disposable)? in
        if ended { return newValue }
        let old = current
        current = newValue
        return old
      }
      callOut()
      superseded?.dispose()
    }
  }

  /// Disposes what it holds, and everything assigned later.
  public func dispose() {
    let taken = lock.withLock { () -> (any Disposable)? in
      ended = true
      let old = current
      current = nil
      return old
    }
    callOut()
    taken?.dispose()
  }

  func mute() {
    if let current = lock.withLock({ current }) { linkFor(current).mute() }
  }
}
