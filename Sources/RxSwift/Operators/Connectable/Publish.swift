// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Shares one subscription to the source, which begins with `connect()`, among all subscribers.
  ///
  /// - Emits: the elements that come while a subscriber is there.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing of the past. A subscriber that comes after the end waits for the next connection.
  ///
  /// - Returns: A sequence that waits for `connect()`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/publish.html>
  public func publish() -> ConnectableObservable<Element> {
    multicast(makeSubject: { PublishSubject() })
  }
}
