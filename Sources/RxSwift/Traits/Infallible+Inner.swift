// SPDX-License-Identifier: MIT

// Each of these is the operator of the same name on `Observable`, which documents it. RxSwift accepts inner sequences
// that can fail. Their error cannot be passed on: it goes to `Hooks.defaultErrorHandler`, and the sequence completes.

extension InfallibleType {
  /// Makes a sequence of each element and merges them; an error of one is reported and ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(endingOnError: asObservable().flatMap(selector))
  }

  /// Makes a sequence of each element and follows the latest; an error of one is reported and ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(endingOnError: asObservable().flatMapLatest(selector))
  }

  /// Makes a sequence of an element unless one is running; an error of one is reported and ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(endingOnError: asObservable().flatMapFirst(selector))
  }

  /// Makes a sequence of each element and runs them in order; an error of one is reported and ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(endingOnError: asObservable().concatMap(selector))
  }

  /// Goes on with a second sequence after this one has completed; an error of that is reported and ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element {
    Infallible(endingOnError: asObservable().concat(second))
  }

  /// Passes elements on until another sequence sends one; an error of that is reported and ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public func take(until other: some ObservableType) -> Infallible<Element> {
    Infallible(endingOnError: asObservable().take(until: other))
  }

  /// Passes elements on until another sequence sends one.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public func take(until other: some InfallibleType) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Drops elements until another sequence sends one; an error of that is reported and ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skipuntil.html>
  public func skip(until other: some ObservableType) -> Infallible<Element> {
    Infallible(endingOnError: asObservable().skip(until: other))
  }
}
