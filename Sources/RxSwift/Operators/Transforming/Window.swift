// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Cuts the sequence into windows: a new one for each span of time, or earlier when one is full.
  ///
  /// ```
  /// source                          -a-b-----c-|
  /// window(timeSpan: 5, count: 2)   A--B----C--|
  ///   A                             -a-(b|)
  ///   B                                -----|
  ///   C                                     -c-|
  /// ```
  /// - Emits: a window at the beginning and each time one ends; each window sends the elements of its time and completes.
  /// - Errors: those of the source, to the present window and then downstream.
  /// - Runs on: the thread of the source; `scheduler` when time is up.
  /// - Holds: nothing.
  ///
  /// Windows are hot: an element that comes before somebody has subscribed to its window is lost. The source is
  /// subscribed until the sequence of windows and all subscriptions to windows have ended.
  ///
  /// - Parameters:
  ///   - timeSpan: The longest time a window stays open, in seconds or finer.
  ///   - count: The most elements of a window, at least 1.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The sequence of windows.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/window.html>
  public func window(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    window(timeSpan: timeSpan, count: count, scheduler: scheduler, earlyElements: .dropped)
  }

  /// Cuts the sequence into windows, and says what becomes of elements that come before their window has a subscriber.
  ///
  /// - Emits: a window at the beginning and each time one ends; each window sends the elements of its time and completes.
  /// - Errors: those of the source, to the present window and then downstream.
  /// - Runs on: the thread of the source; `scheduler` when time is up.
  /// - Holds: with `.kept` the elements of windows that nobody has subscribed to yet.
  ///
  /// - Parameters:
  ///   - timeSpan: The longest time a window stays open, in seconds or finer.
  ///   - count: The most elements of a window, at least 1.
  ///   - scheduler: Where the timer runs.
  ///   - earlyElements: Whether such elements are dropped or wait for the first subscriber of the window.
  /// - Returns: The sequence of windows.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/window.html>
  public func window(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType,
    earlyElements: EarlyElements
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    return Source { TimedWindows($0, timeSpan, count, scheduler, earlyElements).start(source) }
  }
}

private final class TimedWindows<Element>: EagerWindows<Element> {
  private let timeSpan: RxTimeInterval
  private let capacity: Int

  init(
    _ downstream: Receiver<Observable<Element>>,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: any SchedulerType,
    _ earlyElements: EarlyElements
  ) {
    self.timeSpan = timeSpan
    capacity = count
    super.init(downstream, scheduler, earlyElements)
  }

  override func hasOpened() { alarm.set(after: timeSpan, for: self) }
  override func hasTaken(_ count: Int) { if count == capacity { rang() } }
}
