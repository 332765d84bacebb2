// SPDX-License-Identifier: MIT

import RxSwift

extension ObservableConvertibleType {
  /// The sequence as a shared one: an error becomes a given element and the completion.
  ///
  /// - Parameters:
  ///   - _: How to share, where the type of the result does not tell.
  ///   - onErrorJustReturn: Sent instead of an error.
  /// - Returns: The shared sequence, observed on the strategy's scheduler.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy _: S.Type = S.self,
    onErrorJustReturn: Element
  ) -> SharedSequence<S, Element> {
    SharedSequence(asObservable().observe(on: S.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// The sequence as a shared one: after an error it goes on with another.
  ///
  /// - Parameters:
  ///   - _: How to share, where the type of the result does not tell.
  ///   - onErrorDriveWith: Subscribed after an error.
  /// - Returns: The shared sequence, observed on the strategy's scheduler.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy _: S.Type = S.self,
    onErrorDriveWith: SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    asSharedSequence { _ in onErrorDriveWith }
  }

  /// The sequence as a shared one: after an error it goes on with what a closure makes of it.
  ///
  /// - Parameters:
  ///   - _: How to share, where the type of the result does not tell.
  ///   - onErrorRecover: Called with the error.
  /// - Returns: The shared sequence, observed on the strategy's scheduler.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy _: S.Type = S.self,
    onErrorRecover: @escaping (Swift.Error) -> SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    SharedSequence(asObservable().observe(on: S.scheduler).catch { onErrorRecover($0).asObservable() })
  }
}
