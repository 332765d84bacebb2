// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Subscribes a closure that takes every event.
  ///
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    subscribe(AnyObserver(eventHandler: on))
  }

  /// Subscribes closures for elements, the error, the completion and the end of the subscription.
  ///
  /// An error for which there is no `onError` goes to `Hooks.defaultErrorHandler`. All closures are released when the
  /// subscription ends, even while the handle is kept.
  ///
  /// - Parameters:
  ///   - onNext: Called for each element.
  ///   - onError: Called when the sequence fails.
  ///   - onCompleted: Called when the sequence completes.
  ///   - onDisposed: Called once when the subscription ends in any way: after `onError` or `onCompleted`, or after the
  ///     source has been stopped by `dispose()`.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let handle = onDisposed.map { DisposingHandle($0) } ?? SubscriptionHandle()
    let receiver: TerminalReceiver<Element>
    if let onNext, onError == nil, onCompleted == nil, !Hooks.recordCallStackOnError {
      receiver = ElementReceiver(handle, onNext: onNext)
    } else {
      receiver = ClosureReceiver(
        handle,
        onNext: onNext ?? { _ in },
        onError: onError ?? Hooks.unhandledErrorReporter(),
        onCompleted: onCompleted
      )
    }
    asObservable().accept(receiver)
    return handle
  }

  /// Subscribes closures that also take `object`, which the subscription holds weakly.
  ///
  /// When `object` is gone the closures are no longer called; the subscription itself goes on until it is disposed. An
  /// error for which there is no `onError` goes to `Hooks.defaultErrorHandler`.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures; held weakly.
  ///   - onNext: Called for each element.
  ///   - onError: Called when the sequence fails.
  ///   - onCompleted: Called when the sequence completes.
  ///   - onDisposed: Called once when the subscription ends in any way.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, Swift.Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: onNext.map { onNext in { [weak object] in if let object { onNext(object, $0) } } },
      onError: onError.map { onError in { [weak object] in if let object { onError(object, $0) } } },
      onCompleted: onCompleted.map { onCompleted in { [weak object] in if let object { onCompleted(object) } } },
      onDisposed: onDisposed.map { onDisposed in { [weak object] in if let object { onDisposed(object) } } }
    )
  }
}
