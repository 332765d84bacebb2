// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends the last `count` elements as an array, with each element anew.
  ///
  /// ```
  /// source     -a-b-c-d-|
  /// nwise(3)   -----A-B-|    A = [a, b, c], B = [b, c, d]
  /// ```
  /// - Emits: an array for each element from the `count`th on, oldest first.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: the last `count` elements.
  ///
  /// - Parameter count: The number of elements of an array, at least 1.
  /// - Returns: The sequence of overlapping arrays.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func nwise(_ count: Int) -> Observable<[Element]> {
    require(count > 0, "nwise(_:): count is \(count) and must be positive.")
    return chain { NwiseStage($0, count) }
  }
}

private final class NwiseStage<Element>: Stage<Element, [Element]> {
  private let count: Int
  private var last: [Element] = []

  init(_ downstream: Receiver<[Element]>, _ count: Int) {
    self.count = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    last = last.suffix(count - 1) + [element]
    if last.count == count { emit(last) }
  }
}
