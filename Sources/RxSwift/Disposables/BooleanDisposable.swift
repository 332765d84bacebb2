// SPDX-License-Identifier: MIT

/// A disposable that only remembers that it was disposed.
///
/// For producers that loop and ask between two elements whether to go on. A loop that runs before its disposable has
/// been returned from `create` cannot be stopped by it.
public final class BooleanDisposable: Cancelable, Sendable {
  private let flag = AtomicFlag()

  /// A disposable that has not been disposed.
  public init() {}

  /// A disposable in the given state.
  public init(isDisposed: Bool) {
    if isDisposed { flag.set() }
  }

  /// Whether it has been disposed.
  public var isDisposed: Bool { flag.isSet }

  /// Remembers the disposal.
  public func dispose() { flag.set() }
}
