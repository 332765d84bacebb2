// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Cuts the sequence into windows wherever the source pauses.
  ///
  /// ```
  /// source           -a-b----c-|
  /// window(idle: 3)  -A------B-|
  ///   A              -a-b--|
  ///   B                      c-|
  /// ```
  /// - Emits: a window when an element comes and none is open; it completes when the source has been silent for `gap`.
  /// - Errors: those of the source, to the present window and then downstream.
  /// - Runs on: the thread of the source; `scheduler` when a window ends.
  /// - Holds: with `.kept` the elements of windows that nobody has subscribed to yet.
  ///
  /// - Parameters:
  ///   - gap: The silence that ends a window, in seconds or finer.
  ///   - scheduler: Where the timer runs.
  ///   - earlyElements: What becomes of elements that come before their window has a subscriber.
  /// - Returns: The sequence of windows.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/window.html>
  public func window(
    idle gap: RxTimeInterval,
    scheduler: any SchedulerType,
    earlyElements: EarlyElements = .dropped
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    return Source { LazyWindows($0, idle: gap, scheduler, earlyElements).start(source) }
  }
}
