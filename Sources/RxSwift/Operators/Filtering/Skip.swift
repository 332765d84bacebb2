// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Leaves out the first elements.
  ///
  /// ```
  /// source    -a-b-c-d-|
  /// skip(2)   -----c-d-|
  /// ```
  /// - Emits: all elements after the first `count`, when they come.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing.
  ///
  /// - Parameter count: How many are left out; none if it is 0 or negative.
  /// - Returns: The shortened sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skip.html>
  public func skip(_ count: Int) -> Observable<Element> {
    chain { SkipStage($0, count) }
  }
}

private final class SkipStage<Element>: Stage<Element, Element> {
  private var remaining: Int

  init(_ downstream: Receiver<Element>, _ count: Int) {
    remaining = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if remaining > 0 { remaining -= 1 } else { emit(element) }
  }
}
