// SPDX-License-Identifier: MIT

// Each of these is the operator of the same name on `Observable`, which documents it. What a closure throws here goes to
// `Hooks.defaultErrorHandler`, and the sequence completes. Infallible+Arity.swift has the overloads for two to eight.

extension InfallibleType {
  /// Sends an element first.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/startwith.html>
  public func startWith(_ element: Element) -> Infallible<Element> { Infallible(asObservable().startWith(element)) }

  /// Runs sequences one after the other.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Runs sequences one after the other.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<Element>
  where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection.map { $0.asObservable() }))
  }

  /// Runs sequences one after the other.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible(.concat(sources.map { $0.asObservable() }))
  }

  /// Merges sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Infallible<Element>
  where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Merges sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Merges sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Combines the latest elements of the sequences of a collection.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      endingOnError: .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector)
    )
  }

  /// Combines the latest elements of the sequences of a collection into arrays.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]> where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible(Observable.combineLatest(collection.map { $0.asObservable() }))
  }

  /// Sends the latest element of another sequence for each element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    Infallible(asObservable().withLatestFrom(second.asObservable()))
  }

  /// Joins each element with the latest of another sequence.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public func withLatestFrom<Source: InfallibleType, ResultType>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Infallible<ResultType> {
    Infallible(endingOnError: asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }
}
