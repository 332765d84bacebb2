// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Subscribes to the source after a while.
  ///
  /// ```
  /// source                 -a-b-c-|
  /// delaySubscription(3)   -----c-|    (a source that sends whether or not anybody listens)
  /// ```
  /// - Emits: the elements of the source.
  /// - Errors: those of the source.
  /// - Runs on: `scheduler` for subscribing; the thread of the source for events.
  /// - Holds: the source until it has been subscribed.
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait, in seconds or finer.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The sequence, subscribed later.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Source { receiver in
      let stage = DelaySubscriptionStage(receiver)
      receiver.attach(stage)
      callOut()
      let timer = scheduler.scheduleRelative((), dueTime: dueTime) {
        if !stage.upstream.isClosed { source.accept(stage) }
        return Disposables.create()
      }
      stage.timer.set(linkFor(timer))
    }
  }
}

private final class DelaySubscriptionStage<Element>: OwningStage<Element, Element> {
  let timer = LinkSlot()

  override func next(_ element: Element) { emit(element) }
  override func released() { timer.dispose() }
}
