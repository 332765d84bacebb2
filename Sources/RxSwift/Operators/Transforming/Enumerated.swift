// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Numbers the elements, from 0.
  ///
  /// ```
  /// source       -a----b----|
  /// enumerated   -0a---1b---|
  /// ```
  /// - Emits: each element with its number, when it comes.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing.
  ///
  /// - Returns: The sequence of pairs.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    chain { EnumeratedStage($0) }
  }
}

private final class EnumeratedStage<Element>: Stage<Element, (index: Int, element: Element)> {
  private var count = 0

  override func next(_ element: Element) {
    let index = count
    count += 1
    emit((index, element))
  }
}
