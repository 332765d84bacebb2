// SPDX-License-Identifier: MIT

// One algorithm for switchLatest and flatMapLatest: a new inner sequence takes the place of the one before.

extension Observable {
  /// The elements of the latest of the sequences that `selector` makes.
  func switching<Out>(_ selector: @escaping (Element) throws -> Observable<Out>) -> Observable<Out> {
    Source { receiver in
      let junction = SwitchJunction(receiver)
      receiver.attach(junction)
      self.run(SwitchOuter(junction, selector))
    }
  }
}

/// The switch of one subscription.
///
/// Bookkeeping is guarded; subscribing happens outside the gate, so that an inner sequence that blocks while it is
/// subscribed holds nobody up; delivery happens inside.
private final class SwitchJunction<Out>: Junction<Out> {
  let outer = Upstream()
  // Both guarded.
  private var latest: Upstream?
  private var outerHasEnded = false

  func run(_ source: Observable<Out>) {
    if let just = source as? Just<Out> {
      replace(by: nil)
      if enter() {
        emit(just.element)
        leave()
      } else {
        perform { self.emit(just.element) }
      }
      return
    }
    let inner = SwitchInner(self)
    replace(by: inner.upstream)
    source.accept(inner)
  }

  private func replace(by inner: Upstream?) {
    let former = guarded {
      let former = latest
      latest = inner
      return former
    }
    former?.dispose()
    // `release` may have come just before.
    if isClosed { inner?.dispose() }
  }

  func innerCompleted(_ inner: Upstream) {
    let ends = guarded {
      guard latest === inner else { return false }
      latest = nil
      return outerHasEnded
    }
    if ends { finish() }
  }

  func outerCompleted() {
    let ends = guarded {
      outerHasEnded = true
      return latest == nil
    }
    if ends { perform { self.finish() } }
    shortenWayDown()
  }

  /// The way past the last inner sequence, while nothing is under way inside.
  func wayDown(past inner: Upstream) -> Receiver<Out>? {
    guard guarded({ outerHasEnded && latest === inner }), isIdle, !isClosed else { return nil }
    guarded { latest = nil }
    return downstream.handOver()
  }

  func failed(_ error: any Error) { perform { self.fail(error) } }

  override func release() {
    outer.dispose()
    let inner = guarded {
      let inner = latest
      latest = nil
      return inner
    }
    inner?.dispose()
  }
}

/// The outer sequence: each element becomes the inner sequence.
///
/// It is not inside the gate.
private final class SwitchOuter<In, Out>: Receiver<In> {
  private let junction: SwitchJunction<Out>
  private let selector: (In) throws -> Observable<Out>

  init(_ junction: SwitchJunction<Out>, _ selector: @escaping (In) throws -> Observable<Out>) {
    self.junction = junction
    self.selector = selector
    super.init()
  }

  override func attach(_ upstream: Link) { junction.outer.slot.replace(upstream) }

  override func next(_ element: In) {
    if junction.isClosed { return }
    let inner: Observable<Out>
    do { inner = try selector(element) } catch { return junction.failed(error) }
    junction.run(inner)
  }

  override func error(_ error: any Error) { junction.failed(error) }

  override func completed() {
    // First, so that the end of a long chain is not a recursion back to its beginning.
    junction.outer.dispose()
    junction.outerCompleted()
  }
}

/// One inner sequence.
private final class SwitchInner<Out>: Input<Out> {
  private let junction: SwitchJunction<Out>

  init(_ junction: SwitchJunction<Out>) {
    self.junction = junction
    super.init(junction, Upstream())
  }

  override func handOver() -> Receiver<Out> {
    guard let below = junction.wayDown(past: upstream) else { return self }
    // It works on and is not disposed.
    _ = upstream.slot.take()
    return below
  }

  override func receive(_ element: Out) { junction.emit(element) }
  override func receiveError(_ error: any Error) { junction.fail(error) }
  override func receiveCompleted() { junction.innerCompleted(upstream) }
}
