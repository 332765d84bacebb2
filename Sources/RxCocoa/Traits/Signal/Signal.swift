// SPDX-License-Identifier: MIT

import RxSwift

/// A sequence of events for a user interface: it cannot fail, sends on the main scheduler, and replays nothing.
///
/// Its work is shared among its subscribers, as `share()` does.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// How a `Signal` shares its work.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, or the one that a test has put in its place.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares, without a replay, while there are subscribers.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The signal itself.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// The sequence as a signal: an error becomes a given element and the completion.
  ///
  /// - Parameter onErrorJustReturn: Sent instead of an error.
  /// - Returns: The signal.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// The sequence as a signal: after an error it goes on with another.
  ///
  /// - Parameter onErrorSignalWith: Subscribed after an error.
  /// - Returns: The signal.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// The sequence as a signal: after an error it goes on with what a closure makes of it.
  ///
  /// - Parameter onErrorRecover: Called with the error.
  /// - Returns: The signal.
  public func asSignal(onErrorRecover: @escaping (Swift.Error) -> Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}
