// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Makes a sequence of each element and runs them one after the other.
  ///
  /// ```
  /// source      -a-b---------|
  /// of a         -A-A|
  /// of b             -B-B|
  /// concatMap   --A-A-B-B----|
  /// ```
  /// - Emits: the elements of the inner sequences, in the order of the source; the completion when the source and all
  ///   of them have completed.
  /// - Errors: the first, of the source or the running inner sequence, or what `selector` throws.
  /// - Runs on: the threads of the inner sequences, one event at a time.
  /// - Holds: `selector`, the running inner sequence, and those that wait.
  ///
  /// - Parameter selector: Called once for each element, when it comes.
  /// - Returns: The concatenated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().merging(limit: 1) { try selector($0).asObservable() }
  }
}
