// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Collects elements into arrays, which another sequence ends.
  ///
  /// ```
  /// source     -a-b-----c-|
  /// boundary   ----x--x---
  /// buffer     ----A--B---(C|)    A = [a, b], B = [], C = [c]
  /// ```
  /// - Emits: an array with each element of `boundary`, also an empty one; the last one before the completion.
  /// - Errors: those of both sequences, at once; the elements of the present array are dropped.
  /// - Runs on: the thread of `boundary`; the thread of the source for the last array.
  /// - Holds: the elements of the present array.
  ///
  /// `boundary` is subscribed first. When it completes, the present array waits for the end of the source.
  ///
  /// - Parameter boundary: Each of its elements ends one array and begins the next.
  /// - Returns: The sequence of arrays.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer<Boundary: ObservableConvertibleType>(boundary: Boundary) -> Observable<[Element]> {
    let source = asObservable()
    let boundary = boundary.asObservable()
    return Source { BufferBoundaryJunction($0, boundary).start(source) }
  }
}

private final class BufferBoundaryJunction<Element, Boundary>: TimedJunction<Element, [Element]> {
  private let boundary: Observable<Boundary>
  private let boundaryLink = Upstream()
  private var buffer = ChunkedQueue<Element>()

  init(_ downstream: Receiver<[Element]>, _ boundary: Observable<Boundary>) {
    self.boundary = boundary
    // The scheduler is never asked: the alarm is not set.
    super.init(downstream, ConcurrentMainScheduler.instance)
  }

  override func begin() { boundary.run(BoundaryInput(self, boundaryLink)) }
  override func receive(_ element: Element) { buffer.append(element) }
  override func rang() { emit(buffer.takeArray()) }

  override func receiveCompleted() {
    rang()
    finish()
  }

  override func release() {
    super.release()
    boundaryLink.dispose()
  }
}

/// The sequence that ends arrays or windows: what an alarm does in the timed forms.
final class BoundaryInput<Boundary, In, Out>: Input<Boundary> {
  private let junction: TimedJunction<In, Out>

  init(_ junction: TimedJunction<In, Out>, _ upstream: Upstream) {
    self.junction = junction
    super.init(junction, upstream)
  }

  override func receive(_ element: Boundary) { junction.rang() }
  override func receiveError(_ error: any Error) { junction.receiveError(error) }
}
