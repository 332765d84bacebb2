// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends an element when the source has been silent for a while after it.
  ///
  /// ```
  /// source       -a-bc-----d|
  /// debounce(3)  --------c--(d|)
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

private final class DebounceJunction<Element>: Junction<Element> {
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let timer = SerialDisposable()
  private var waiting = ChunkedQueue<Element>()
  private var round = 0
  let source = Upstream()

  init(_ downstream: Receiver<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  func start(_ source: Observable<Element>) {
    downstream.attach(self)
    source.run(DebounceInput(self))
  }

  override func release() {
    source.dispose()
    timer.dispose()
  }

  func receive(_ element: Element) {
    let superseded = waiting.takeAll()
    waiting.append(element)
    round += 1
    let round = round
    timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) {
      self.perform { self.fire(round) }
      return Disposables.create()
    }
    _ = consume superseded
  }

  private func fire(_ round: Int) {
    if round == self.round, !waiting.isEmpty { emit(waiting.removeFirst()) }
  }

  func flush() {
    if !waiting.isEmpty { emit(waiting.removeFirst()) }
    finish()
  }
}

private final class DebounceInput<Element>: Input<Element> {
  private let junction: DebounceJunction<Element>

  init(_ junction: DebounceJunction<Element>) {
    self.junction = junction
    super.init(junction, junction.source)
  }

  override func receive(_ element: Element) { junction.receive(element) }
  override func receiveError(_ error: any Error) { junction.fail(error) }
  override func receiveCompleted() { junction.flush() }
}
