// SPDX-License-Identifier: MIT

extension ObservableType {
  /// A sequence of the elements of an array.
  ///
  /// ```
  /// from([a, b, c])   abc|
  /// ```
  /// - Emits: the elements in order, then the completion.
  /// - Errors: never.
  /// - Runs on: `scheduler`; on the current thread each element is a turn of its own.
  /// - Holds: the array.
  ///
  /// - Parameters:
  ///   - array: The elements.
  ///   - scheduler: Where to send them.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Source { ArraySource(array, $0).start(on: scheduler) }
  }

  /// A sequence of the elements of another kind of sequence.
  ///
  /// - Emits: the elements in order, then the completion. Each subscription makes an iterator of its own.
  /// - Errors: never.
  /// - Runs on: `scheduler`; on the current thread each element is a turn of its own.
  /// - Holds: the sequence.
  ///
  /// - Parameters:
  ///   - sequence: The elements.
  ///   - scheduler: Where to send them.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    Source { IteratorSource(sequence.makeIterator(), $0).start(on: scheduler) }
  }

  /// A sequence of one element, or of none.
  ///
  /// - Emits: the element if there is one, then the completion, during `subscribe`.
  /// - Errors: never.
  /// - Runs on: the thread that subscribes.
  /// - Holds: the element.
  ///
  /// - Parameter optional: The element, if any.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(optional: Element?) -> Observable<Element> { optional.map { just($0) } ?? empty() }

  /// A sequence of one element, or of none, sent on a scheduler.
  ///
  /// - Emits: the element if there is one, then the completion, in an action of its own.
  /// - Errors: never.
  /// - Runs on: `scheduler`.
  /// - Holds: the element.
  ///
  /// - Parameters:
  ///   - optional: The element, if any.
  ///   - scheduler: Where to send it.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/from.html>
  public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    from(optional.map { [$0] } ?? [], scheduler: scheduler)
  }
}

private final class ArraySource<Element>: SteppedSource<Element> {
  private let array: [Element]
  @exclusivity(unchecked) private var index = 0

  init(_ array: [Element], _ receiver: Receiver<Element>) {
    self.array = array
    super.init(receiver)
  }

  override func sendOne() -> Bool {
    let place = index
    if place == array.count {
      receiver.completed()
      return false
    }
    index = place + 1
    receiver.next(array[place])
    return true
  }
}

private final class IteratorSource<Iterator: IteratorProtocol>: SteppedSource<Iterator.Element> {
  private var iterator: Iterator

  init(_ iterator: Iterator, _ receiver: Receiver<Iterator.Element>) {
    self.iterator = iterator
    super.init(receiver)
  }

  override func sendOne() -> Bool {
    callOut()
    guard let element = iterator.next() else {
      receiver.completed()
      return false
    }
    receiver.next(element)
    return true
  }
}
