// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends the latest element each time another sequence sends one.
  ///
  /// ```
  /// source    -a-b---c-----|
  /// sampler   ----x-x---x-----x-|
  /// sample    ----b-----c-----|
  /// ```
  /// - Emits: the latest element that has not been sent, when `sampler` sends an element or completes; `defaultValue` if
  ///   there is none. The completion with the first such event after the source has completed.
  /// - Errors: those of both sequences, at once.
  /// - Runs on: the thread of `sampler`.
  /// - Holds: the latest element, and `defaultValue`.
  ///
  /// The source is subscribed first.
  ///
  /// - Parameters:
  ///   - sampler: Says when to send; its elements are not used.
  ///   - defaultValue: What to send when no new element has come.
  /// - Returns: The thinned-out sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/sample.html>
  public func sample(_ sampler: some ObservableType, defaultValue: Element? = nil) -> Observable<Element> {
    let source = asObservable()
    let sampler = sampler.asObservable()
    return Source { SampleJunction($0, defaultValue).start(source, sampler) }
  }
}

private final class SampleJunction<Element>: Junction<Element> {
  let source = Upstream()
  let sampler = Upstream()
  private let defaultValue: Element?
  // Empty or one element.
  private var latest = ChunkedQueue<Element>()
  private var sourceHasCompleted = false

  init(_ downstream: Receiver<Element>, _ defaultValue: Element?) {
    self.defaultValue = defaultValue
    super.init(downstream)
  }

  func start<Ticks>(_ source: Observable<Element>, _ sampler: Observable<Ticks>) {
    downstream.attach(self)
    source.run(SampleSource(self))
    sampler.run(SampleTicks<Ticks, Element>(self))
  }

  func receive(_ element: Element) {
    let superseded = latest.takeAll()
    latest.append(element)
    _ = consume superseded
  }

  var hasDefault: Bool { defaultValue != nil }

  func sourceCompleted() { sourceHasCompleted = true }

  func tick() {
    if !latest.isEmpty { emit(latest.removeFirst()) } else if let defaultValue { emit(defaultValue) }
    if sourceHasCompleted { finish() }
  }

  override func release() {
    source.dispose()
    sampler.dispose()
  }
}

private final class SampleSource<Element>: Input<Element> {
  private let junction: SampleJunction<Element>

  init(_ junction: SampleJunction<Element>) {
    self.junction = junction
    super.init(junction, junction.source)
  }

  override var onlyLatestCounts: Bool { true }
  override func receive(_ element: Element) { junction.receive(element) }
  override func receiveError(_ error: any Error) { junction.fail(error) }
  override func receiveCompleted() { junction.sourceCompleted() }
}

private final class SampleTicks<Ticks, Element>: Input<Ticks> {
  private let junction: SampleJunction<Element>

  init(_ junction: SampleJunction<Element>) {
    self.junction = junction
    super.init(junction, junction.sampler)
  }

  // A second tick in a row has nothing to send.
  override var onlyLatestCounts: Bool { !junction.hasDefault }
  override func receive(_ element: Ticks) { junction.tick() }
  override func receiveError(_ error: any Error) { junction.fail(error) }
  override func receiveCompleted() { junction.tick() }
}
