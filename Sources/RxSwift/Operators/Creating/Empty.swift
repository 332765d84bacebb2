// SPDX-License-Identifier: MIT

extension ObservableType {
  /// A sequence that completes without an element.
  ///
  /// ```
  /// empty   |
  /// ```
  /// - Emits: the completion, during `subscribe`.
  /// - Errors: never.
  /// - Runs on: the thread that subscribes.
  /// - Holds: nothing.
  ///
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func empty() -> Observable<Element> { DirectSource { $0.completed() } }
}
