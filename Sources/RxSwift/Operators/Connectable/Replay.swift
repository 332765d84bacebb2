// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Shares one subscription to the source, which begins with `connect()`, and replays its last elements to late ones.
  ///
  /// - Emits: to a new subscriber the last `bufferSize` elements of the present connection, then those that come.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source; the replay on the thread that subscribes.
  /// - Holds: the last `bufferSize` elements, until the connection ends. A subscriber that comes later waits for the
  ///   next connection; to keep the elements use `multicast` with a `ReplaySubject` of your own.
  ///
  /// - Parameter bufferSize: How many elements to remember; at least 0.
  /// - Returns: A sequence that waits for `connect()`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/replay.html>
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    require(bufferSize >= 0, "replay(_:): bufferSize is \(bufferSize) and must not be negative.")
    return multicast(makeSubject: { ReplaySubject.create(bufferSize: bufferSize) })
  }

  /// Shares one subscription to the source, which begins with `connect()`, and replays all its elements to late ones.
  ///
  /// - Emits: to a new subscriber every element of the present connection, then those that come.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source; the replay on the thread that subscribes.
  /// - Holds: all elements, until the connection ends.
  ///
  /// - Returns: A sequence that waits for `connect()`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/replay.html>
  public func replayAll() -> ConnectableObservable<Element> {
    multicast(makeSubject: { ReplaySubject.createUnbounded() })
  }
}
