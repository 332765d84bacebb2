// SPDX-License-Identifier: MIT

/// Whether the element that ends a sequence belongs to it.
public enum TakeBehavior: Sendable {
  /// The element that ends the sequence is sent as its last.
  case inclusive

  /// The element that ends the sequence is not sent.
  case exclusive
}

extension ObservableType {
  /// Sends elements until a condition holds, then completes.
  ///
  /// ```
  /// source                           -1-2-9-3-|
  /// take(until: { $0 > 5 })          -1-2-|
  /// the same, behavior: .inclusive   -1-2-(9|)
  /// ```
  /// - Emits: the elements before the first for which `predicate` is true, and that one too if `behavior` is inclusive;
  ///   then the completion.
  /// - Errors: those of the source before that, and the first that `predicate` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: `predicate`.
  ///
  /// - Parameters:
  ///   - predicate: Called for each element, until it returns true.
  ///   - behavior: Whether the element that ends the sequence belongs to it.
  /// - Returns: The shortened sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    chain { TakeWhileStage($0, predicate, endsOn: true, behavior) }
  }
}
