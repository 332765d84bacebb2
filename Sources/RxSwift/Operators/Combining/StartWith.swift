// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends elements before those of the source.
  ///
  /// ```
  /// source             --a-b-|
  /// startWith(1, 2)    (12)-a-b-|
  /// ```
  /// - Emits: `elements` during `subscribe`, then the elements of the source.
  /// - Errors: those of the source.
  /// - Runs on: the thread that subscribes, then the thread of the source.
  /// - Holds: `elements`.
  ///
  /// - Parameter elements: What comes first.
  /// - Returns: The prolonged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/startwith.html>
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Source { receiver in
      for element in elements { receiver.next(element) }
      source.run(receiver)
    }
  }
}
