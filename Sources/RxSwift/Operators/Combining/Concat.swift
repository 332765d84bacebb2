// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Runs another sequence after this one has completed.
  ///
  /// ```
  /// source   -a-b-|
  /// second        -c-d-|
  /// concat   -a-b--c-d-|
  /// ```
  /// - Emits: the elements of the source, then those of `second`.
  /// - Errors: those of the running sequence; `second` is not subscribed after an error.
  /// - Runs on: the threads of the sequences.
  /// - Holds: `second`, until it is subscribed; while it runs nothing is held, so that a loop of `concat` stays flat.
  ///
  /// - Parameter second: The sequence that follows.
  /// - Returns: The concatenated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    PairChain(ConcatStage.init, asObservable(), second.asObservable())
  }

  /// Runs the sequences of a sequence one after the other.
  ///
  /// - Emits: the elements of each, in order.
  /// - Errors: those of the running sequence; those that follow are not subscribed.
  /// - Runs on: the threads of the sequences.
  /// - Holds: the sequences that follow. `sequence` is asked for the next one when the one before has completed.
  ///
  /// - Parameter sequence: The sequences; may be endless.
  /// - Returns: The concatenated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    SequenceChain(ConcatStage.init) { SourceCursor(sequence.makeIterator(), count: .max) }
  }

  /// Runs the sequences of a collection one after the other.
  ///
  /// - Emits: the elements of each, in order.
  /// - Errors: those of the running sequence; those that follow are not subscribed.
  /// - Runs on: the threads of the sequences.
  /// - Holds: the sequences that follow.
  ///
  /// - Parameter collection: The sequences.
  /// - Returns: The concatenated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Observable<Element>
  where Collection.Element == Observable<Element> {
    let count = collection.count
    return SequenceChain(ConcatStage.init) { SourceCursor(collection.makeIterator(), count: count) }
  }

  /// Runs sequences one after the other.
  ///
  /// - Emits: the elements of each, in order.
  /// - Errors: those of the running sequence; those that follow are not subscribed.
  /// - Runs on: the threads of the sequences.
  /// - Holds: the sequences that follow.
  ///
  /// - Parameter sources: The sequences.
  /// - Returns: The concatenated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(sources) }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Runs the inner sequences of a sequence of sequences one after the other.
  ///
  /// - Emits: the elements of each inner sequence, in order; the completion when the source and all of them have
  ///   completed.
  /// - Errors: the first, of the source or the running inner sequence.
  /// - Runs on: the threads of the inner sequences.
  /// - Holds: the running inner sequence, and those that wait.
  ///
  /// - Returns: The concatenated sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }
}

private final class ConcatStage<Element>: SequentialStage<Element> {
  // A chain inside the chain is on top.
  private var cursors: [SourceCursor<Element>]

  init(_ downstream: Receiver<Element>, _ cursor: SourceCursor<Element>) {
    cursors = [cursor]
    super.init(downstream)
  }

  override func following() -> Following {
    while let cursor = cursors.last {
      let source = cursor.next()
      if cursor.isAtEnd { cursors.removeLast() }
      if let chain = source as? SourceChain<Element> {
        cursors.append(chain.cursor())
      } else if let source {
        return cursors.isEmpty ? .last(source) : .source(source)
      }
    }
    downstream.completed()
    return .end
  }

  override func sourceCompleted() { advance() }
}
