// SPDX-License-Identifier: MIT

extension Infallible {
  /// Takes the events of an infallible sequence.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// A sequence whose events a closure sends.
  ///
  /// - Parameter subscribe: Called for each subscription. What it returns is disposed at the end.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      Observable.create { observer in
        subscribe { event in
          switch event {
          case .next(let element): observer.onNext(element)
          case .completed: observer.onCompleted()
          }
        }
      }
    )
  }
}

// Each of these is the operator of the same name on `Observable`, which documents it.

extension InfallibleType {
  /// A sequence of a single element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/just.html>
  public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

  /// A sequence of a single element, sent on a scheduler.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/just.html>
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// A sequence that never sends anything.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func never() -> Infallible<Element> { Infallible(.never()) }

  /// A sequence that completes at once.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func empty() -> Infallible<Element> { Infallible(.empty()) }

  /// A sequence that a closure makes for each subscription.
  ///
  /// What the closure throws goes to `Hooks.defaultErrorHandler`, and the sequence completes.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defer.html>
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(endingOnError: .deferred { try observableFactory().asObservable() })
  }
}

extension Infallible {
  /// The given elements, one after the other.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(Observable.from(elements, scheduler: scheduler))
  }

  /// The elements of an array.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(Observable.from(array, scheduler: scheduler))
  }

  /// The elements of a sequence.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(Observable.from(sequence, scheduler: scheduler))
  }
}
