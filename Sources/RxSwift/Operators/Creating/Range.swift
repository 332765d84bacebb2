// SPDX-License-Identifier: MIT

extension ObservableType where Element: RxAbstractInteger {
  /// A sequence of consecutive integers.
  ///
  /// ```
  /// range(start: 1, count: 3)   123|
  /// ```
  /// - Emits: `count` integers from `start`, then the completion.
  /// - Errors: never.
  /// - Runs on: `scheduler`; on the current thread each element is a turn of its own.
  /// - Holds: nothing.
  ///
  /// - Parameters:
  ///   - start: The first integer.
  ///   - count: How many; at least 0, and the last must be representable.
  ///   - scheduler: Where to send them.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/range.html>
  public static func range(
    start: Element,
    count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    require(count >= 0, "range(start:count:): count is \(count) and must not be negative.")
    require(
      count == 0 || !start.addingReportingOverflow(count - 1).overflow,
      "range(start:count:): start \(start) and count \(count) go beyond \(Element.max)."
    )
    return Source { receiver in
      if let start = start as? Int, let count = count as? Int {
        // Sound: Element is Int. Arithmetic on a type parameter costs ten times as much (130 against 12 ns an element).
        IntRangeSource(start, count, unsafeDowncast(receiver, to: Receiver<Int>.self)).start(on: scheduler)
      } else {
        RangeSource(start, count, receiver).start(on: scheduler)
      }
    }
  }
}

/// The fixed-width integers, under RxSwift's name for them.
public typealias RxAbstractInteger = FixedWidthInteger

private final class RangeSource<Element: FixedWidthInteger>: SteppedSource<Element> {
  private var next: Element
  private var remaining: Element

  init(_ start: Element, _ count: Element, _ receiver: Receiver<Element>) {
    next = start
    remaining = count
    super.init(receiver)
  }

  override func sendOne() -> Bool {
    if remaining == 0 {
      receiver.completed()
      return false
    }
    remaining -= 1
    let element = next
    next &+= 1
    receiver.next(element)
    return true
  }
}

private final class IntRangeSource: SteppedSource<Int> {
  @exclusivity(unchecked) private var next: Int
  @exclusivity(unchecked) private var remaining: Int

  init(_ start: Int, _ count: Int, _ receiver: Receiver<Int>) {
    next = start
    remaining = count
    super.init(receiver)
  }

  override func sendOne() -> Bool {
    if remaining == 0 {
      receiver.completed()
      return false
    }
    remaining -= 1
    let element = next
    next &+= 1
    receiver.next(element)
    return true
  }
}
