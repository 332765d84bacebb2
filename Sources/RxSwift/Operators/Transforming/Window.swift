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
    let source = asObservable()
    return Source { WindowJunction($0, timeSpan, count, scheduler).start(source) }
  }
}

private final class WindowJunction<Element>: TimedJunction<Element, Observable<Element>> {
  private let timeSpan: RxTimeInterval
  private let capacity: Int
  private let lifetime: RefCountDisposable
  private var window = PublishSubject<Element>()
  private var count = 0
  private var opened = 0

  init(
    _ downstream: Receiver<Observable<Element>>,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: any SchedulerType
  ) {
    self.timeSpan = timeSpan
    capacity = count
    let parts = SingleAssignmentDisposable()
    lifetime = RefCountDisposable(disposable: parts)
    super.init(downstream, scheduler)
    parts.setDisposable(
      Disposables.create { [source, alarm] in
        source.dispose()
        alarm.dispose()
      }
    )
  }

  /// Ends the sequence of windows; the windows may go on.
  override func release() { lifetime.dispose() }

  override func begin() { open() }

  private func open() {
    opened += 1
    let mine = opened
    count = 0
    alarm.clear()
    emit(window.counted(by: lifetime))
    if mine == opened { alarm.set(after: timeSpan, for: self) }
  }

  override func receive(_ element: Element) {
    let mine = opened
    window.onNext(element)
    if mine != opened { return }
    count += 1
    if count == capacity { rang() }
  }

  override func rang() {
    let ended = window
    window = PublishSubject()
    ended.onCompleted()
    open()
  }

  override func receiveError(_ error: any Error) {
    window.onError(error)
    fail(error)
    alarm.dispose()
  }

  override func receiveCompleted() {
    window.onCompleted()
    finish()
    alarm.dispose()
  }
}
