// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Subscribes to the source again after an error, when a sequence made of the errors says so.
  ///
  /// ```
  /// source      -a-#     -a-#     -a-|
  /// errors         e        e
  /// notifier       ---x     ---x
  /// retry       -a-------a-------a-|
  /// ```
  /// - Emits: the elements of every attempt; the completion of the first that completes, or of the notifier.
  /// - Errors: those of the notifier, and an error of the source that is not an `Error` of the handler's.
  /// - Runs on: the thread of the source; a new attempt begins on the thread of the notifier.
  /// - Holds: the sequence of errors and the notifier.
  ///
  /// When the notifier has ended, the next error of the source ends the whole sequence in the same way, so
  /// `retry(when: { $0.take(2) })` completes, and the last error is lost.
  ///
  /// - Parameter notificationHandler: Called once for each subscription, with the sequence of the source's errors. Each
  ///   element of the sequence it returns that comes after an error begins a new attempt.
  /// - Returns: The repeated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
  ) -> Observable<Element> {
    retrying { errors in notificationHandler(errors).map { _ in } }
  }

  /// Subscribes to the source again after an error, when a sequence made of the errors says so.
  ///
  /// - Emits: the elements of every attempt; the completion of the first that completes, or of the notifier.
  /// - Errors: those of the notifier.
  /// - Runs on: the thread of the source; a new attempt begins on the thread of the notifier.
  /// - Holds: the sequence of errors and the notifier.
  ///
  /// When the notifier has ended, the next error of the source ends the whole sequence in the same way.
  ///
  /// - Parameter notificationHandler: Called once for each subscription, with the sequence of the source's errors. Each
  ///   element of the sequence it returns that comes after an error begins a new attempt.
  /// - Returns: The repeated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry(
    when notificationHandler: @escaping (Observable<Swift.Error>) -> some ObservableType
  ) -> Observable<Element> {
    retrying { errors in notificationHandler(errors).map { _ in } }
  }

  private func retrying<Failure>(_ handler: @escaping (Observable<Failure>) -> Observable<Void>) -> Observable<Element>
  {
    let source = asObservable()
    return Source { receiver in
      let stage = RetryWhenStage<Element, Failure>(receiver, source)
      stage.listen(handler)
      stage.start()
    }
  }
}

/// The attempts of one subscription.
///
/// The notifier feeds a broadcaster, which serves one attempt at a time and remembers an end for the next error.
private final class RetryWhenStage<Element, Failure>: SequentialStage<Element> {
  private let source: Observable<Element>
  private let errors = Broadcaster<Failure>(isInternal: true)
  private let notifications = Broadcaster<Void>(isInternal: true)
  private let notifier = Upstream()
  /// The place of the latest failed attempt in `notifications`.
  let turn = Upstream()

  init(_ downstream: Receiver<Element>, _ source: Observable<Element>) {
    self.source = source
    super.init(downstream)
  }

  func listen(_ handler: (Observable<Failure>) -> Observable<Void>) {
    callOut()
    let errors = errors
    handler(DirectSource { errors.join($0, lease: nil) }).run(NotifierReceiver(notifications, notifier))
  }

  override func following() -> Following {
    turn.slot.take()?.dispose()
    return .source(source)
  }

  override func sourceFailed(_ error: any Error) {
    guard let failure = error as? Failure else { return downstream.error(error) }
    notifications.join(RetryTurn(self), lease: nil)
    errors.next(failure)
  }

  override func released() {
    notifier.dispose()
    turn.dispose()
    errors.silence(.completed)
    notifications.silence(.completed)
  }
}

/// Passes what the notifier sends to the broadcaster of notifications.
private final class NotifierReceiver: Receiver<Void> {
  private let notifications: Broadcaster<Void>
  private let upstream: Upstream

  init(_ notifications: Broadcaster<Void>, _ upstream: Upstream) {
    self.notifications = notifications
    self.upstream = upstream
    super.init()
  }

  override func attach(_ upstream: Link) { self.upstream.slot.replace(upstream) }
  override func next(_ element: Void) { notifications.next(element) }

  override func error(_ error: any Error) {
    notifications.end(.error(error))
    upstream.dispose()
  }

  override func completed() {
    notifications.end(.completed)
    upstream.dispose()
  }
}

/// Waits, after one failed attempt, for what the notifier says.
private final class RetryTurn<Element, Failure>: Receiver<Void> {
  private let stage: RetryWhenStage<Element, Failure>
  private var hasBegun = false

  init(_ stage: RetryWhenStage<Element, Failure>) {
    self.stage = stage
    super.init()
  }

  override func attach(_ upstream: Link) { stage.turn.slot.replace(upstream) }

  // One attempt for one error, however often the notifier speaks.
  override func next(_ element: Void) {
    if hasBegun { return }
    hasBegun = true
    stage.advance()
  }

  override func error(_ error: any Error) { stage.downstream.error(error) }
  override func completed() { stage.downstream.completed() }
}
