// SPDX-License-Identifier: MIT

extension ObservableConvertibleType {
  /// The sequence as one that cannot fail: an error becomes a given element and the completion.
  ///
  /// - Parameter element: Sent instead of an error.
  /// - Returns: The infallible sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// The sequence as one that cannot fail: after an error it goes on with another.
  ///
  /// - Parameter infallible: Subscribed after an error.
  /// - Returns: The infallible sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// The sequence as one that cannot fail: after an error it goes on with what a closure makes of it.
  ///
  /// - Parameter onErrorRecover: Called with the error.
  /// - Returns: The infallible sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public func asInfallible(
    onErrorRecover: @escaping (Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}
