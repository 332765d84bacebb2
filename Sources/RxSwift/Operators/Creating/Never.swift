// SPDX-License-Identifier: MIT

extension ObservableType {
  /// A sequence that sends nothing and does not end.
  ///
  /// ```
  /// never   ---
  /// ```
  /// - Emits: nothing.
  /// - Errors: never.
  /// - Runs on: no thread.
  /// - Holds: nothing.
  ///
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func never() -> Observable<Element> { DirectSource { _ in } }
}
