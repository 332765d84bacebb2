// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Passes elements on while another sequence says so, and keeps the last of the rest until then.
  ///
  /// ```
  /// source             -a-b--c--d-|
  /// pauser             ----t---f----
  /// pausableBuffered   ----b-c----(d|)    limit: 1; t: true, f: false
  /// ```
  /// - Emits: the elements that come while the last element of `pauser` is true; when it becomes true, and before the
  ///   end, those that wait.
  /// - Errors: those of the source, after what waits; those of `pauser` at once.
  /// - Runs on: the thread of the source; what has waited on the thread of `pauser`.
  /// - Holds: the last `limit` elements that came during a pause.
  ///
  /// It begins paused. `pauser` is subscribed first; when it completes, what it said last holds. A pauser that is
  /// changed by the observer pauses at once: each element is sent once, in order.
  ///
  /// - Parameters:
  ///   - pauser: True lets elements pass, false does not.
  ///   - limit: How many elements to keep, at least 0; nil keeps all.
  ///   - flushOnCompleted: Whether what waits is sent before the completion, or dropped.
  ///   - flushOnError: Whether what waits is sent before an error, or dropped.
  /// - Returns: The sequence that can be paused.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/backpressure.html>
  public func pausableBuffered<Pauser: ObservableConvertibleType>(
    _ pauser: Pauser,
    limit: Int? = 1,
    flushOnCompleted: Bool = true,
    flushOnError: Bool = true
  ) -> Observable<Element> where Pauser.Element == Bool {
    let limit = limit ?? .max
    require(limit >= 0, "pausableBuffered(_:limit:): limit is \(limit) and must not be negative.")
    let source = asObservable()
    let pauser = pauser.asObservable()
    return Source {
      PauseJunction($0, limit: limit, flushOnCompleted, flushOnError).start(source, pauser)
    }
  }
}

/// Elements that pass or wait; with a limit of 0 they pass or are dropped.
final class PauseJunction<Element>: Junction<Element> {
  private let limit: Int
  private let flushOnCompleted: Bool
  private let flushOnError: Bool
  private let source = Upstream()
  private let pauser = Upstream()
  private var waiting = ChunkedQueue<Element>()
  private var isOpen = false

  init(
    _ downstream: Receiver<Element>,
    limit: Int,
    _ flushOnCompleted: Bool = true,
    _ flushOnError: Bool = true
  ) {
    self.limit = limit
    self.flushOnCompleted = flushOnCompleted
    self.flushOnError = flushOnError
    super.init(downstream)
  }

  func start(_ source: Observable<Element>, _ pauser: Observable<Bool>) {
    downstream.attach(self)
    pauser.run(PauserInput(self, self.pauser))
    source.run(PausedInput(self, self.source))
  }

  override func release() {
    source.dispose()
    pauser.dispose()
  }

  fileprivate func receive(_ element: Element) {
    // What waits goes first, also when it is being sent right now.
    if isOpen, waiting.isEmpty { return emit(element) }
    if limit == 0 { return }
    waiting.append(element)
    if waiting.count > limit { _ = waiting.removeFirst() }
  }

  fileprivate func setOpen(_ isOpen: Bool) {
    self.isOpen = isOpen
    while self.isOpen, !waiting.isEmpty, !isClosed { emit(waiting.removeFirst()) }
  }

  fileprivate func end(_ failure: (any Error)?) {
    if failure == nil ? flushOnCompleted : flushOnError {
      while !waiting.isEmpty, !isClosed { emit(waiting.removeFirst()) }
    }
    if let failure { fail(failure) } else { finish() }
  }
}

private final class PausedInput<Element>: Input<Element> {
  private let junction: PauseJunction<Element>

  init(_ junction: PauseJunction<Element>, _ upstream: Upstream) {
    self.junction = junction
    super.init(junction, upstream)
  }

  override func receive(_ element: Element) { junction.receive(element) }
  override func receiveError(_ error: any Error) { junction.end(error) }
  override func receiveCompleted() { junction.end(nil) }
}

private final class PauserInput<Element>: Input<Bool> {
  private let junction: PauseJunction<Element>

  init(_ junction: PauseJunction<Element>, _ upstream: Upstream) {
    self.junction = junction
    super.init(junction, upstream)
  }

  override func receive(_ element: Bool) { junction.setOpen(element) }
  override func receiveError(_ error: any Error) { junction.fail(error) }
}
