// SPDX-License-Identifier: MIT

/// Something that can be ended: a subscription, a resource, a scheduled action.
///
/// Dropping a disposable does not dispose it. See <https://reactivex.io/documentation/contract.html>.
public protocol Disposable {
  /// Ends it and lets go of what it holds. Calling it again does nothing.
  func dispose()
}

/// A disposable that tells whether it has been disposed.
public protocol Cancelable: Disposable {
  /// Whether it has been disposed.
  var isDisposed: Bool { get }
}

/// The base class of the disposables that hold others.
public class DisposeBase {
  init() {
    #if TRACE_RESOURCES
    _ = Resources.incrementTotal()
    #endif
  }

  #if TRACE_RESOURCES
  deinit { _ = Resources.decrementTotal() }
  #endif
}
