// SPDX-License-Identifier: MIT

extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the inner sequences, and lets an error wait until all of them have ended.
  ///
  /// ```
  /// a                     -1-#
  /// b                     --x--y-|
  /// mergeDelayingErrors   -1x--y-#
  /// ```
  /// - Emits: the elements of all inner sequences as they come; the completion when all have completed.
  /// - Errors: the first, of the source or an inner sequence, when all have ended.
  /// - Runs on: the threads of the inner sequences, one event at a time.
  /// - Holds: the running inner sequences, and the first error.
  ///
  /// - Returns: The merged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public func mergeDelayingErrors() -> Observable<Element.Element> {
    map { $0.asObservable().materialize() }
      .catch { .just(.just(.error($0))) }
      .merge()
      .chain { ErrorLastStage($0) }
  }
}

extension ObservableType {
  /// Merges sequences, and lets an error wait until all of them have ended.
  ///
  /// - Emits: the elements of all as they come; the completion when all have completed.
  /// - Errors: the first, when all have ended.
  /// - Runs on: the threads of the sources, one event at a time.
  /// - Holds: the sources, and the first error.
  ///
  /// - Parameter sources: The sequences, subscribed in order.
  /// - Returns: The merged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func mergeDelayingErrors(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable<Event<Element>>.merge(sources.map { $0.materialize() }).chain { ErrorLastStage($0) }
  }
}

private final class ErrorLastStage<Element>: Stage<Event<Element>, Element> {
  private var failure: (any Error)?

  override func next(_ event: Event<Element>) {
    switch event {
    case .next(let element): emit(element)
    case .error(let error): failure = failure ?? error
    case .completed: break
    }
  }

  override func completed() {
    if let failure { fail(failure) } else { finish() }
  }
}
