// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Leaves out all elements and waits for the end.
  ///
  /// ```
  /// source           -a-b-|
  /// ignoreElements   -----|
  /// ```
  /// - Emits: the completion.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing.
  ///
  /// - Returns: The sequence without elements.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/ignoreelements.html>
  public func ignoreElements() -> Observable<Never> {
    chain { IgnoreElementsStage($0) }
  }
}

private final class IgnoreElementsStage<Element>: Stage<Element, Never> {
  override func next(_ element: Element) {}
}
