// SPDX-License-Identifier: MIT

import RxSwift

// Each of these is the operator of the same name on `Observable`, which documents it, on the strategy's scheduler.

extension SharedSequenceConvertibleType {
  /// Sends an element when the source has been silent for a while after it.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/debounce.html>
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Sends at most one element in each span.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/sample.html>
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Sends everything later by a span.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence {
  /// The elements for a `for await` loop; it may be read anywhere.
  ///
  /// It subscribes, on the strategy's scheduler, when the loop asks for its first element, and keeps every element until
  /// the loop takes it. Leaving the loop or cancelling its task ends the subscription. Each use of this property is a
  /// subscription of its own.
  public var values: AsyncStream<Element> { valueStream(source.subscribe(on: SharingStrategy.scheduler)) }

  /// The elements for `for await` loops on any actor, with a say in what is kept for a loop that is slower.
  ///
  /// - Parameter buffering: Which elements are kept.
  /// - Returns: A sequence that subscribes anew for each loop, when that asks for its first element.
  public func values(buffering: ValuesBuffering) -> InfallibleValues<Element> {
    InfallibleValues(source.subscribe(on: SharingStrategy.scheduler), buffering)
  }
}
