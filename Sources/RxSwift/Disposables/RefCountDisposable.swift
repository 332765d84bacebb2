// SPDX-License-Identifier: MIT

/// Disposes what it holds when it has itself been disposed and every disposable that `retain()` gave out as well.
///
/// `@unchecked Sendable` is sound: its state is touched with the lock held.
public final class RefCountDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  private let lock = Lock()
  private var held: (any Disposable)?
  private var dependents = 0
  private var primaryDisposed = false

  /// Holds `disposable`.
  public init(disposable: any Disposable) {
    held = disposable
    super.init()
  }

  /// Whether what it held has been disposed.
  public var isDisposed: Bool { lock.withLock { held == nil } }

  /// Adds a dependent.
  ///
  /// - Returns: The disposable that ends the dependence.
  public func retain() -> any Disposable {
    let retained = lock.withLock { () -> Bool in
      guard held != nil else { return false }
      dependents += 1
      return true
    }
    return retained ? AnonymousDisposable { self.release() } : Disposables.create()
  }

  /// Ends the primary dependence.
  public func dispose() {
    let taken = lock.withLock { () -> (any Disposable)? in
      primaryDisposed = true
      return takeIfUnused()
    }
    callOut()
    taken?.dispose()
  }

  private func release() {
    let taken = lock.withLock { () -> (any Disposable)? in
      dependents -= 1
      return takeIfUnused()
    }
    callOut()
    taken?.dispose()
  }

  /// With the lock held.
  private func takeIfUnused() -> (any Disposable)? {
    guard primaryDisposed, dependents == 0 else { return nil }
    let taken = held
    held = nil
    return taken
  }
}
