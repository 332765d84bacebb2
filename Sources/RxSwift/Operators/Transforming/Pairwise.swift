// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Joins each element with the one before.
  ///
  /// ```
  /// source     -a-b-c-|
  /// pairwise   ---A-B-|    A = (a, b), B = (b, c)
  /// ```
  /// - Emits: a pair for each element but the first: the one before, and the element.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: the last element.
  ///
  /// - Returns: The sequence of pairs.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func pairwise() -> Observable<(Element, Element)> { chain { PairwiseStage($0) } }
}

private final class PairwiseStage<Element>: Stage<Element, (Element, Element)> {
  private let last = Cell<Element>()

  override func next(_ element: Element) {
    guard last.hasValue else { return last.set(element) }
    emit((last.exchange(element), element))
  }
}
