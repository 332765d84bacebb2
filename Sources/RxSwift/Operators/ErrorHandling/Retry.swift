// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Subscribes to the source again after each error, for as long as it takes.
  ///
  /// ```
  /// source   -a-#
  /// again       -a-b-|
  /// retry    -a--a-b-|
  /// ```
  /// - Emits: the elements of every attempt; the completion of the first that completes.
  /// - Errors: never.
  /// - Runs on: the thread of the source; a new attempt begins on the thread that brought the error.
  /// - Holds: nothing.
  ///
  /// A source that fails while it is subscribed makes a loop, not a recursion; one that always does makes it endless.
  ///
  /// - Returns: The repeated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return Source { RetryStage($0, source, attempts: .max).start() }
  }

  /// Subscribes to the source again after an error, up to a number of attempts.
  ///
  /// - Emits: the elements of every attempt; the completion of the first that completes, or at once for no attempt.
  /// - Errors: that of the last attempt.
  /// - Runs on: the thread of the source; a new attempt begins on the thread that brought the error.
  /// - Holds: nothing.
  ///
  /// - Parameter maxAttemptCount: How many attempts there are, the first included; at least 0.
  /// - Returns: The repeated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "retry(_:): maxAttemptCount is \(maxAttemptCount) and must not be negative.")
    let source = asObservable()
    return Source { RetryStage($0, source, attempts: maxAttemptCount).start() }
  }
}

private final class RetryStage<Element>: SequentialStage<Element> {
  private let source: Observable<Element>
  // `Int.max` stands for no end.
  private var remaining: Int

  init(_ downstream: Receiver<Element>, _ source: Observable<Element>, attempts: Int) {
    self.source = source
    remaining = attempts
    super.init(downstream)
  }

  override func following() -> Following {
    switch remaining {
    case .max: return .source(source)
    case 0:
      downstream.completed()
      return .end
    default:
      remaining -= 1
      return remaining == 0 ? .last(source) : .source(source)
    }
  }

  override func sourceFailed(_ error: any Error) { advance() }
}
