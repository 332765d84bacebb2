// SPDX-License-Identifier: MIT

extension ObservableType {
  /// A sequence of one element again and again, until it is stopped.
  ///
  /// ```
  /// repeatElement(a)   aaaaaa
  /// ```
  /// - Emits: `element` without end.
  /// - Errors: never.
  /// - Runs on: `scheduler`; on the current thread each element is a turn of its own, so that `take(3)` can stop it.
  /// - Holds: `element`.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where to send it.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/repeat.html>
  public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Source { RepeatedSource(element, $0).start(on: scheduler) }
  }
}

private final class RepeatedSource<Element>: SteppedSource<Element> {
  private let element: Element

  init(_ element: Element, _ receiver: Receiver<Element>) {
    self.element = element
    super.init(receiver)
  }

  override func sendOne() -> Bool {
    receiver.next(element)
    return true
  }
}
