// SPDX-License-Identifier: MIT

extension ObservableType {
  /// The first element, or nil if there is none.
  ///
  /// ```
  /// source   -a-b-|      --|
  /// first    -(a|)       --(nil|)
  /// ```
  /// - Emits: the first element, when it comes; nil if the source completes before.
  /// - Errors: those of the source before that.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing. The source is disposed with the element.
  ///
  /// - Returns: The single.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func first() -> Single<Element?> {
    PrimitiveSequence(raw: chain { FirstStage($0) })
  }
}

private final class FirstStage<Element>: Stage<Element, Element?> {
  private var hasElement = false

  override func next(_ element: Element) { send(element) }
  override func completed() { send(nil) }

  private func send(_ element: Element?) {
    if isDone || hasElement { return }
    hasElement = true
    emit(element)
    finish()
  }
}
