// SPDX-License-Identifier: MIT

import RxSwift

/// Sends each element to the observers it has at that moment; it never fails and never completes.
///
/// A `PublishSubject` that can only be given elements: all that is said there about order and threads holds here.
public final class PublishRelay<Element>: ObservableType {
  private let subject: PublishSubject<Element>

  /// A relay without observers.
  public init() { subject = PublishSubject() }

  /// Sends an element to all observers.
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Subscribes an observer to the elements that come from now on.
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
extension PublishRelay: @unchecked Sendable where Element: Sendable {}
