// SPDX-License-Identifier: MIT

import RxSwift

/// A sequence that cannot fail, is observed on one scheduler, and shares its work as its strategy says.
///
/// `Driver` and `Signal` are the two that there are. Every operator shares its result again.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element> {
  let source: Observable<Element>

  /// Shares a sequence that does not fail and sends on the strategy's scheduler.
  init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

  /// Takes a sequence that needs no sharing.
  init(raw source: Observable<Element>) { self.source = source }

  #if EXPANDABLE_SHARED_SEQUENCE
  /// Shares a sequence of which the caller knows that it does not fail and sends on the strategy's scheduler.
  ///
  /// For operators of one's own.
  public static func createUnsafe<Source: ObservableType>(
    source: Source
  ) -> SharedSequence<SharingStrategy, Source.Element> {
    SharedSequence<SharingStrategy, Source.Element>(raw: source.asObservable())
  }
  #endif
}

extension SharedSequence: Sendable where Element: Sendable {}

extension SharedSequence: SharedSequenceConvertibleType {
  /// The sequence as an observable.
  public func asObservable() -> Observable<Element> { source }

  /// The sequence itself.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

  /// The sequence as an infallible one.
  public func asInfallible() -> Infallible<Element> { Infallible(source) }
}

/// How a shared sequence shares its work, and where it is observed.
public protocol SharingStrategyProtocol {
  /// Where its elements are sent.
  static var scheduler: any SchedulerType { get }

  /// Shares the work of a sequence among its subscribers.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// Something that is a shared sequence.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
  /// How it shares its work.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// The sequence as an observable.
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}
