// SPDX-License-Identifier: MIT

extension ObservableType {
  /// A sequence that fails without an element.
  ///
  /// ```
  /// error   #
  /// ```
  /// - Emits: nothing.
  /// - Errors: `error`, during `subscribe`.
  /// - Runs on: the thread that subscribes.
  /// - Holds: `error`.
  ///
  /// - Parameter error: The error.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func error(_ error: any Swift.Error) -> Observable<Element> { DirectSource { $0.error(error) } }
}
