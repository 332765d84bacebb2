// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Cuts the sequence into windows of so many elements.
  ///
  /// ```
  /// source             -a-b---c-|
  /// window(count: 2)   -A-----B-|
  ///   A                -a-(b|)
  ///   B                       c-|
  /// ```
  /// - Emits: a window when its first element comes; it completes with its last one, or with the source.
  /// - Errors: those of the source, to the present window and then downstream.
  /// - Runs on: the thread of the source.
  /// - Holds: with `.kept` the elements of windows that nobody has subscribed to yet.
  ///
  /// - Parameters:
  ///   - count: The number of elements of a window, at least 1.
  ///   - earlyElements: What becomes of elements that come before their window has a subscriber.
  /// - Returns: The sequence of windows.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/window.html>
  public func window(count: Int, earlyElements: EarlyElements = .dropped) -> Observable<Observable<Element>> {
    require(count > 0, "window(count:): count is \(count) and must be positive.")
    let source = asObservable()
    // The scheduler is never asked: without `idle` the alarm is not set.
    return Source {
      LazyWindows($0, capacity: count, ConcurrentMainScheduler.instance, earlyElements).start(source)
    }
  }
}
