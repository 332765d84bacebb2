// SPDX-License-Identifier: MIT

/// A sequence that says in its type how it answers: `Single`, `Maybe` or `Completable`.
///
/// It is an observable that promises a shorter grammar. The promise is kept where one is made: by `create`, by
/// `asSingle` and its like, and by operators that keep it.
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  /// Takes a sequence that already keeps the promise of `Trait`.
  init(raw: Observable<Element>) { source = raw }
}

extension PrimitiveSequence: Sendable where Element: Sendable {}

/// Something that is a `Single`, a `Maybe` or a `Completable`, so that extensions can be limited to one of them.
public protocol PrimitiveSequenceType {
  /// Which of the three it is.
  associatedtype Trait

  /// The type of its element.
  associatedtype Element

  /// The sequence itself.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The sequence itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The sequence as an observable: its element, if it has one, and then the completion; or an error.
  public func asObservable() -> Observable<Element> { source }
}
