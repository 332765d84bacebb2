// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Makes sure that there is exactly one element.
  ///
  /// ```
  /// source   -a---b-|          -a---|
  /// single   -a---#     or     -a---|
  /// ```
  /// - Emits: the first element, when it comes.
  /// - Errors: those of the source; `RxError.moreThanOneElement` at a second element; `RxError.noElements` if it completes
  ///   without one.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing.
  ///
  /// - Returns: The sequence of the one element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func single() -> Observable<Element> {
    chain { SingleStage($0, nil) }
  }

  /// Makes sure that there is exactly one element for which a condition holds.
  ///
  /// - Emits: the first element for which `predicate` is true, when it comes.
  /// - Errors: those of the source, and the first that `predicate` throws; `RxError.moreThanOneElement` at a second such
  ///   element; `RxError.noElements` if it completes without one.
  /// - Runs on: the thread of the source.
  /// - Holds: `predicate`.
  ///
  /// - Parameter predicate: Called once for each element.
  /// - Returns: The sequence of the one element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    chain { SingleStage($0, predicate) }
  }
}

private final class SingleStage<Element>: Stage<Element, Element> {
  private let predicate: ((Element) throws -> Bool)?
  private var hasElement = false

  init(_ downstream: Receiver<Element>, _ predicate: ((Element) throws -> Bool)?) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if isDone { return }
    if let predicate {
      do { guard try predicate(element) else { return } } catch { return fail(error) }
    }
    if hasElement { return fail(RxError.moreThanOneElement) }
    hasElement = true
    emit(element)
  }

  override func completed() {
    if hasElement { finish() } else { fail(RxError.noElements) }
  }
}
