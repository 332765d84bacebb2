// SPDX-License-Identifier: MIT

/// Holds one disposable that is assigned once, before or after the disposal.
///
/// `@unchecked Sendable` is sound: its one slot is atomic.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  private let slot = LinkSlot()

  /// An empty holder.
  public override init() { super.init() }

  /// Whether it has been disposed.
  public var isDisposed: Bool { slot.isClosed }

  /// Assigns the disposable; after the disposal it is disposed at once.
  ///
  /// Assigning a second time is a programmer's error and stops the program.
  public func setDisposable(_ disposable: any Disposable) { slot.set(linkFor(disposable)) }

  /// Disposes what it holds, or what will be assigned.
  public func dispose() { slot.dispose() }
}
