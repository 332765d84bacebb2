// SPDX-License-Identifier: MIT

// Each of these is the operator of the same name on `Observable`, which documents it, unless more is said here.

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A maybe with a given element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/just.html>
  public static func just(_ element: Element) -> Maybe<Element> { PrimitiveSequence(raw: .just(element)) }

  /// A maybe with a given element, sent on a scheduler.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/just.html>
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element> {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }

  /// A maybe that fails.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func error(_ error: Swift.Error) -> Maybe<Element> { PrimitiveSequence(raw: .error(error)) }

  /// A maybe that never answers.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func never() -> Maybe<Element> { PrimitiveSequence(raw: .never()) }

  /// A maybe without an element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func empty() -> Maybe<Element> { PrimitiveSequence(raw: .empty()) }

  /// Calls closures around the events of the maybe; `onCompleted` is also called after an element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/do.html>
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((Swift.Error) throws -> Void)? = nil,
    afterError: ((Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Maybe<Element> {
    PrimitiveSequence(
      raw: primitiveSequence.source.do(
        onNext: onNext,
        afterNext: afterNext,
        onError: onError,
        afterError: afterError,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
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
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    PrimitiveSequence(raw: primitiveSequence.source.map(transform))
  }

  /// Transforms the element, or drops it when the result is nil.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    PrimitiveSequence(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Goes on with the maybe that a closure makes of the element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    PrimitiveSequence(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Answers with a given element when there is none.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(default: Element) -> Single<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.ifEmpty(default: `default`))
  }

  /// Goes on with another maybe when there is no element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Goes on with a single when there is no element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Answers with a given element instead of an error.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
  }
}
