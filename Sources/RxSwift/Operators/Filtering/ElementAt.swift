// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends the element at an index and then completes.
  ///
  /// ```
  /// source           -a-b-c-|
  /// element(at: 1)   ---(b|)
  /// ```
  /// - Emits: the element, when it comes, and with it the completion.
  /// - Errors: those of the source before that; `RxError.argumentOutOfRange` if it completes before.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing. The source is disposed with the element.
  ///
  /// - Parameter index: The index, from 0.
  /// - Returns: The sequence of the one element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/elementat.html>
  public func element(at index: Int) -> Observable<Element> {
    require(index >= 0, "element(at:): index is \(index) and must not be negative.")
    return chain { ElementAtStage($0, index) }
  }
}

private final class ElementAtStage<Element>: Stage<Element, Element> {
  private var remaining: Int

  init(_ downstream: Receiver<Element>, _ index: Int) {
    remaining = index
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if remaining < 0 { return }
    remaining -= 1
    if remaining >= 0 { return }
    emit(element)
    finish()
  }

  override func completed() {
    if remaining < 0 { finish() } else { fail(RxError.argumentOutOfRange) }
  }
}
