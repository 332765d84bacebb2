// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Goes on with another sequence after an error.
  ///
  /// ```
  /// source    -a-b-#
  /// handler        -c-d-|
  /// catch     -a-b--c-d-|
  /// ```
  /// - Emits: the elements of the source, then those of the sequence that `handler` returns.
  /// - Errors: those of that sequence, and what `handler` throws.
  /// - Runs on: the threads of the sequences.
  /// - Holds: `handler`, until the source ends; the source is disposed before `handler` is called.
  ///
  /// - Parameter handler: Called with the error of the source.
  /// - Returns: The mended sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public func `catch`(_ handler: @escaping (Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Source { CatchStage($0, source, handler).start() }
  }

  /// Sends an element in place of an error, then completes.
  ///
  /// - Emits: the elements of the source; after an error `element`, then the completion.
  /// - Errors: never.
  /// - Runs on: the thread of the source.
  /// - Holds: `element`.
  ///
  /// - Parameter element: What an error becomes.
  /// - Returns: The mended sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in .just(element) }
  }

  /// Runs the next of several sequences after an error, until one completes.
  ///
  /// - Emits: the elements of each, in order; the completion of the first that completes, or of an empty `sequence`.
  /// - Errors: that of the last sequence.
  /// - Runs on: the threads of the sequences.
  /// - Holds: the sequences that follow. `sequence` is asked for the next one when the one before has failed.
  ///
  /// - Parameter sequence: The sequences; may be endless.
  /// - Returns: The elements up to the first completion.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    Source { CatchSequenceStage($0, SourceCursor(sequence.makeIterator(), count: .max)).start() }
  }
}

private final class CatchStage<Element>: SequentialStage<Element> {
  private let handler: (any Error) throws -> Observable<Element>
  private var upcoming: Following

  init(
    _ downstream: Receiver<Element>,
    _ source: Observable<Element>,
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) {
    self.handler = handler
    upcoming = .source(source)
    super.init(downstream)
  }

  override func following() -> Following { upcoming }

  override func sourceFailed(_ error: any Error) {
    do { upcoming = .last(try handler(error)) } catch { return downstream.error(error) }
    advance()
  }
}

private final class CatchSequenceStage<Element>: SequentialStage<Element> {
  private let sources: SourceCursor<Element>
  private var lastError: (any Error)?

  init(_ downstream: Receiver<Element>, _ sources: SourceCursor<Element>) {
    self.sources = sources
    super.init(downstream)
  }

  override func following() -> Following {
    if let source = sources.next() { return .source(source) }
    if let lastError { downstream.error(lastError) } else { downstream.completed() }
    return .end
  }

  override func sourceFailed(_ error: any Error) {
    lastError = error
    advance()
  }
}
