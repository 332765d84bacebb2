// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Transforms each element.
  ///
  /// ```
  /// source   -a-b-|
  /// map      -A-B-|
  /// ```
  /// - Emits: what `transform` returns, when the element comes.
  /// - Errors: those of the source, and the first that `transform` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: `transform`.
  ///
  /// - Parameter transform: Called once for each element.
  /// - Returns: The transformed sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    chain { MapStage($0, transform) }
  }
}

private final class MapStage<In, Out>: Stage<In, Out> {
  private let transform: (In) throws -> Out

  init(_ downstream: Receiver<Out>, _ transform: @escaping (In) throws -> Out) {
    self.transform = transform
    super.init(downstream)
  }

  override func next(_ element: In) {
    // Nothing below throws into this: a receiver's calls cannot.
    do { emit(try transform(element)) } catch { fail(error) }
  }
}
