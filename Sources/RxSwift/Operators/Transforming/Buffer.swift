// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Collects elements into arrays: one array for each span of time, or earlier when it is full.
  ///
  /// ```
  /// source                        -a-b-----c-|
  /// buffer(timeSpan: 5, count: 2) ---A----B--(C|)    A = [a, b], B = [], C = [c]
  /// ```
  /// - Emits: an array when it has `count` elements or `timeSpan` has passed since the one before, also an empty one; the
  ///   last one before the completion.
  /// - Errors: those of the source, at once; the elements of the present array are dropped.
  /// - Runs on: the thread of the source; `scheduler` when time is up.
  /// - Holds: the elements of the present array.
  ///
  /// - Parameters:
  ///   - timeSpan: The longest time an array may take, in seconds or finer.
  ///   - count: The most elements of an array, at least 1.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The sequence of arrays.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    let source = asObservable()
    return Source { BufferJunction($0, timeSpan, count, scheduler).start(source) }
  }
}

private final class BufferJunction<Element>: TimedJunction<Element, [Element]> {
  private let timeSpan: RxTimeInterval
  private let count: Int
  private var buffer = ChunkedQueue<Element>()
  private var sent = 0

  init(_ downstream: Receiver<[Element]>, _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType) {
    self.timeSpan = timeSpan
    self.count = count
    super.init(downstream, scheduler)
  }

  override func begin() { alarm.set(after: timeSpan, for: self) }

  override func receive(_ element: Element) {
    buffer.append(element)
    if buffer.count == count { rang() }
  }

  override func rang() {
    alarm.clear()
    sent += 1
    let mine = sent
    emit(buffer.takeArray())
    // A nested element may have filled the next array already, and begun its successor.
    if mine == sent, !isClosed { begin() }
  }

  override func receiveCompleted() {
    emit(buffer.takeArray())
    finish()
  }
}
