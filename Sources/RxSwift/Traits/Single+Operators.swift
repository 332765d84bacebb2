// SPDX-License-Identifier: MIT

// Each of these is the operator of the same name on `Observable`, which documents it, unless more is said here.

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A single of a given element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/just.html>
  public static func just(_ element: Element) -> Single<Element> { PrimitiveSequence(raw: .just(element)) }

  /// A single of a given element, sent on a scheduler.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/just.html>
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }

  /// A single that fails.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func error(_ error: Swift.Error) -> Single<Element> { PrimitiveSequence(raw: .error(error)) }

  /// A single that never answers.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func never() -> Single<Element> { PrimitiveSequence(raw: .never()) }

  /// Calls closures around the events of the single.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/do.html>
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil,
    afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((Swift.Error) throws -> Void)? = nil,
    afterError: ((Swift.Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    PrimitiveSequence(
      raw: primitiveSequence.source.do(
        onNext: onSuccess,
        afterNext: afterSuccess,
        onError: onError,
        afterError: afterError,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Keeps the element if it satisfies a condition.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/filter.html>
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.filter(predicate))
  }

  /// Transforms the element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    PrimitiveSequence(raw: primitiveSequence.source.map(transform))
  }

  /// Transforms the element, or drops it when the result is nil.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    PrimitiveSequence(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Goes on with the single that a closure makes of the element.
  ///
  /// A chain of many such steps takes stack: measured on Linux, some 300 bytes each in a release build and 1,300 in a
  /// debug build, so that a thread of 8 MB carries 25,000 or 6,000 of them. Loops of any length go through
  /// `concat` or `andThen` instead, which stay flat.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
    PrimitiveSequence(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with the maybe that a closure makes of the element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMapMaybe<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    PrimitiveSequence(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with the completable that a closure makes of the element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
    PrimitiveSequence(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Answers with a given element instead of an error.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// The single as a maybe.
  public func asMaybe() -> Maybe<Element> { PrimitiveSequence(raw: primitiveSequence.source) }

  /// The single without its element.
  public func asCompletable() -> Completable { PrimitiveSequence(raw: primitiveSequence.source.ignoreElements()) }

  /// Joins the elements of the singles of a collection, in its order; the first error ends it.
  ///
  /// The result for an empty collection is that of an empty array.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection,
    resultSelector: @escaping ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> where Collection.Element == PrimitiveSequence<SingleTrait, Element> {
    if collection.isEmpty { return .deferred { .just(try resultSelector([])) } }
    return PrimitiveSequence(raw: Observable.zip(collection.map(\.source), resultSelector: resultSelector))
  }

  /// The elements of the singles of a collection as an array, in its order; the first error ends it.
  ///
  /// The result for an empty collection is an empty array.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> PrimitiveSequence<Trait, [Element]> where Collection.Element == PrimitiveSequence<SingleTrait, Element> {
    zip(collection) { $0 }
  }
}
