// SPDX-License-Identifier: MIT

// One algorithm for merge, flatMap, flatMapFirst and concatMap: the inner sequences of an outer one run side by side,
// at most `limit` at a time; the others wait, or are left out.

extension Observable {
  /// The sequences that `selector` makes of the elements, run side by side.
  func merging<Out>(
    limit: Int = .max,
    dropsWhenFull: Bool = false,
    _ selector: @escaping (Element) throws -> Observable<Out>
  ) -> Observable<Out> {
    Source { receiver in
      let junction = MergeJunction(receiver, limit: limit, dropsWhenFull: dropsWhenFull)
      receiver.attach(junction)
      self.run(MergeOuter(junction, selector))
    }
  }
}

/// What a merge knows: how many inner sequences run, which wait, and whether more can come.
struct MergeState<Waiting>: ~Copyable {
  let limit: Int
  private(set) var active = 0
  private(set) var waiting = ChunkedQueue<Waiting>()
  var outerEnded = false

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { active >= limit }

  /// Nothing more can come.
  var isDone: Bool { outerEnded && active == 0 && waiting.isEmpty }

  /// One inner sequence runs and no other will.
  var isDownToOne: Bool { outerEnded && active == 1 && waiting.isEmpty }

  mutating func begin() { active += 1 }
  mutating func end() { active -= 1 }
  mutating func wait(_ inner: Waiting) { waiting.append(inner) }

  /// Takes the next one to begin, if there is room.
  mutating func beginWaiting() -> Waiting? {
    guard !isFull, !waiting.isEmpty else { return nil }
    active += 1
    return waiting.removeFirst()
  }

  mutating func forget() -> ChunkedQueue<Waiting> { waiting.takeAll() }
}

/// The merge of one subscription.
///
/// Bookkeeping is guarded; subscribing happens outside the gate, delivery inside.
final class MergeJunction<Out>: Junction<Out> {
  private var state: MergeState<Observable<Out>>
  private let dropsWhenFull: Bool
  private let inners = LinkRegistry()
  let outer = Upstream()
  private var isPumping = false

  init(_ downstream: Receiver<Out>, limit: Int, dropsWhenFull: Bool) {
    state = MergeState(limit: limit)
    self.dropsWhenFull = dropsWhenFull
    super.init(downstream)
  }

  /// Whether an element of the outer sequence is left out now.
  var isDropping: Bool { dropsWhenFull && guarded { state.isFull } }

  /// Every event passes through unchanged from now on.
  var passesThrough: Bool { guarded { state.isDownToOne } }

  func run(_ inner: Observable<Out>) {
    let beginsNow = guarded {
      if state.isFull || !state.waiting.isEmpty {
        state.wait(inner)
        return false
      }
      state.begin()
      return true
    }
    if beginsNow { subscribe(inner) }
  }

  private func subscribe(_ source: Observable<Out>) {
    if let just = source as? Just<Out> {
      if enter() {
        emit(just.element)
        leave()
      } else {
        perform { self.emit(just.element) }
      }
      return innerEnded()
    }
    let inner = MergeInner(self)
    inner.key = inners.insert(inner.upstream)
    if inner.key != nil { source.accept(inner) }
  }

  /// An inner sequence has completed: the next begins, in a loop, or everything ends.
  func innerEnded() {
    let pumps = guarded {
      state.end()
      if isPumping || state.waiting.isEmpty { return false }
      isPumping = true
      return true
    }
    if pumps { pump() }
    endIfDone()
  }

  func outerEnded() {
    guarded { state.outerEnded = true }
    endIfDone()
  }

  func leave(_ key: Int) { _ = inners.take(key) }

  private func pump() {
    while let next = guarded({ nextWaiting() }) { subscribe(next) }
  }

  private func nextWaiting() -> Observable<Out>? {
    let next = state.beginWaiting()
    if next == nil { isPumping = false }
    return next
  }

  private func endIfDone() {
    if guarded({ state.isDone }) { perform { self.finish() } }
  }

  func failed(_ error: any Error) { perform { self.fail(error) } }

  override func release() {
    outer.dispose()
    inners.dispose()
    let forgotten = guarded { state.forget() }
    _ = consume forgotten
  }
}

/// The outer sequence: its elements become inner sequences.
///
/// It is not inside the gate, so that an inner sequence that blocks while it is subscribed holds nobody up.
private final class MergeOuter<In, Out>: Receiver<In> {
  private let junction: MergeJunction<Out>
  private let selector: (In) throws -> Observable<Out>

  init(_ junction: MergeJunction<Out>, _ selector: @escaping (In) throws -> Observable<Out>) {
    self.junction = junction
    self.selector = selector
    super.init()
  }

  override func attach(_ upstream: Link) { junction.outer.slot.replace(upstream) }

  override func next(_ element: In) {
    if junction.isClosed || junction.isDropping { return }
    let inner: Observable<Out>
    do { inner = try selector(element) } catch { return junction.failed(error) }
    junction.run(inner)
  }

  override func error(_ error: any Error) { junction.failed(error) }

  override func completed() {
    if junction.outer.slot.mute() { junction.outerEnded() }
    junction.outer.dispose()
  }
}

/// One inner sequence.
private final class MergeInner<Out>: Input<Out> {
  private let junction: MergeJunction<Out>
  var key: Int?

  init(_ junction: MergeJunction<Out>) {
    self.junction = junction
    super.init(junction, Upstream())
  }

  override var tail: Receiver<Out> { junction.passesThrough ? junction.downstream.tail : self }

  override func receive(_ element: Out) { junction.emit(element) }
  override func receiveError(_ error: any Error) { junction.fail(error) }

  override func completed() {
    guard upstream.slot.mute() else { return }
    if let key { junction.leave(key) }
    upstream.dispose()
    junction.innerEnded()
  }
}
