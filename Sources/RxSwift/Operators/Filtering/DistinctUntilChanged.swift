// SPDX-License-Identifier: MIT

extension ObservableType where Element: Equatable {
  /// Leaves out each element that equals the one before.
  ///
  /// ```
  /// source                 -a-a-b-a-|
  /// distinctUntilChanged   -a---b-a-|
  /// ```
  /// - Emits: the first element, and each that differs from the last one sent, when it comes.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: the last element sent.
  ///
  /// - Returns: The sequence of changes.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged() -> Observable<Element> {
    chain { DistinctStage($0) { $0 == $1 } }
  }
}

extension ObservableType {
  /// Leaves out each element whose key equals the key of the one before.
  ///
  /// - Emits: the first element, and each whose key differs from that of the last one sent, when it comes.
  /// - Errors: those of the source, and the first that `keySelector` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: the last key, and `keySelector`.
  ///
  /// - Parameter keySelector: Makes the key of an element; called once for each.
  /// - Returns: The sequence of changes.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged(
    _ keySelector: @escaping (Element) throws -> some Equatable
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector) { $0 == $1 }
  }

  /// Leaves out each element that `comparer` takes for equal to the one before.
  ///
  /// - Emits: the first element, and each that differs from the last one sent, when it comes.
  /// - Errors: those of the source, and the first that `comparer` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: the last element sent, and `comparer`.
  ///
  /// - Parameter comparer: Whether the last element sent and a new one are equal.
  /// - Returns: The sequence of changes.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    chain { DistinctStage($0, comparer) }
  }

  /// Leaves out each element whose key `comparer` takes for equal to the key of the one before.
  ///
  /// - Emits: the first element, and each whose key differs from that of the last one sent, when it comes.
  /// - Errors: those of the source, and the first that `keySelector` or `comparer` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: the last key, and the closures.
  ///
  /// - Parameters:
  ///   - keySelector: Makes the key of an element; called once for each.
  ///   - comparer: Whether the key of the last element sent and a new one are equal.
  /// - Returns: The sequence of changes.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged<K>(
    _ keySelector: @escaping (Element) throws -> K,
    comparer: @escaping (K, K) throws -> Bool
  ) -> Observable<Element> {
    chain { DistinctKeyStage($0, keySelector, comparer) }
  }

  /// Leaves out each element in which a property has the same value as in the one before.
  ///
  /// - Emits: the first element, and each in which the property has changed, when it comes.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: the last value of the property.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: The sequence of changes.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged(at keyPath: KeyPath<Element, some Equatable>) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] }
  }
}

private final class DistinctStage<Element>: Stage<Element, Element> {
  private let isEqual: (Element, Element) throws -> Bool
  private let previous = Cell<Element>()

  init(_ downstream: Receiver<Element>, _ isEqual: @escaping (Element, Element) throws -> Bool) {
    self.isEqual = isEqual
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if previous.hasValue {
      do { if try isEqual(previous.value, element) { return } } catch { return fail(error) }
      _ = previous.exchange(element)
    } else {
      previous.set(element)
    }
    emit(element)
  }
}

private final class DistinctKeyStage<Element, Key>: Stage<Element, Element> {
  private let makeKey: (Element) throws -> Key
  private let isEqual: (Key, Key) throws -> Bool
  private let previous = Cell<Key>()

  init(
    _ downstream: Receiver<Element>,
    _ makeKey: @escaping (Element) throws -> Key,
    _ isEqual: @escaping (Key, Key) throws -> Bool
  ) {
    self.makeKey = makeKey
    self.isEqual = isEqual
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      let key = try makeKey(element)
      if previous.hasValue {
        if try isEqual(previous.value, key) { return }
        _ = previous.exchange(key)
      } else {
        previous.set(key)
      }
    } catch { return fail(error) }
    emit(element)
  }
}
