// SPDX-License-Identifier: MIT

extension ObservableType {
  /// The one element of a sequence that has exactly one.
  ///
  /// ```
  /// source     -a--|
  /// asSingle   ----(a|)
  /// ```
  /// - Emits: the element, when the source completes.
  /// - Errors: those of the source; `RxError.noElements` if it completes without an element;
  ///   `RxError.moreThanOneElement` at its second.
  /// - Runs on: the thread of the source.
  /// - Holds: the element.
  ///
  /// - Returns: The single.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func asSingle() -> Single<Element> {
    PrimitiveSequence(raw: chain { OnlyElementStage($0, orElse: RxError.noElements) })
  }
}

extension ObservableType {
  /// The element of a sequence that has at most one.
  ///
  /// ```
  /// source    -a--|
  /// asMaybe   ----(a|)
  /// ```
  /// - Emits: the element, if there is one, and the completion, when the source completes.
  /// - Errors: those of the source; `RxError.moreThanOneElement` at its second element.
  /// - Runs on: the thread of the source.
  /// - Holds: the element.
  ///
  /// - Returns: The maybe.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func asMaybe() -> Maybe<Element> {
    PrimitiveSequence(raw: chain { OnlyElementStage($0, orElse: nil) })
  }
}

extension ObservableType where Element == Swift.Never {
  /// A sequence without elements as a completable.
  ///
  /// - Emits: the completion, when the source completes.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing.
  ///
  /// - Returns: The completable.
  public func asCompletable() -> Completable { PrimitiveSequence(raw: asObservable()) }
}

/// Sends the only element of the source when that completes.
private final class OnlyElementStage<Element>: Stage<Element, Element> {
  private let missing: RxError?
  private var only = ChunkedQueue<Element>()
  private var ended = false

  init(_ downstream: Receiver<Element>, orElse missing: RxError?) {
    self.missing = missing
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if ended { return }
    if only.isEmpty { return only.append(element) }
    ended = true
    fail(RxError.moreThanOneElement)
  }

  override func completed() {
    if ended { return }
    if !only.isEmpty {
      emit(only.removeFirst())
    } else if let missing {
      return fail(missing)
    }
    finish()
  }
}
