// SPDX-License-Identifier: MIT

import RxSwift

/// The face of a `BehaviorRelay` that can be read and subscribed to, and not written.
///
/// ```swift
/// private let relay = BehaviorRelay(value: 0)
/// var count: ReadOnlyRelay<Int> { relay.asReadOnly() }
/// ```
public struct ReadOnlyRelay<Element>: ObservableType {
  private let relay: BehaviorRelay<Element>

  init(_ relay: BehaviorRelay<Element>) { self.relay = relay }

  /// The current value.
  public var value: Element { relay.value }

  /// Subscribes an observer to the current value and those that follow.
  ///
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    relay.subscribe(observer)
  }

  /// The values as an observable.
  public func asObservable() -> Observable<Element> { relay.asObservable() }

  /// The values as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { relay.asInfallible() }
}

extension ReadOnlyRelay: Sendable where Element: Sendable {}

extension BehaviorRelay {
  /// The relay for those who may read it and not write.
  public func asReadOnly() -> ReadOnlyRelay<Element> { ReadOnlyRelay(self) }
}
