// SPDX-License-Identifier: MIT

import RxSwift

// Each of these is the operator of the same name on `Observable`, which documents it; the result is shared.

extension SharedSequenceConvertibleType {
  /// Keeps the first elements and completes.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/take.html>
  public func take(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().take(count))
  }

  /// Keeps elements as long as a condition holds, and then completes.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takewhile.html>
  public func take(while predicate: @escaping (Element) -> Bool, behavior: TakeBehavior = .exclusive) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Passes elements on until another sequence sends one.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public func take<Other: SharedSequenceConvertibleType>(until other: Other) -> SharedSequence<SharingStrategy, Element>
  where Other.SharingStrategy == SharingStrategy {
    SharedSequence(asObservable().take(until: other.asObservable()))
  }

  /// Drops elements as long as a condition holds.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skipwhile.html>
  public func skip(while predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(while: predicate))
  }

  /// Numbers the elements.
  public func enumerated() -> SharedSequence<SharingStrategy, (index: Int, element: Element)> {
    SharedSequence(asObservable().enumerated())
  }

  /// Joins each element with the one before.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func pairwise() -> SharedSequence<SharingStrategy, (Element, Element)> {
    SharedSequence(asObservable().pairwise())
  }

  /// Sends the last `count` elements as an array, with each element anew.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func nwise(_ count: Int) -> SharedSequence<SharingStrategy, [Element]> {
    SharedSequence(asObservable().nwise(count))
  }

  /// Collects elements into arrays of so many.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(count: Int) -> SharedSequence<SharingStrategy, [Element]> {
    SharedSequence(asObservable().buffer(count: count))
  }

  /// Collects elements into arrays, each as long as the source goes on without a pause.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(idle gap: RxTimeInterval) -> SharedSequence<SharingStrategy, [Element]> {
    SharedSequence(asObservable().buffer(idle: gap, scheduler: SharingStrategy.scheduler))
  }

  /// Passes elements on while another sequence says so, and drops the rest.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/backpressure.html>
  public func pausable<Pauser: SharedSequenceConvertibleType>(_ pauser: Pauser) -> SharedSequence<
    SharingStrategy, Element
  > where Pauser.Element == Bool, Pauser.SharingStrategy == SharingStrategy {
    SharedSequence(asObservable().pausable(pauser.asObservable()))
  }

  /// Sends an element when there has been none.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(default element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().ifEmpty(default: element))
  }
}
