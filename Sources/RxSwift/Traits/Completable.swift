// SPDX-License-Identifier: MIT

/// The mark of a `Completable`.
public enum CompletableTrait {}

/// A sequence without elements that answers exactly once: it completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Swift.Never>

/// The answer of a `Completable`.
@frozen
public enum CompletableEvent: Sendable {
  /// The error.
  case error(Swift.Error)

  /// It completed.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Takes the answer of a completable.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// A completable whose answer a closure sends.
  ///
  /// Answers after the first are dropped.
  ///
  /// - Parameter subscribe: Called for each subscription. What it returns is disposed at the end.
  /// - Returns: The completable.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> any Disposable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: Observable.create { observer in
        subscribe { answer in
          switch answer {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      }
    )
  }

  /// Subscribes a closure that takes the answer.
  ///
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    primitiveSequence.source.subscribe(onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
  }

  /// Subscribes closures for the completion, the error and the end of the subscription.
  ///
  /// An error for which there is no `onError` goes to `Hooks.defaultErrorHandler`.
  ///
  /// - Parameters:
  ///   - onCompleted: Called when it completes.
  ///   - onError: Called with the error.
  ///   - onDisposed: Called once when the subscription ends in any way.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe(
    onCompleted: (() -> Void)? = nil,
    onError: ((Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that also take `object`, which the subscription holds weakly.
  ///
  /// When `object` is gone the closures are no longer called.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures; held weakly.
  ///   - onCompleted: Called when it completes.
  ///   - onError: Called with the error.
  ///   - onDisposed: Called once when the subscription ends in any way.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      with: object,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }
}
