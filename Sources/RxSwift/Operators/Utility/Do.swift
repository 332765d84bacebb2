// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Does something besides when an event passes, or when a subscription begins or ends.
  ///
  /// ```
  /// source                 -a-b-|
  /// do(onNext: { log() })  -a-b-|
  /// ```
  /// - Emits: the elements, unchanged, when they come.
  /// - Errors: those of the source, and the first that a closure throws. What `afterError` or `afterCompleted` throws
  ///   comes after the end and is dropped.
  /// - Runs on: the thread of the event; `onDispose` on the thread that ends the subscription.
  /// - Holds: the closures.
  ///
  /// A subscription that runs through calls them in this order: `onSubscribe`; `onSubscribed` once the source has been
  /// subscribed, which for a source that sends at once is after its events; `onNext` and `afterNext` around each element;
  /// `onCompleted` and `afterCompleted`, or `onError` and `afterError`, around the end; and `onDispose` last, once. When
  /// an operator follows, that disposes its source with the end, and `onDispose` comes before `afterCompleted`.
  ///
  /// - Parameters:
  ///   - onNext: Called before an element is passed on.
  ///   - afterNext: Called after an element has been passed on.
  ///   - onError: Called before an error is passed on.
  ///   - afterError: Called after an error has been passed on.
  ///   - onCompleted: Called before the completion is passed on.
  ///   - afterCompleted: Called after the completion has been passed on.
  ///   - onSubscribe: Called before the source is subscribed.
  ///   - onSubscribed: Called after the source has been subscribed.
  ///   - onDispose: Called when the subscription has ended in any way, after the source has been disposed.
  /// - Returns: The same sequence, with company.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/do.html>
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((Swift.Error) throws -> Void)? = nil,
    afterError: ((Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let around = Around(
      next: (onNext, afterNext),
      error: (onError, afterError),
      completed: (onCompleted, afterCompleted)
    )
    return Source { receiver in
      callOut()
      onSubscribe?()
      let stage = DoStage(receiver, around, onDispose)
      receiver.attach(stage)
      stage.holdingDisposal {
        source.run(stage)
        callOut()
        onSubscribed?()
      }
    }
  }
}

/// The closures before and after each kind of event.
private struct Around<Element> {
  let next: (before: ((Element) throws -> Void)?, after: ((Element) throws -> Void)?)
  let error: (before: ((any Error) throws -> Void)?, after: ((any Error) throws -> Void)?)
  let completed: (before: (() throws -> Void)?, after: (() throws -> Void)?)
}

private final class DoStage<Element>: OwningStage<Element, Element> {
  private let around: Around<Element>
  private let onDispose: RefCountDisposable?

  init(_ downstream: Receiver<Element>, _ around: Around<Element>, _ onDispose: (() -> Void)?) {
    self.around = around
    self.onDispose = onDispose.map { RefCountDisposable(disposable: AnonymousDisposable($0)) }
    super.init(downstream)
  }

  /// Lets `onDispose` wait until `body` is over: the end of the subscription may come from inside.
  func holdingDisposal(_ body: () -> Void) {
    let hold = onDispose?.retain()
    body()
    hold?.dispose()
  }

  /// Passes an end on.
  ///
  /// The subscriber has it before the source is disposed, and so do the closures after it; an operator below disposes
  /// its source with the end, and that is not to be held up.
  private func ending(_ body: () -> Void) {
    if downstream is TerminalReceiver<Element> { holdingDisposal(body) } else { body() }
  }

  override func next(_ element: Element) {
    do {
      try around.next.before?(element)
      emit(element)
      try around.next.after?(element)
    } catch { fail(error) }
  }

  override func error(_ error: any Error) {
    if isDone { return }
    ending {
      do {
        try around.error.before?(error)
        fail(error)
        try around.error.after?(error)
      } catch { fail(error) }
    }
  }

  override func completed() {
    if isDone { return }
    ending {
      do {
        try around.completed.before?()
        finish()
        try around.completed.after?()
      } catch { fail(error) }
    }
  }

  override func released() { onDispose?.dispose() }
}
