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
    let source = asObservable()
    return Source { DelayJunction($0, dueTime, scheduler).start(source) }
  }
}

private final class DelayJunction<Element>: TimedJunction<Element, Element> {
  private let dueTime: RxTimeInterval
  private var waiting = ChunkedQueue<Element>()
  // When each waiting element came, and after them the completion.
  private var arrivals = ChunkedQueue<Int>()
  private var isSet = false

  init(_ downstream: Receiver<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    super.init(downstream, scheduler)
  }

  override func receive(_ element: Element) {
    waiting.append(element)
    noteArrival()
  }

  override func receiveCompleted() { noteArrival() }

  private func noteArrival() {
    arrivals.append(alarm.now)
    if isSet { return }
    isSet = true
    alarm.set(after: dueTime, for: self)
  }

  override func rang() {
    repeat {
      _ = arrivals.removeFirst()
      if waiting.isEmpty { return finish() }
      emit(waiting.removeFirst())
      if isClosed { return }
      if arrivals.isEmpty {
        isSet = false
        return
      }
    } while isDueNow()
  }

  // Whether the next may go in the same turn; if not, the alarm is set for it.
  private func isDueNow() -> Bool {
    let remaining = alarm.remaining(of: dueTime.clampedNanoseconds, since: arrivals[0])
    if remaining == 0, !alarm.takesTurns { return true }
    alarm.set(after: remaining, for: self)
    return false
  }
}
