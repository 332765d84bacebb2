// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Subscribes to the source again after an error, each time after a longer wait.
  ///
  /// ```
  /// source   -a-#   -#     -#           -a-|
  /// retry    -a--------------------------a-|    waits: 1, 2, 4
  /// ```
  /// - Emits: the elements of every attempt; the completion of the first that completes.
  /// - Errors: the last one when `backoff.limit` attempts in a row have failed; one that `shouldRetry` refuses or throws.
  /// - Runs on: the thread of the source; a new attempt begins on `scheduler`.
  /// - Holds: nothing.
  ///
  /// - Parameters:
  ///   - backoff: How long to wait, and how often.
  ///   - scheduler: Where the waits run.
  ///   - random: Makes the chance of the jitter, a number from 0 to 1; called for each wait.
  ///   - shouldRetry: Whether an error is worth another attempt; called for each error that has not used up the limit.
  /// - Returns: The repeated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry(
    backoff: Backoff,
    scheduler: any SchedulerType,
    random: @escaping () -> Double = { .random(in: 0...1) },
    while shouldRetry: @escaping (Swift.Error) throws -> Bool = { _ in true }
  ) -> Observable<Element> {
    let source = asObservable()
    return Source { RetryBackoffStage($0, source, backoff, scheduler, random, shouldRetry).start() }
  }
}

private final class RetryBackoffStage<Element>: SequentialStage<Element> {
  private let source: Observable<Element>
  private let backoff: Backoff
  private let scheduler: any SchedulerType
  private let random: () -> Double
  private let shouldRetry: (any Error) throws -> Bool
  private let pending = Pending()
  // How many attempts in a row have failed. Only the attempt that runs touches it.
  private var failures = 0

  init(
    _ downstream: Receiver<Element>,
    _ source: Observable<Element>,
    _ backoff: Backoff,
    _ scheduler: any SchedulerType,
    _ random: @escaping () -> Double,
    _ shouldRetry: @escaping (any Error) throws -> Bool
  ) {
    self.source = source
    self.backoff = backoff
    self.scheduler = scheduler
    self.random = random
    self.shouldRetry = shouldRetry
    super.init(downstream)
  }

  override func following() -> Following { .source(source) }

  override func next(_ element: Element) {
    if backoff.resetsAfterElement { failures = 0 }
    super.next(element)
  }

  override func sourceFailed(_ error: any Error) {
    callOut()
    do {
      guard failures < backoff.limit, try shouldRetry(error) else { return downstream.error(error) }
    } catch { return downstream.error(error) }
    let wait = backoff.wait(afterFailures: failures, chance: backoff.jitter == 0 ? 0 : random())
    failures += 1
    pending.replace {
      scheduler.scheduleRelative((), dueTime: wait) { [self] in
        advance()
        return Disposables.create()
      }
    }
  }

  override func released() { pending.dispose() }
}
