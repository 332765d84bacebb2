// SPDX-License-Identifier: MIT

/// The mark of a `Single`.
public enum SingleTrait {}

/// A sequence that answers exactly once: with an element or with an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The answer of a `Single`.
public typealias SingleEvent<Element> = Result<Element, Swift.Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Takes the answer of a single.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// A single whose answer a closure sends.
  ///
  /// Answers after the first are dropped.
  ///
  /// - Parameter subscribe: Called for each subscription. What it returns is disposed at the end.
  /// - Returns: The single.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func create(subscribe: @escaping (@escaping SingleObserver) -> any Disposable) -> Single<Element> {
    PrimitiveSequence(
      raw: Observable.create { observer in
        subscribe { answer in
          switch answer {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }
      }
    )
  }

  /// Subscribes a closure that takes the answer.
  ///
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    primitiveSequence.source.subscribe(onNext: { observer(.success($0)) }, onError: { observer(.failure($0)) })
  }

  /// Subscribes closures for the element, the error and the end of the subscription.
  ///
  /// An error for which there is no `onFailure` goes to `Hooks.defaultErrorHandler`.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the element.
  ///   - onFailure: Called with the error.
  ///   - onDisposed: Called once when the subscription ends in any way.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// Subscribes closures that also take `object`, which the subscription holds weakly.
  ///
  /// When `object` is gone the closures are no longer called.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures; held weakly.
  ///   - onSuccess: Called with the element.
  ///   - onFailure: Called with the error.
  ///   - onDisposed: Called once when the subscription ends in any way.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }
}
