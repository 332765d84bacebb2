// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends the last elements, once the source has completed.
  ///
  /// ```
  /// source        -a-b-c-|
  /// takeLast(2)   -------(bc|)
  /// ```
  /// - Emits: the last `count` elements, when the source completes.
  /// - Errors: those of the source, at once; the elements are dropped.
  /// - Runs on: the thread of the source.
  /// - Holds: the last `count` elements.
  ///
  /// - Parameter count: How many; at least 0.
  /// - Returns: The shortened sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takelast.html>
  public func takeLast(_ count: Int) -> Observable<Element> {
    require(count >= 0, "takeLast(_:): count is \(count) and must not be negative.")
    return owningChain { TakeLastStage($0, count) }
  }
}

/// It owns nothing but the elements; as an owner it knows when the subscription is disposed amid sending them.
private final class TakeLastStage<Element>: OwningStage<Element, Element> {
  private let count: Int
  private var last = ChunkedQueue<Element>()

  init(_ downstream: Receiver<Element>, _ count: Int) {
    self.count = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    last.append(element)
    if last.count > count {
      let oldest = last.removeFirst()
      withExtendedLifetime(oldest) {}
    }
  }

  override func completed() {
    if isDone { return }
    var elements = last.takeAll()
    while !elements.isEmpty, !upstream.isClosed { emit(elements.removeFirst()) }
    finish()
  }
}
