// SPDX-License-Identifier: MIT

// Each of these is the operator of the same name on `Observable`, which documents it.

extension InfallibleType {
  /// Sends each element a while after it came.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes to the source after a while.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Delivers the events on a scheduler.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/observeon.html>
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes it, on a scheduler.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/subscribeon.html>
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }

  /// Goes on with another sequence when the source is silent for too long.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timeout.html>
  public func timeout(_ dueTime: RxTimeInterval, other: Infallible<Element>, scheduler: any SchedulerType)
    -> Infallible<Element>
  {
    Infallible(asObservable().timeout(dueTime, other: other.asObservable(), scheduler: scheduler))
  }

  /// Subscribes to the source again each time it has completed, after a while.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/repeat.html>
  public func repeated(after span: RxTimeInterval, times: Int = .max, scheduler: any SchedulerType) -> Infallible<
    Element
  > {
    Infallible(asObservable().repeated(after: span, times: times, scheduler: scheduler))
  }

  /// Shares, and keeps the connection for a while after the last subscriber has left.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/refcount.html>
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected,
    disconnectingAfter grace: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope, disconnectingAfter: grace, scheduler: scheduler))
  }

  /// Collects elements into arrays: one for each span of time, or earlier when it is full.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Infallible<[Element]> {
    Infallible<[Element]>(asObservable().buffer(timeSpan: timeSpan, count: count, scheduler: scheduler))
  }

  /// Collects elements into arrays of so many.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(count: Int) -> Infallible<[Element]> {
    Infallible<[Element]>(asObservable().buffer(count: count))
  }

  /// Collects elements into arrays, each as long as the source goes on without a pause.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(idle gap: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<[Element]> {
    Infallible<[Element]>(asObservable().buffer(idle: gap, scheduler: scheduler))
  }

  /// Collects elements into arrays, which another sequence ends.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(boundary: some InfallibleType) -> Infallible<[Element]> {
    Infallible<[Element]>(asObservable().buffer(boundary: boundary.asObservable()))
  }

  /// Cuts the sequence into windows: one for each span of time, or earlier when it is full.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/window.html>
  public func window(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType,
    earlyElements: EarlyElements = .dropped
  ) -> Infallible<Infallible<Element>> {
    Infallible<Infallible<Element>>(
      asObservable().window(timeSpan: timeSpan, count: count, scheduler: scheduler, earlyElements: earlyElements).map {
        Infallible($0)
      }
    )
  }

  /// Cuts the sequence into windows of so many elements.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/window.html>
  public func window(count: Int, earlyElements: EarlyElements = .dropped) -> Infallible<Infallible<Element>> {
    Infallible<Infallible<Element>>(
      asObservable().window(count: count, earlyElements: earlyElements).map { Infallible($0) }
    )
  }

  /// Cuts the sequence into windows wherever the source pauses.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/window.html>
  public func window(idle gap: RxTimeInterval, scheduler: any SchedulerType, earlyElements: EarlyElements = .dropped)
    -> Infallible<Infallible<Element>>
  {
    Infallible<Infallible<Element>>(
      asObservable().window(idle: gap, scheduler: scheduler, earlyElements: earlyElements).map { Infallible($0) }
    )
  }

  /// Cuts the sequence into windows where another sequence says so.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/window.html>
  public func window(boundary: some InfallibleType, earlyElements: EarlyElements = .dropped) -> Infallible<
    Infallible<Element>
  > {
    Infallible<Infallible<Element>>(
      asObservable().window(boundary: boundary.asObservable(), earlyElements: earlyElements).map { Infallible($0) }
    )
  }

  /// Sorts the elements into groups, one for each key.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/groupby.html>
  public func groupBy<Key: Hashable>(earlyElements: EarlyElements = .dropped, keySelector: @escaping (Element) -> Key)
    -> Infallible<GroupedObservable<Key, Element>>
  {
    Infallible<GroupedObservable<Key, Element>>(
      asObservable().groupBy(earlyElements: earlyElements, keySelector: keySelector)
    )
  }
}
