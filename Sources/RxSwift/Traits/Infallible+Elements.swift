// SPDX-License-Identifier: MIT

// Each of these is the operator of the same name on `Observable`, which documents it. What a closure throws here goes to
// `Hooks.defaultErrorHandler`, and the sequence completes.

extension InfallibleType {
  /// Transforms each element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Transforms each element and drops it when the result is nil.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/filter.html>
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Sends the result so far for each element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/scan.html>
  public func scan<Seed>(_ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed) -> Infallible<Seed> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Sends the result so far, which each element changes in place.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/scan.html>
  public func scan<Seed>(
    into seed: Seed,
    accumulator: @escaping (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Drops elements for which a closure says that they equal the one before.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(endingOnError: asObservable().distinctUntilChanged(comparer))
  }

  /// Drops elements whose key equals that of the one before.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged(
    _ keySelector: @escaping (Element) throws -> some Equatable
  ) -> Infallible<Element> {
    Infallible(endingOnError: asObservable().distinctUntilChanged(keySelector))
  }

  /// Drops elements for whose key a closure says that it equals that of the one before.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged<K>(
    _ keySelector: @escaping (Element) throws -> K,
    comparer: @escaping (K, K) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(endingOnError: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops elements whose property equals that of the one before.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged(at keyPath: KeyPath<Element, some Equatable>) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }

  /// Passes on the first elements and completes.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/take.html>
  public func take(_ count: Int) -> Infallible<Element> { Infallible(asObservable().take(count)) }

  /// Passes elements on until a closure says that one satisfies a condition.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(endingOnError: asObservable().take(until: predicate, behavior: behavior))
  }

  /// Passes elements on while they satisfy a condition.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takewhile.html>
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(endingOnError: asObservable().take(while: predicate, behavior: behavior))
  }

  /// Drops elements while they satisfy a condition.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skipwhile.html>
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(endingOnError: asObservable().skip(while: predicate))
  }

  /// Pairs each element with an object that the sequence does not keep alive.
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
    Infallible(asObservable().withUnretained(obj))
  }

  /// Joins each element with an object that the sequence does not keep alive.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> Infallible<Out> {
    Infallible(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops elements that equal the one before.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged() -> Infallible<Element> { Infallible(asObservable().distinctUntilChanged()) }
}
