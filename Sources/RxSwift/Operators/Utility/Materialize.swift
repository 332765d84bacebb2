// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Turns events into elements.
  ///
  /// ```
  /// source        -a-----b-----#
  /// materialize   -na----nb----(e|)     n = next, e = error
  /// ```
  /// - Emits: each event of the source, the error and the completion too, when it comes; then the completion.
  /// - Errors: never.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing.
  ///
  /// - Returns: The sequence of events.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
  public func materialize() -> Observable<Event<Element>> {
    chain { MaterializeStage($0) }
  }
}

private final class MaterializeStage<Element>: Stage<Element, Event<Element>> {
  override func next(_ element: Element) { emit(.next(element)) }

  override func error(_ error: any Error) {
    emit(.error(error))
    finish()
  }

  override func completed() {
    emit(.completed)
    finish()
  }
}
