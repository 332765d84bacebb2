// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Makes a source that several threads feed at once obey the rules: one event at a time, in one order.
  ///
  /// ```
  /// source      -(ab)-c-|    a and b at once, on two threads
  /// serialize   -ab---c-|
  /// ```
  /// - Emits: the elements of the source, one at a time.
  /// - Errors: those of the source.
  /// - Runs on: the threads of the source; an element that meets another is delivered by the thread that is delivering.
  /// - Holds: the elements that meet another, while that is being delivered.
  ///
  /// It belongs directly behind the source, before operators whose closures would meet.
  ///
  /// ```swift
  /// Observable<Reading>.create { observer in
  ///   sensor.onReading = observer.onNext  // called from any thread
  ///   return Disposables.create { sensor.onReading = nil }
  /// }
  /// .serialize()
  /// ```
  /// - Returns: The well-behaved sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/serialize.html>
  public func serialize() -> Observable<Element> {
    let source = asObservable()
    return Source { SerializeJunction($0).start(source) }
  }
}

private final class SerializeJunction<Element>: Junction<Element> {
  private let source = Upstream()

  func start(_ source: Observable<Element>) {
    downstream.attach(self)
    source.run(SerializeInput(self, self.source))
  }

  override func release() { source.dispose() }
}

private final class SerializeInput<Element>: Input<Element> {
  private let junction: SerializeJunction<Element>

  init(_ junction: SerializeJunction<Element>, _ upstream: Upstream) {
    self.junction = junction
    super.init(junction, upstream)
  }

  override var takesOverlap: Bool { true }
  override func receive(_ element: Element) { junction.emit(element) }
  override func receiveError(_ error: any Error) { junction.fail(error) }
  override func receiveCompleted() { junction.finish() }
}
