// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Leaves out the elements that come within a span of time.
  ///
  /// ```
  /// source    -a-b-c-d-e-|
  /// skip(5)   -----c-d-e-|
  /// ```
  /// - Emits: the elements of the source that come after `duration`.
  /// - Errors: those of the source, at any time.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing.
  ///
  /// - Parameters:
  ///   - duration: How long to skip, in seconds or finer.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The rest of the sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skip.html>
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Source { SkipForJunction($0, duration, scheduler).start(source) }
  }
}

private final class SkipForJunction<Element>: TimedJunction<Element, Element> {
  private let duration: RxTimeInterval
  private var isOpen = false

  init(_ downstream: Receiver<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.duration = duration
    super.init(downstream, scheduler)
  }

  override func begin() { alarm.set(after: duration, for: self) }
  override func receive(_ element: Element) { if isOpen { emit(element) } }
  override func rang() { isOpen = true }
}
