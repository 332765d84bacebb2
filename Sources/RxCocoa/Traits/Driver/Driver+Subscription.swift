// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift

// The file is as long as the number of its overloads asks for.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Subscribes observers, in their order.
  ///
  /// - Parameter observers: The observers; they also get the completion.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    onMain("drive(_:)").subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Subscribes observers of optionals, in their order.
  ///
  /// - Parameter observers: The observers; they also get the completion.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    onMain("drive(_:)").map(Optional.some).subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Subscribes relays: they accept each element in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    onMain("drive(_:)").subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Subscribes relays: they accept each element, as an optional, in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    onMain("drive(_:)").subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Subscribes relays: they accept each element in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    onMain("drive(_:)").subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Subscribes relays: they accept each element, as an optional, in their order.
  ///
  /// - Parameter relays: The relays.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    onMain("drive(_:)").subscribe(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Hands the sequence to a function that subscribes it.
  ///
  /// - Parameter transformation: Takes the sequence.
  /// - Returns: What `transformation` returns.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(onMain("drive(_:)"))
  }

  /// Hands the sequence, and then an argument, to a curried function that subscribes it.
  ///
  /// - Parameters:
  ///   - with: Takes the sequence, then the argument.
  ///   - curriedArgument: The argument.
  /// - Returns: What the function returns.
  public func drive<R1, R2>(_ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    with(onMain("drive(_:curriedArgument:)"))(curriedArgument)
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
  public func drive<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    onMain("drive(with:onNext:onCompleted:onDisposed:)")
      .subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures for elements, the completion and the end of the subscription; they run on the main thread.
  ///
  /// - Parameters:
  ///   - onNext: Called for each element.
  ///   - onCompleted: Called when the sequence completes.
  ///   - onDisposed: Called once when the subscription ends in any way.
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    onMain("drive(onNext:onCompleted:onDisposed:)")
      .subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the sake of what the sequence does on the way.
  ///
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func drive() -> any Disposable { onMain("drive()").subscribe() }
}
