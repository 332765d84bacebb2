// SPDX-License-Identifier: MIT

// Each of these is the operator of the same name on `Observable`, which documents it, unless more is said here.

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// A completable that fails.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func error(_ error: Swift.Error) -> Completable { PrimitiveSequence(raw: .error(error)) }

  /// A completable that never answers.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func never() -> Completable { PrimitiveSequence(raw: .never()) }

  /// A completable that completes.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func empty() -> Completable { PrimitiveSequence(raw: .empty()) }

  /// Calls closures around the events of the completable.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/do.html>
  public func `do`(
    onError: ((Swift.Error) throws -> Void)? = nil,
    afterError: ((Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable {
    PrimitiveSequence(
      raw: primitiveSequence.source.do(
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

  /// Goes on with another completable after this one has completed.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func concat(_ second: Completable) -> Completable {
    PrimitiveSequence(raw: primitiveSequence.source.concat(second.source))
  }

  /// Runs completables one after the other; the first error ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Completable
  where Sequence.Element == PrimitiveSequence<CompletableTrait, Swift.Never> {
    PrimitiveSequence(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Runs completables one after the other; the first error ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Completable
  where Collection.Element == PrimitiveSequence<CompletableTrait, Swift.Never> {
    PrimitiveSequence(raw: .concat(collection.map(\.source)))
  }

  /// Runs completables one after the other; the first error ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public static func concat(_ sources: Completable...) -> Completable {
    PrimitiveSequence(raw: .concat(sources.map(\.source)))
  }

  /// Runs completables side by side; completes when all have, and the first error ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == PrimitiveSequence<CompletableTrait, Swift.Never> {
    PrimitiveSequence(raw: .merge(sources.map(\.source)))
  }

  /// Runs completables side by side; completes when all have, and the first error ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func zip(_ sources: [Completable]) -> Completable {
    PrimitiveSequence(raw: .merge(sources.map(\.source)))
  }

  /// Runs completables side by side; completes when all have, and the first error ends it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func zip(_ sources: Completable...) -> Completable {
    PrimitiveSequence(raw: .merge(sources.map(\.source)))
  }
}
