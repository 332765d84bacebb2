// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends the first elements and then completes.
  ///
  /// ```
  /// source    -a-b-c-d-|
  /// take(2)   -a-(b|)
  /// ```
  /// - Emits: the first `count` elements, when they come, and with the last of them the completion.
  /// - Errors: those of the source before that.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing. The source is disposed with the last element.
  ///
  /// - Parameter count: How many; at least 0. With 0 the source is not subscribed.
  /// - Returns: The shortened sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/take.html>
  public func take(_ count: Int) -> Observable<Element> {
    require(count >= 0, "take(_:): count is \(count) and must not be negative.")
    return count == 0 ? .empty() : chain { TakeStage($0, count) }
  }
}

private final class TakeStage<Element>: Stage<Element, Element> {
  private var remaining: Int

  init(_ downstream: Receiver<Element>, _ count: Int) {
    remaining = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    if remaining == 0 { return }
    remaining -= 1
    let isLast = remaining == 0
    emit(element)
    if isLast { finish() }
  }
}
