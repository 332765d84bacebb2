// SPDX-License-Identifier: MIT

import RxSwift

/// A sequence for a user interface: it cannot fail, sends on the main scheduler, and replays its latest element.
///
/// Its work is shared among its subscribers, as `share(replay: 1, scope: .whileConnected)` does.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// How a `Driver` shares its work.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, or the one that a test has put in its place.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares, with a replay of the latest element, while there are subscribers.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// The driver itself.
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
  /// The sequence as a driver: an error becomes a given element and the completion.
  ///
  /// - Parameter onErrorJustReturn: Sent instead of an error.
  /// - Returns: The driver.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// The sequence as a driver: after an error it goes on with another.
  ///
  /// - Parameter onErrorDriveWith: Subscribed after an error.
  /// - Returns: The driver.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// The sequence as a driver: after an error it goes on with what a closure makes of it.
  ///
  /// - Parameter onErrorRecover: Called with the error.
  /// - Returns: The driver.
  public func asDriver(onErrorRecover: @escaping (Swift.Error) -> Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}
