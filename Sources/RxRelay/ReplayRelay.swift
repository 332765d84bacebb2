// SPDX-License-Identifier: MIT

import RxSwift

/// Remembers the last elements, which each observer receives first; it never fails and never completes.
///
/// A `ReplaySubject` that can only be given elements: all that is said there about order and threads holds here.
public final class ReplayRelay<Element>: ObservableType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) { self.subject = subject }

  /// A relay that remembers the last `bufferSize` elements.
  ///
  /// - Parameter bufferSize: How many elements; at least 0.
  /// - Returns: The relay.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    require(
      bufferSize >= 0,
      "ReplayRelay.create(bufferSize:): bufferSize is \(bufferSize) and must not be negative."
    )
    return ReplayRelay(ReplaySubject.create(bufferSize: bufferSize))
  }

  /// A relay that remembers every element; it grows for as long as it lives.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(ReplaySubject.createUnbounded()) }

  /// Remembers an element and sends it to all observers.
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Subscribes an observer to the remembered elements and those that follow.
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
extension ReplayRelay: @unchecked Sendable where Element: Sendable {}
