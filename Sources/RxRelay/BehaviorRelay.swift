// SPDX-License-Identifier: MIT

import RxSwift

/// Holds a current value that each observer receives first; it never fails and never completes.
///
/// A `BehaviorSubject` that can only be given elements: all that is said there about order and threads holds here.
public final class BehaviorRelay<Element>: ObservableType {
  private let subject: BehaviorSubject<Element>

  /// A relay whose current value is `value`.
  public init(value: Element) { subject = BehaviorSubject(value: value) }

  /// The current value.
  public var value: Element { subject.latest }

  /// Stores an element and sends it to all observers.
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Replaces the value by what `change` makes of it, and sends it; nobody's write is lost in between.
  ///
  /// ```swift
  /// counter.update { $0 + 1 }
  /// ```
  /// No lock is held while `change` runs. When another thread has written meanwhile, `change` is called again with the
  /// newer value, so it should do nothing but compute. The last value it was given is the one that is replaced.
  ///
  /// - Parameter change: Makes the new value of the present one. When it throws, nothing is stored or sent.
  public func update(_ change: (Element) throws -> Element) rethrows { try subject.update(change) }

  /// Subscribes an observer to the current value and those that follow.
  ///
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The relay as an observable, whose type does not let anybody send.
  public func asObservable() -> Observable<Element> { subject.asObservable() }

  /// The relay as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(subject) }
}

// Sound: its one variable is a constant, a subject that guards its own state.
extension BehaviorRelay: @unchecked Sendable where Element: Sendable {}
