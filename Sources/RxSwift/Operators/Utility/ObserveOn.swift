// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Delivers each event on a scheduler, in order.
  ///
  /// ```
  /// source       -a-b--c|
  /// observe(on)  --a-b--c|
  /// ```
  /// - Emits: the elements of the source, in their order.
  /// - Errors: those of the source, after the elements before them.
  /// - Runs on: `scheduler`; `MainScheduler.instance` delivers on the spot when it is called on the main thread and
  ///   nothing waits.
  /// - Holds: the elements that the scheduler has not delivered yet.
  ///
  /// A burst of elements is one job on a dispatch queue, and keeps its place among everything else that is scheduled
  /// there through the same scheduler. On the queue of the delivery, disposal is final.
  ///
  /// - Parameter scheduler: Where to deliver.
  /// - Returns: The sequence, delivered there.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/observeon.html>
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Source { receiver in
      let stage =
        if let serial = scheduler as? SerialDispatchQueueScheduler {
          SerialHandOver(receiver, serial)
        } else {
          SteppedHandOver(receiver, scheduler, inTurns: !(scheduler is any DispatchQueueTimers))
        }
      stage.start(source)
    }
  }

  /// Delivers each event on a scheduler: the old name.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { observe(on: scheduler) }
}
