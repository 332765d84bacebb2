// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Collects elements into arrays of so many.
  ///
  /// ```
  /// source             -a-b---c-|
  /// buffer(count: 2)   ---A-----(B|)    A = [a, b], B = [c]
  /// ```
  /// - Emits: an array when it is full; the last one, if it has elements, before the completion.
  /// - Errors: those of the source, at once; the elements of the present array are dropped.
  /// - Runs on: the thread of the source.
  /// - Holds: the elements of the present array.
  ///
  /// - Parameter count: The number of elements of an array, at least 1.
  /// - Returns: The sequence of arrays.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(count: Int) -> Observable<[Element]> {
    require(count > 0, "buffer(count:): count is \(count) and must be positive.")
    return chain { BufferCountStage($0, count) }
  }
}

private final class BufferCountStage<Element>: Stage<Element, [Element]> {
  private let count: Int
  private var buffer = ChunkedQueue<Element>()

  init(_ downstream: Receiver<[Element]>, _ count: Int) {
    self.count = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    buffer.append(element)
    if buffer.count == count { emit(buffer.takeArray()) }
  }

  override func completed() {
    if !buffer.isEmpty { emit(buffer.takeArray()) }
    finish()
  }
}
