// SPDX-License-Identifier: MIT

import RxSwift

// Each of these is the operator of the same name on `Observable`, which documents it, on the strategy's scheduler.

extension SharedSequence {
  /// A sequence that completes at once.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// A sequence that never sends anything.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func never() -> SharedSequence<SharingStrategy, Element> { SharedSequence(raw: .never()) }

  /// A sequence of a single element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/just.html>
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// A sequence that a closure makes for each subscription.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defer.html>
  public static func deferred(
    _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.deferred { observableFactory().asObservable() })
  }

  /// The given elements, one after the other.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> { from(elements) }

  /// The elements of an array.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.from(array, scheduler: SharingStrategy.scheduler))
  }

  /// The elements of a sequence.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> SharedSequence<SharingStrategy, Element> where Sequence.Element == Element {
    SharedSequence(raw: Observable.from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// The value of an optional, if there is one.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.from(optional: optional, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Numbers in equal steps of time.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/interval.html>
  public static func interval(_ period: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Numbers in equal steps of time, after a span.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timer.html>
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
