// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Makes a sequence of its own for each subscription.
  ///
  /// ```
  /// factory    -> -a-|      called by each subscribe
  /// deferred   -a-|
  /// ```
  /// - Emits: what the sequence that the factory returns emits.
  /// - Errors: those of that sequence, or what the factory throws.
  /// - Runs on: the thread that subscribes for the factory.
  /// - Holds: `observableFactory`.
  ///
  /// - Parameter observableFactory: Called once for each subscription.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defer.html>
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Source { receiver in
      callOut()
      let source: Observable<Element>
      do { source = try observableFactory() } catch { return receiver.error(error) }
      source.run(receiver)
    }
  }
}
