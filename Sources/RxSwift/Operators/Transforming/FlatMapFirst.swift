// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Makes a sequence of an element and leaves out the elements that come while it runs.
  ///
  /// ```
  /// source         -a--b----c----|
  /// selector        -A-A-|  -C-C|
  /// flatMapFirst   --A-A-----C-C-|
  /// ```
  /// - Emits: the elements of the running inner sequence; the completion when it and the source have completed.
  /// - Errors: the first, of the source or an inner sequence, or what `selector` throws.
  /// - Runs on: the threads of the inner sequences, one event at a time.
  /// - Holds: `selector`, and the running inner sequence.
  ///
  /// - Parameter selector: Called for each element that comes while no inner sequence runs.
  /// - Returns: The sequence of the inner sequences' elements.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().merging(limit: 1, dropsWhenFull: true) { try selector($0).asObservable() }
  }
}
