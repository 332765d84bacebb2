// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Takes elements for a span of time, then completes.
  ///
  /// ```
  /// source         -a-b-c-d-e-|
  /// take(for: 5)   -a-b-|
  /// ```
  /// - Emits: the elements of the source that come within `duration`.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source; `scheduler` for the completion when the time is over.
  /// - Holds: nothing.
  ///
  /// - Parameters:
  ///   - duration: How long to take, in seconds or finer.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The beginning of the sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/take.html>
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Source { TakeForJunction($0, duration, scheduler).start(source) }
  }

  /// Takes elements for a span of time: the old name.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }
}

private final class TakeForJunction<Element>: TimedJunction<Element, Element> {
  private let duration: RxTimeInterval

  init(_ downstream: Receiver<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.duration = duration
    super.init(downstream, scheduler)
  }

  override func begin() { alarm.set(after: duration, for: self) }
  override func receive(_ element: Element) { emit(element) }
  override func rang() { finish() }
}
