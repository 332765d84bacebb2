// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Makes an infallible sequence of each element and follows the latest.
  ///
  /// An error of the source, or what the closure throws, goes to `Hooks.defaultErrorHandler`, and the result completes.
  /// Let the closure return an `Observable` to receive the error.
  ///
  /// - Parameter selector: Called once for each element.
  /// - Returns: The elements of the latest sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Infallible<Source.Element> {
    let latest: Observable<Source.Element> = asObservable().flatMapLatest { try selector($0).asObservable() }
    return Infallible(endingOnError: latest)
  }
}
