// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift

extension InfallibleType {
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

  /// Subscribes a closure.
  ///
  /// - Parameter onNext: Called for each element.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { subscribe(onNext: onNext) }

  /// Subscribes relays: they accept each element in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes relays: they accept each element, as an optional, in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes relays: they accept each element in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes relays: they accept each element, as an optional, in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes relays: they accept each element in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes relays: they accept each element, as an optional, in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
