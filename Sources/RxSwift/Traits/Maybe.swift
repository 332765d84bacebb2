// SPDX-License-Identifier: MIT

/// The mark of a `Maybe`.
public enum MaybeTrait {}

/// A sequence that answers exactly once: with an element, with an error, or with neither.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The answer of a `Maybe`.
@frozen
public enum MaybeEvent<Element> {
  /// The element.
  case success(Element)

  /// The error.
  case error(Swift.Error)

  /// It ended without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Takes the answer of a maybe.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// A maybe whose answer a closure sends.
  ///
  /// Answers after the first are dropped.
  ///
  /// - Parameter subscribe: Called for each subscription. What it returns is disposed at the end.
  /// - Returns: The maybe.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: Observable.create { observer in
        subscribe { answer in
          switch answer {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
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
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) },
      onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) }
    )
  }

  /// Subscribes closures for the element, the error, the end without either, and the end of the subscription.
  ///
  /// An error for which there is no `onError` goes to `Hooks.defaultErrorHandler`.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the element.
  ///   - onError: Called with the error.
  ///   - onCompleted: Called when it ends without an element; not after `onSuccess`.
  ///   - onDisposed: Called once when the subscription ends in any way.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: ((Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let source = primitiveSequence.source
    guard let onCompleted else { return source.subscribe(onNext: onSuccess, onError: onError, onDisposed: onDisposed) }
    return source.chain { WithoutElementStage($0, onCompleted) }
      .subscribe(onNext: onSuccess, onError: onError, onDisposed: onDisposed)
  }

  /// Subscribes closures that also take `object`, which the subscription holds weakly.
  ///
  /// When `object` is gone the closures are no longer called.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures; held weakly.
  ///   - onSuccess: Called with the element.
  ///   - onError: Called with the error.
  ///   - onCompleted: Called when it ends without an element; not after `onSuccess`.
  ///   - onDisposed: Called once when the subscription ends in any way.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, Swift.Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: onSuccess.map { onSuccess in { [weak object] in if let object { onSuccess(object, $0) } } },
      onError: onError.map { onError in { [weak object] in if let object { onError(object, $0) } } },
      onCompleted: onCompleted.map { onCompleted in { [weak object] in if let object { onCompleted(object) } } },
      onDisposed: onDisposed.map { onDisposed in { [weak object] in if let object { onDisposed(object) } } }
    )
  }
}

/// Calls a closure when the source completes without an element.
private final class WithoutElementStage<Element>: Stage<Element, Element> {
  private let action: () -> Void
  private var answered = false

  init(_ downstream: Receiver<Element>, _ action: @escaping () -> Void) {
    self.action = action
    super.init(downstream)
  }

  override func next(_ element: Element) {
    answered = true
    emit(element)
  }

  override func completed() {
    if !answered {
      callOut()
      action()
    }
    finish()
  }
}
