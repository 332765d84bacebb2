// SPDX-License-Identifier: MIT

import RxSwift

// Each of these is the operator of the same name on `Observable`, which documents it; the result is shared.

extension SharedSequenceConvertibleType {
  /// Transforms each element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().map(selector))
  }

  /// Transforms each element and drops it when the result is nil.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().compactMap(selector))
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/filter.html>
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(predicate))
  }

  /// Sends the result so far for each element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/scan.html>
  public func scan<A>(
    _ seed: A,
    accumulator: @escaping (A, Element) -> A
  ) -> SharedSequence<SharingStrategy, A> {
    SharedSequence(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Drops the first elements.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skip.html>
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Sends an element first.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/startwith.html>
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element))
  }

  /// Drops elements whose key equals that of the one before.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged(
    _ keySelector: @escaping (Element) -> some Equatable
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector))
  }

  /// Drops elements for which a closure says that they equal the one before.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(comparer))
  }

  /// Drops elements for whose key a closure says that it equals that of the one before.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged<K>(
    _ keySelector: @escaping (Element) -> K,
    comparer: @escaping (K, K) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Calls closures around the events.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/do.html>
  public func `do`(
    onNext: ((Element) -> Void)? = nil,
    afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().do(
        onNext: onNext,
        afterNext: afterNext,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Prints every event, subscription and disposal.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/do.html>
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function)
    )
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Drops elements that equal the one before.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/distinct.html>
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged())
  }
}
