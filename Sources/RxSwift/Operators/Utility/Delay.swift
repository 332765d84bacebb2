// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends each element, and the completion, a while after it came.
  ///
  /// ```
  /// source     -a-b--c|
  /// delay(3)   ----a-b--c|
  /// ```
  /// - Emits: the elements of the source, each `dueTime` later, in order.
  /// - Errors: those of the source, at once; waiting elements are dropped.
  /// - Runs on: `scheduler` for elements and the completion; the thread of the source for errors.
  /// - Holds: the elements that wait.
  ///
  /// - Parameters:
  ///   - dueTime: How much later, in seconds or finer.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The shifted sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    delay(dueTime, scheduler: scheduler, delayingErrors: false)
  }

  /// Sends each element, and the end, a while after it came; an error too, if it is to.
  ///
  /// ```
  /// source                             -a-b--#
  /// delay(3, delayingErrors: true)     ----a-b--#
  /// ```
  /// - Emits: the elements of the source, each `dueTime` later, in order.
  /// - Errors: those of the source: after `dueTime` and all elements, or at once.
  /// - Runs on: `scheduler`; the thread of the source for an error that is sent at once.
  /// - Holds: the elements, and the error, that wait.
  ///
  /// - Parameters:
  ///   - dueTime: How much later, in seconds or finer.
  ///   - scheduler: Where the timer runs.
  ///   - delayingErrors: Whether an error waits like an element, or comes at once and drops what waits.
  /// - Returns: The shifted sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType,
    delayingErrors: Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Source { DelayJunction($0, dueTime, scheduler, delayingErrors).start(source) }
  }
}

private final class DelayJunction<Element>: TimedJunction<Element, Element> {
  private let dueTime: RxTimeInterval
  private var waiting = ChunkedQueue<Element>()
  // When each waiting element came, and after them the end.
  private var arrivals = ChunkedQueue<Int>()
  private var isSet = false
  private let delaysErrors: Bool
  private var failure: (any Error)?

  init(
    _ downstream: Receiver<Element>,
    _ dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType,
    _ delaysErrors: Bool
  ) {
    self.dueTime = dueTime
    self.delaysErrors = delaysErrors
    super.init(downstream, scheduler)
  }

  override func receive(_ element: Element) {
    waiting.append(element)
    noteArrival()
  }

  override func receiveCompleted() { noteArrival() }

  override func receiveError(_ error: any Error) {
    guard delaysErrors else { return fail(error) }
    failure = error
    noteArrival()
  }

  private func noteArrival() {
    arrivals.append(alarm.now)
    if isSet { return }
    isSet = true
    alarm.set(after: dueTime, for: self)
  }

  override func rang() {
    repeat {
      _ = arrivals.removeFirst()
      if waiting.isEmpty { return end() }
      emit(waiting.removeFirst())
      if isClosed { return }
      if arrivals.isEmpty {
        isSet = false
        return
      }
    } while isDueNow()
  }

  private func end() {
    if let failure { fail(failure) } else { finish() }
  }

  // Whether the next may go in the same turn; if not, the alarm is set for it.
  private func isDueNow() -> Bool {
    let remaining = alarm.remaining(of: dueTime.clampedNanoseconds, since: arrivals[0])
    if remaining == 0, !alarm.takesTurns { return true }
    alarm.set(after: remaining, for: self)
    return false
  }
}
