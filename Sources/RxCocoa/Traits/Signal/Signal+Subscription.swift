// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift

// The file is as long as the number of its overloads asks for.

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Subscribes observers, in their order.
  ///
  /// - Parameter observers: The observers; they also get the completion.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    onMain("emit(to:)").subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Subscribes observers of optionals, in their order.
  ///
  /// - Parameter observers: The observers; they also get the completion.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    onMain("emit(to:)").map(Optional.some).subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Subscribes relays: they accept each element in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    onMain("emit(to:)").subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Subscribes relays: they accept each element, as an optional, in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    onMain("emit(to:)").subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Subscribes relays: they accept each element in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    onMain("emit(to:)").subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Subscribes relays: they accept each element, as an optional, in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    onMain("emit(to:)").subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Subscribes relays: they accept each element in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    onMain("emit(to:)").subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Subscribes relays: they accept each element, as an optional, in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    onMain("emit(to:)").subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Subscribes closures that also take `object`, which the subscription holds weakly.
  ///
  /// They run on the main thread. When `object` is gone they are no longer called.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures; held weakly.
  ///   - onNext: Called for each element.
  ///   - onCompleted: Called when the sequence completes.
  ///   - onDisposed: Called once when the subscription ends in any way.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func emit<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    onMain("emit(with:onNext:onCompleted:onDisposed:)")
      .subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures for elements, the completion and the end of the subscription; they run on the main thread.
  ///
  /// - Parameters:
  ///   - onNext: Called for each element.
  ///   - onCompleted: Called when the sequence completes.
  ///   - onDisposed: Called once when the subscription ends in any way.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    onMain("emit(onNext:onCompleted:onDisposed:)")
      .subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the sake of what the sequence does on the way.
  ///
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func emit() -> any Disposable { onMain("emit()").subscribe() }
}
