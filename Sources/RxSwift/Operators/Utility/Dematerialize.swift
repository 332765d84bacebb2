// SPDX-License-Identifier: MIT

extension ObservableType where Element: EventConvertible {
  /// Turns elements that are events back into events.
  ///
  /// ```
  /// source          -na----nb----e----   n = next, e = error
  /// dematerialize   -a-----b-----#
  /// ```
  /// - Emits: the elements of the events, when they come.
  /// - Errors: the error of the first event that is one, and those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing.
  ///
  /// - Returns: The sequence that the events describe.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
  public func dematerialize() -> Observable<Element.Element> {
    chain { DematerializeStage($0) }
  }
}

private final class DematerializeStage<In: EventConvertible>: Stage<In, In.Element> {
  override func next(_ element: In) {
    switch element.event {
    case .next(let element): emit(element)
    case .error(let error): fail(error)
    case .completed: finish()
    }
  }
}
