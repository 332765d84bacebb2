// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends at most one element in each span of time: the first at once and, on request, the latest of the rest.
  ///
  /// ```
  /// source                      -ab-c------d|
  /// throttle(4)                 -a---c-----d|
  /// throttle(4, latest: false)  -a---------d|
  /// ```
  /// - Emits: an element at once if none was sent for `dueTime`; else, if `latest`, the latest one when that has passed.
  /// - Errors: those of the source, at once; a waiting element is dropped.
  /// - Runs on: the thread of the source; `scheduler` for an element that had to wait, and the completion after it.
  /// - Holds: the waiting element.
  ///
  /// A clock that is set back makes nothing wait longer: a span that seems negative counts as over.
  ///
  /// - Parameters:
  ///   - dueTime: The least time between two elements, in seconds or finer.
  ///   - latest: Whether the latest element of a span is sent at its end.
  ///   - scheduler: Where the timer runs, and whose clock measures.
  /// - Returns: The thinned-out sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/sample.html>
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Source { ThrottleJunction($0, dueTime, latest, scheduler).start(source) }
  }
}

private final class ThrottleJunction<Element>: TimedJunction<Element, Element> {
  private let dueTime: Int
  private let latest: Bool
  private var waiting = ChunkedQueue<Element>()
  private var lastSent: Int?
  private var hasCompleted = false

  init(_ downstream: Receiver<Element>, _ dueTime: RxTimeInterval, _ latest: Bool, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime.clampedNanoseconds
    self.latest = latest
    super.init(downstream, scheduler)
  }

  override func receive(_ element: Element) {
    let remaining = lastSent.map { alarm.remaining(of: dueTime, since: $0) } ?? 0
    if remaining == 0 {
      if !waiting.isEmpty { _ = waiting.removeFirst() }
      send(element)
    } else if !waiting.isEmpty {
      _ = waiting.replaceOnly(with: element)
    } else if latest {
      waiting.append(element)
      alarm.set(after: remaining, for: self)
    }
  }

  private func send(_ element: Element) {
    emit(element)
    lastSent = alarm.now
  }

  override func rang() {
    if !waiting.isEmpty { send(waiting.removeFirst()) }
    if hasCompleted { finish() }
  }

  override func receiveCompleted() {
    if waiting.isEmpty { finish() } else { hasCompleted = true }
  }
}
