// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Goes with the first of several sequences that sends anything, and disposes the others.
  ///
  /// ```
  /// a     ----1-2-|
  /// b     --3---4--5-|
  /// amb   --3---4--5-|
  /// ```
  /// - Emits: the elements of the sequence whose first event came first, and its completion. Nothing for no sequences.
  /// - Errors: that of the sequence it goes with.
  /// - Runs on: the thread of the sequence it goes with.
  /// - Holds: nothing.
  ///
  /// - Parameter sequence: The sequences, subscribed in order.
  /// - Returns: The fastest sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/amb.html>
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    let sources = Array(sequence)
    return Source { AmbJunction($0, count: sources.count).start(sources) }
  }

  /// Goes with the first of two sequences that sends anything, and disposes the other.
  ///
  /// - Emits: the elements of the sequence whose first event came first, and its completion.
  /// - Errors: that of the sequence it goes with.
  /// - Runs on: the thread of the sequence it goes with.
  /// - Holds: nothing.
  ///
  /// - Parameter right: The other sequence, subscribed second.
  /// - Returns: The faster sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/amb.html>
  public func amb<O2: ObservableType>(_ right: O2) -> Observable<Element> where O2.Element == Element {
    Observable.amb([asObservable(), right.asObservable()])
  }
}

private final class AmbJunction<Element>: Junction<Element> {
  private let inputs: [Upstream]
  private var isDecided = false

  init(_ downstream: Receiver<Element>, count: Int) {
    inputs = (0..<count).map { _ in Upstream() }
    super.init(downstream)
  }

  func start(_ sources: [Observable<Element>]) {
    downstream.attach(self)
    for (source, upstream) in zip(sources, inputs) { source.run(AmbInput(self, upstream)) }
  }

  /// Whether `upstream` is the first to send anything; then it has won, and the others are disposed.
  func decide(for upstream: Upstream) -> Bool {
    if isDecided { return false }
    isDecided = true
    for other in inputs where other !== upstream { other.dispose() }
    return true
  }

  override func release() { for input in inputs { input.dispose() } }
}

private final class AmbInput<Element>: Input<Element> {
  private let junction: AmbJunction<Element>
  private var hasWon = false

  init(_ junction: AmbJunction<Element>, _ upstream: Upstream) {
    self.junction = junction
    super.init(junction, upstream)
  }

  private func wins() -> Bool {
    if !hasWon { hasWon = junction.decide(for: upstream) }
    return hasWon
  }

  override func receive(_ element: Element) { if wins() { junction.emit(element) } }
  override func receiveError(_ error: any Error) { if wins() { junction.fail(error) } }
  override func receiveCompleted() { if wins() { junction.finish() } }
}
