// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Collects all elements and sends them as one array at the end.
  ///
  /// ```
  /// source    -a-b-c-|
  /// toArray   -------([a, b, c]|)
  /// ```
  /// - Emits: the array, when the source completes; an empty one if there was no element.
  /// - Errors: those of the source; the elements are dropped.
  /// - Runs on: the thread of the source.
  /// - Holds: all elements so far.
  ///
  /// - Returns: The single.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/to.html>
  public func toArray() -> Single<[Element]> {
    PrimitiveSequence(raw: chain { ToArrayStage($0) })
  }
}

private final class ToArrayStage<Element>: Stage<Element, [Element]> {
  private var elements: [Element] = []

  override func next(_ element: Element) { elements.append(element) }

  override func completed() {
    let all = elements
    elements = []
    emit(all)
    finish()
  }
}
