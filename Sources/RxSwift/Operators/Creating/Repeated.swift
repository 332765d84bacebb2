// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Subscribes to the source again each time it has completed, after a while: polling.
  ///
  /// ```
  /// source              -a|
  /// repeated(after: 3)  -a----a----a---
  /// ```
  /// - Emits: the elements of every run; the completion when there have been `times` runs.
  /// - Errors: the first of any run.
  /// - Runs on: the thread of the source; a new run begins on `scheduler`.
  /// - Holds: nothing; memory and stack stay flat however many runs there are.
  ///
  /// - Parameters:
  ///   - span: How long to wait between a completion and the next run, in seconds or finer.
  ///   - times: How many runs; at least 1.
  ///   - scheduler: Where the waits run.
  /// - Returns: The repeated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/repeat.html>
  public func repeated(
    after span: RxTimeInterval,
    times: Int = .max,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    require(times > 0, "repeated(after:times:scheduler:): times is \(times) and must be positive.")
    let source = asObservable()
    return Source { RepeatedStage($0, source, span, times, scheduler).start() }
  }
}

private final class RepeatedStage<Element>: SequentialStage<Element> {
  private let source: Observable<Element>
  private let span: RxTimeInterval
  private let scheduler: any SchedulerType
  private let pending = Pending()
  private var remaining: Int

  init(
    _ downstream: Receiver<Element>,
    _ source: Observable<Element>,
    _ span: RxTimeInterval,
    _ times: Int,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.span = span
    self.scheduler = scheduler
    remaining = times
    super.init(downstream)
  }

  override func following() -> Following { .source(source) }

  override func sourceCompleted() {
    remaining -= 1
    if remaining == 0 { return downstream.completed() }
    pending.replace {
      scheduler.scheduleRelative((), dueTime: span) { [self] in
        advance()
        return Disposables.create()
      }
    }
  }

  override func released() { pending.dispose() }
}
