// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends a default element if there is no other.
  ///
  /// ```
  /// source                ----|
  /// ifEmpty(default: a)   ----(a|)
  /// ```
  /// - Emits: the elements, when they come; `element`, if the source completes without one.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: `element`.
  ///
  /// - Parameter element: The element to send instead of none.
  /// - Returns: The sequence, with at least one element unless it fails.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(default element: Element) -> Observable<Element> {
    chain { IfEmptyStage($0, element) }
  }
}

private final class IfEmptyStage<Element>: Stage<Element, Element> {
  private let element: Element
  private var isEmpty = true

  init(_ downstream: Receiver<Element>, _ element: Element) {
    self.element = element
    super.init(downstream)
  }

  override func next(_ element: Element) {
    isEmpty = false
    emit(element)
  }

  override func completed() {
    if isEmpty { emit(element) }
    finish()
  }
}
