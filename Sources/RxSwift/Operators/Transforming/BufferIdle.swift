// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Collects elements into arrays, each as long as the source goes on without a pause.
  ///
  /// ```
  /// source           -a-b----c-|
  /// buffer(idle: 3)  ------A---(B|)    A = [a, b], B = [c]
  /// ```
  /// - Emits: an array when the source has been silent for `gap` after an element; the last one before the completion.
  /// - Errors: those of the source, at once; the elements of the present array are dropped.
  /// - Runs on: `scheduler`; the thread of the source for the last array.
  /// - Holds: the elements of the present array, however many come without a pause.
  ///
  /// - Parameters:
  ///   - gap: The silence that ends an array, in seconds or finer.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The sequence of arrays, none of them empty.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(idle gap: RxTimeInterval, scheduler: any SchedulerType) -> Observable<[Element]> {
    let source = asObservable()
    return Source { BufferIdleJunction($0, gap, scheduler).start(source) }
  }
}

private final class BufferIdleJunction<Element>: TimedJunction<Element, [Element]> {
  private let gap: RxTimeInterval
  private var buffer = ChunkedQueue<Element>()

  init(_ downstream: Receiver<[Element]>, _ gap: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.gap = gap
    super.init(downstream, scheduler)
  }

  override func receive(_ element: Element) {
    buffer.append(element)
    alarm.set(after: gap, for: self)
  }

  override func rang() {
    if !buffer.isEmpty { emit(buffer.takeArray()) }
  }

  override func receiveCompleted() {
    rang()
    finish()
  }
}
