// SPDX-License-Identifier: MIT

import RxSwift

/// Something that is a property of a control.
public protocol ControlPropertyType: ObservableType, ObserverType {
  /// The property.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control: a sequence of the values that the user gives it, and an observer that sets it.
///
/// As a sequence it does not fail, sends on the main thread, and sends the present value on subscription; values that the
/// program sets are not sent. It completes when the control goes. It is subscribed on the main thread.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  /// The type of the values.
  public typealias Element = PropertyType

  private let values: Observable<PropertyType>
  private let valueSink: AnyObserver<PropertyType>

  /// A property made of a sequence and an observer.
  ///
  /// - Parameters:
  ///   - values: A sequence that keeps the promises of this type.
  ///   - valueSink: Sets the property.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Element == Values.Element, Element == Sink.Element {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  /// Subscribes an observer to the values.
  ///
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// The values that come after the present one.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// The values as an observable.
  public func asObservable() -> Observable<Element> { values }

  /// The property itself.
  public func asControlProperty() -> ControlProperty<Element> { self }

  /// Sets the property; an error must not come: a debug build stops, a release build prints it.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let value): valueSink.onNext(value)
    case .error(let error): misuse("Binding error to a control property: \(error)")
    case .completed: valueSink.onCompleted()
    }
  }

  /// The values as a driver.
  public func asDriver() -> Driver<Element> {
    asDriver { error in
      misuse("A ControlProperty must not fail, but did: \(error)")
      return .empty()
    }
  }
}

extension ControlProperty: Sendable where PropertyType: Sendable {}

extension ControlPropertyType where Element == String? {
  /// The property with an empty text in place of nil.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(values: property.map { $0 ?? "" }, valueSink: property.mapObserver { $0 })
  }
}
