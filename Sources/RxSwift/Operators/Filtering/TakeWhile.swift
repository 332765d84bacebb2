// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends elements for as long as a condition holds, then completes.
  ///
  /// ```
  /// source                             -1-2-9-3-|
  /// take(while: { $0 < 5 })            -1-2-|
  /// the same, behavior: .inclusive     -1-2-(9|)
  /// ```
  /// - Emits: the elements before the first for which `predicate` is false, and that one too if `behavior` is
  ///   inclusive; then the completion.
  /// - Errors: those of the source before that, and the first that `predicate` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: `predicate`.
  ///
  /// - Parameters:
  ///   - predicate: Called for each element, until it returns false.
  ///   - behavior: Whether the element that ends the sequence belongs to it.
  /// - Returns: The shortened sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takewhile.html>
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    chain { TakeWhileStage($0, predicate, endsOn: false, behavior) }
  }
}

/// Passes elements on until `predicate` answers `endsOn`: `take(while:)` ends on false, `take(until:)` on true.
final class TakeWhileStage<Element>: Stage<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private let end: Bool
  private let includesLast: Bool
  // Set before the last element is sent, so that a nested one does not follow it.
  private var isEnding = false

  init(
    _ downstream: Receiver<Element>,
    _ predicate: @escaping (Element) throws -> Bool,
    endsOn end: Bool,
    _ behavior: TakeBehavior
  ) {
    self.predicate = predicate
    self.end = end
    includesLast = behavior == .inclusive
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if isDone || isEnding { return }
    do { isEnding = try predicate(element) == end } catch { return fail(error) }
    if !isEnding { return emit(element) }
    if includesLast { emit(element) }
    finish()
  }
}
