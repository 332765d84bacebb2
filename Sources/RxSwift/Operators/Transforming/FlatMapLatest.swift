// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Makes a sequence of each element and sends the elements of the latest; the one before is disposed.
  ///
  /// ```
  /// source          -a----b-----|
  /// of a             -A-A-
  /// of b                  -B-B|
  /// flatMapLatest   --A-A--B-B--|
  /// ```
  /// - Emits: the elements of the latest inner sequence; the completion when it and the source have completed.
  /// - Errors: those of the source and of the latest inner sequence, and what `selector` throws.
  /// - Runs on: the threads of the inner sequences, one event at a time.
  /// - Holds: `selector`, and the latest inner sequence.
  ///
  /// - Parameter selector: Called once for each element, before the former inner sequence is disposed.
  /// - Returns: The sequence of the latest sequence's elements.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().switching { try selector($0).asObservable() }
  }
}
