// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Cuts the sequence into windows where another sequence says so.
  ///
  /// ```
  /// source     -a-b-----c-|
  /// boundary   ----x--x---
  /// window     A---B--C---|
  ///   A        -a-b|
  ///   B            ---|
  ///   C               --c-|
  /// ```
  /// - Emits: a window at the beginning and with each element of `boundary`, which ends the one before.
  /// - Errors: those of both sequences, to the present window and then downstream.
  /// - Runs on: the thread of the source; a window begins and ends on the thread of `boundary`.
  /// - Holds: with `.kept` the elements of windows that nobody has subscribed to yet.
  ///
  /// `boundary` is subscribed first. When it completes, the present window stays open until the source ends.
  ///
  /// - Parameters:
  ///   - boundary: Each of its elements ends one window and begins the next.
  ///   - earlyElements: What becomes of elements that come before their window has a subscriber.
  /// - Returns: The sequence of windows.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/window.html>
  public func window<Boundary: ObservableConvertibleType>(
    boundary: Boundary,
    earlyElements: EarlyElements = .dropped
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    let boundary = boundary.asObservable()
    return Source { BoundaryWindows($0, boundary, earlyElements).start(source) }
  }
}

private final class BoundaryWindows<Element, Boundary>: EagerWindows<Element> {
  private let boundaries: Observable<Boundary>

  init(
    _ downstream: Receiver<Observable<Element>>,
    _ boundaries: Observable<Boundary>,
    _ earlyElements: EarlyElements
  ) {
    self.boundaries = boundaries
    // The scheduler is never asked: the alarm is not set.
    super.init(downstream, ConcurrentMainScheduler.instance, earlyElements)
  }

  override func begin() {
    super.begin()
    boundaries.run(BoundaryInput(self, boundary))
  }
}
