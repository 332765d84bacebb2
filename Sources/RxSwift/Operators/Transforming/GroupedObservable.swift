// SPDX-License-Identifier: MIT

/// A sequence of elements that have a key in common; see `groupBy`.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key of all its elements.
  public let key: Key

  private let source: Observable<Element>

  /// A sequence under a key.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes `observer` to the elements.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// The sequence without its key.
  public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: Sendable where Key: Sendable, Element: Sendable {}
