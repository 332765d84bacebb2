// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Lets only those elements pass for which `predicate` is true.
  ///
  /// ```
  /// source         -a-1-b-|
  /// filter letters -a---b-|
  /// ```
  /// - Emits: the elements that pass, when they come.
  /// - Errors: those of the source, and the first that `predicate` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: `predicate`.
  ///
  /// - Parameter predicate: Called once for each element.
  /// - Returns: The filtered sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/filter.html>
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    chain { FilterStage($0, predicate) }
  }
}

private final class FilterStage<Element>: Stage<Element, Element> {
  private let predicate: (Element) throws -> Bool

  init(_ downstream: Receiver<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    let passes: Bool
    do { passes = try predicate(element) } catch { return fail(error) }
    if passes { emit(element) }
  }
}
