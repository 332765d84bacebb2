// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Transforms each element and leaves out those for which there is no result.
  ///
  /// ```
  /// source            -1-x-2-|
  /// compactMap(Int)   -1---2-|
  /// ```
  /// - Emits: the results of `transform` that are not nil, when the element comes.
  /// - Errors: those of the source, and the first that `transform` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: `transform`.
  ///
  /// - Parameter transform: Called once for each element.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
    chain { CompactMapStage($0, transform) }
  }
}

private final class CompactMapStage<In, Out>: Stage<In, Out> {
  private let transform: (In) throws -> Out?

  init(_ downstream: Receiver<Out>, _ transform: @escaping (In) throws -> Out?) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ element: In) {
    let result: Out?
    do { result = try transform(element) } catch { return fail(error) }
    if let result { emit(result) }
  }
}
