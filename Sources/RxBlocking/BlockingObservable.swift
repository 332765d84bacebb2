// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

/// A sequence whose elements can be waited for: for tests and for the end of a command-line program.
///
/// Each call subscribes anew and blocks the thread until the sequence has given enough.
public struct BlockingObservable<Element> {
  let timeout: TimeInterval?
  let source: Observable<Element>
}

extension BlockingObservable: Sendable where Element: Sendable {}

extension ObservableConvertibleType {
  /// The sequence as one that can be waited for.
  ///
  /// On the main thread the wait runs the main run loop, so a sequence that needs the main queue gets on. Work that
  /// waits in the calling thread's current-thread queue is run first. Another serial queue that the sequence needs must
  /// not be the one that waits.
  ///
  /// - Parameter timeout: How many seconds each call may wait before it fails with `RxError.timeout`; nil for ever.
  /// - Returns: The sequence to wait for.
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}
