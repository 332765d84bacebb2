// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Leaves out elements for as long as a condition holds.
  ///
  /// ```
  /// source                    -1-2-9-3-|
  /// skip(while: { $0 < 5 })   -----9-3-|
  /// ```
  /// - Emits: the first element for which `predicate` is false, and all later ones.
  /// - Errors: those of the source, and the first that `predicate` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: `predicate`.
  ///
  /// - Parameter predicate: Called for each element, until it returns false.
  /// - Returns: The shortened sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skipwhile.html>
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    chain { SkipWhileStage($0, predicate) }
  }
}

private final class SkipWhileStage<Element>: Stage<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private var isSkipping = true

  init(_ downstream: Receiver<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if isSkipping {
      do { isSkipping = try predicate(element) } catch { return fail(error) }
    }
    if !isSkipping { emit(element) }
  }
}
