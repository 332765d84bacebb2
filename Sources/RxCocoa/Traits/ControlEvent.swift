// SPDX-License-Identifier: MIT

import RxSwift

/// Something that is a sequence of the events of a control.
public protocol ControlEventType: ObservableType {
  /// The sequence of events.
  func asControlEvent() -> ControlEvent<Element>
}

/// The events of a control: a sequence that does not fail, sends on the main thread, and sends nothing on subscription.
///
/// It completes when the control goes. It is subscribed on the main thread.
public struct ControlEvent<PropertyType>: ControlEventType {
  /// The type of its elements.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// The events that a sequence sends.
  ///
  /// - Parameter events: A sequence that keeps the promises of this type.
  public init<Ev: ObservableType>(events: Ev) where Ev.Element == Element {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  /// Subscribes an observer.
  ///
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    events.subscribe(observer)
  }

  /// The events as an observable.
  public func asObservable() -> Observable<Element> { events }

  /// The sequence itself.
  public func asControlEvent() -> ControlEvent<Element> { self }

  /// The events as an infallible sequence.
  public func asInfallible() -> Infallible<Element> { asInfallible(onErrorFallbackTo: .empty()) }

  /// The events as a driver.
  public func asDriver() -> Driver<Element> {
    asDriver { error in
      misuse("A ControlEvent must not fail, but did: \(error)")
      return .empty()
    }
  }

  /// The events as a signal.
  public func asSignal() -> Signal<Element> {
    asSignal { error in
      misuse("A ControlEvent must not fail, but did: \(error)")
      return .empty()
    }
  }
}

extension ControlEvent: Sendable where PropertyType: Sendable {}
