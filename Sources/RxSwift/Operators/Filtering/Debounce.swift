// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends an element when the source has been silent for a while after it.
  ///
  /// ```
  /// source       -a-bc-----d|
  /// debounce(3)  -------c---(d|)
  /// ```
  /// - Emits: an element `dueTime` after it came, unless another came meanwhile; the waiting element before the
  ///   completion.
  /// - Errors: those of the source, at once; the waiting element is dropped.
  /// - Runs on: `scheduler` for elements; the thread of the source for the end.
  /// - Holds: the waiting element.
  ///
  /// - Parameters:
  ///   - dueTime: The silence to wait for, in seconds or finer.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The thinned-out sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/debounce.html>
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Source { DebounceJunction($0, dueTime, scheduler).start(source) }
  }
}

private final class DebounceJunction<Element>: TimedJunction<Element, Element> {
  private let dueTime: RxTimeInterval
  private var waiting = ChunkedQueue<Element>()

  init(_ downstream: Receiver<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    super.init(downstream, scheduler)
  }

  override var onlyLatestCounts: Bool { true }

  override func receive(_ element: Element) {
    alarm.set(after: dueTime, for: self)
    if waiting.isEmpty { waiting.append(element) } else { _ = waiting.replaceOnly(with: element) }
  }

  override func rang() {
    if !waiting.isEmpty { emit(waiting.removeFirst()) }
  }

  override func receiveCompleted() {
    rang()
    finish()
  }
}
