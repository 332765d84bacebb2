// SPDX-License-Identifier: MIT

// Each of these is the operator of the same name on `Observable`, which documents it.

extension InfallibleType {
  /// The element of an optional, if there is one.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(optional element: Element?) -> Infallible<Element> {
    Infallible(.from(optional: element))
  }

  /// Makes elements of a state, step by step.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) -> Element
  ) -> Infallible<Element> {
    Infallible(.generate(initialState: initialState, condition: condition, scheduler: scheduler, iterate: iterate))
  }

  /// Sends one element again and again.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/repeat.html>
  public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.repeatElement(element, scheduler: scheduler))
  }

  /// Makes a resource for each subscription, and disposes it with that.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/using.html>
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () -> Resource,
    infallibleFactory: @escaping (Resource) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.using(resourceFactory, observableFactory: { infallibleFactory($0).asObservable() }))
  }

  /// Follows whichever sequence sends first.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/amb.html>
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> {
    Infallible(.amb(sequence.map { $0.asObservable() }))
  }
}

extension InfallibleType where Element: RxAbstractInteger {
  /// Numbers from `start` on.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/range.html>
  public static func range(
    start: Element,
    count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.range(start: start, count: count, scheduler: scheduler))
  }

  /// A number for each period.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/interval.html>
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(.interval(period, scheduler: scheduler))
  }

  /// A number after a while, and then one for each period.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timer.html>
  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType)
    -> Infallible<Element>
  {
    Infallible(.timer(dueTime, period: period, scheduler: scheduler))
  }
}
