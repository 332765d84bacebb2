// SPDX-License-Identifier: MIT

extension ObservableType {
  /// A sequence of the given elements.
  ///
  /// ```
  /// of(a, b, c)   abc|
  /// ```
  /// - Emits: the elements in order, then the completion.
  /// - Errors: never.
  /// - Runs on: `scheduler`; on the current thread each element is a turn of its own.
  /// - Holds: the elements.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - scheduler: Where to send them.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }
}
