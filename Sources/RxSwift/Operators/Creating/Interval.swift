// SPDX-License-Identifier: MIT

extension ObservableType where Element: RxAbstractInteger {
  /// Counts from 0, once each period.
  ///
  /// ```
  /// interval(2)   --0-1-2-3--
  /// ```
  /// - Emits: 0 after one period, then 1, 2 and so on, without an end.
  /// - Errors: never.
  /// - Runs on: `scheduler`.
  /// - Holds: nothing.
  ///
  /// - Parameters:
  ///   - period: The time between elements, in seconds or finer; 0 is as fast as they are consumed.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/interval.html>
  public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }
}
