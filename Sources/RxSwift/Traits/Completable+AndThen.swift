// SPDX-License-Identifier: MIT

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Goes on with a single after the completable has completed.
  ///
  /// ```
  /// completable   --|
  /// single          --(a|)
  /// andThen       ----(a|)
  /// ```
  /// - Parameter second: Subscribed when the completable completes.
  /// - Returns: A single; it fails when the completable does.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    PrimitiveSequence(raw: followed(by: second.source))
  }

  /// Goes on with a maybe after the completable has completed.
  ///
  /// - Parameter second: Subscribed when the completable completes.
  /// - Returns: A maybe; it fails when the completable does.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
    PrimitiveSequence(raw: followed(by: second.source))
  }

  /// Goes on with another completable after this one has completed.
  ///
  /// - Parameter second: Subscribed when the completable completes.
  /// - Returns: A completable; it fails when either does.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func andThen(_ second: Completable) -> Completable { PrimitiveSequence(raw: followed(by: second.source)) }

  /// Goes on with an observable after the completable has completed.
  ///
  /// - Parameter second: Subscribed when the completable completes.
  /// - Returns: An observable; it fails when the completable does.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> { followed(by: second) }

  private func followed<Following>(by second: Observable<Following>) -> Observable<Following> {
    // A stage passes on the end; elements, of which there are none, it does not.
    primitiveSequence.source.chain { Stage<Element, Following>($0) }.concat(second)
  }
}
