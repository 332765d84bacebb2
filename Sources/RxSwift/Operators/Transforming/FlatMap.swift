// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Makes a sequence of each element and merges them.
  ///
  /// ```
  /// source    -a------b-----|
  /// selector   -A-A|  -B-B|
  /// flatMap   --A-A----B-B--|
  /// ```
  /// - Emits: the elements of all inner sequences as they come; the completion when the source and all of them have
  ///   completed.
  /// - Errors: the first, of the source or an inner sequence, or what `selector` throws.
  /// - Runs on: the threads of the inner sequences, one event at a time.
  /// - Holds: `selector`, and the running inner sequences.
  ///
  /// An element passes through a chain of these as nested calls: in 8 MB of stack there is room for more than 20,000,
  /// in a debug build for 6,000.
  ///
  /// - Parameter selector: Called once for each element.
  /// - Returns: The merged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().merging { try selector($0).asObservable() }
  }
}
