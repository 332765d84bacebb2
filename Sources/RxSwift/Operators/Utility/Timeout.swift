// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Fails when the source is silent for too long.
  ///
  /// ```
  /// source       -a-b--------c-
  /// timeout(4)   -a-b---#
  /// ```
  /// - Emits: the elements of the source.
  /// - Errors: those of the source; `RxError.timeout` when `dueTime` passes after the subscription or an element, never
  ///   earlier.
  /// - Runs on: the thread of the source; `scheduler` for the timeout.
  /// - Holds: nothing.
  ///
  /// - Parameters:
  ///   - dueTime: How long the source may be silent, in seconds or finer.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The supervised sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timeout.html>
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return RxSwift.Source { TimeoutJunction($0, dueTime, nil, scheduler).start(source) }
  }

  /// Goes over to another sequence when the source is silent for too long.
  ///
  /// ```
  /// source               -a-b--------c-
  /// timeout(4, other)    -a-b---x-y|
  /// other                       x-y|
  /// ```
  /// - Emits: the elements of the source until `dueTime` passes after the subscription or an element; then those of
  ///   `other`, without a further limit.
  /// - Errors: those of the source and of `other`.
  /// - Runs on: the threads of both; `scheduler` for subscribing to `other`.
  /// - Holds: `other`.
  ///
  /// - Parameters:
  ///   - dueTime: How long the source may be silent, in seconds or finer.
  ///   - other: The sequence that takes its place.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The supervised sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timeout.html>
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Source,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Element == Source.Element {
    let source = asObservable()
    let other = other.asObservable()
    return RxSwift.Source { TimeoutJunction($0, dueTime, other, scheduler).start(source) }
  }
}

private final class TimeoutJunction<Element>: TimedJunction<Element, Element> {
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>?
  private let second = Upstream()

  init(
    _ downstream: Receiver<Element>,
    _ dueTime: RxTimeInterval,
    _ other: Observable<Element>?,
    _ scheduler: any SchedulerType
  ) {
    self.dueTime = dueTime
    self.other = other
    super.init(downstream, scheduler)
  }

  override func begin() { alarm.set(after: dueTime, for: self) }

  override func receive(_ element: Element) {
    alarm.clear()
    emit(element)
    if !isClosed { begin() }
  }

  override func rang() {
    source.mute()
    guard let other else { return fail(RxError.timeout) }
    other.accept(OtherInput(self))
    source.dispose()
  }

  override func release() {
    super.release()
    second.dispose()
  }

  private final class OtherInput: Input<Element> {
    let junction: TimeoutJunction

    init(_ junction: TimeoutJunction) {
      self.junction = junction
      super.init(junction, junction.second)
    }

    override func receive(_ element: Element) { junction.emit(element) }
    override func receiveError(_ error: any Error) { junction.fail(error) }
    override func receiveCompleted() { junction.finish() }
  }
}
