// SPDX-License-Identifier: MIT

import RxSwift

extension ObservableType {
  /// Subscribes observers, in their order; they also get the end.
  ///
  /// - Parameter observers: The observers, such as a `Binder`.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Subscribes observers of optionals, in their order; they also get the end.
  ///
  /// - Parameter observers: The observers, such as a `Binder`.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().map(Optional.some).subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Hands the sequence to a function that subscribes it.
  ///
  /// - Parameter binder: Takes the sequence.
  /// - Returns: What `binder` returns.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Hands the sequence, and then an argument, to a curried function that subscribes it.
  ///
  /// - Parameters:
  ///   - binder: Takes the sequence, then the argument.
  ///   - curriedArgument: The argument.
  /// - Returns: What the function returns.
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Subscribes a closure that also takes `object`, which the subscription holds weakly.
  ///
  /// An error must not come: a debug build stops, a release build prints it.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closure; held weakly.
  ///   - onNext: Called for each element.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind<Object: AnyObject>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    bind { [weak object] in if let object { onNext(object, $0) } }
  }

  /// Subscribes a closure.
  ///
  /// An error must not come: a debug build stops, a release build prints it.
  ///
  /// - Parameter onNext: Called for each element.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext, onError: { misuse("Binding error: \($0)") })
  }
}
