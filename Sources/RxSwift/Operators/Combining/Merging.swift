// SPDX-License-Identifier: MIT

// One algorithm for merge, flatMap, flatMapFirst and concatMap: the inner sequences of an outer one run side by side,
// at most `limit` at a time; the others wait, or are left out.
//
// The file is longer than 150 lines because five operators stand on it.

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
///
/// Not generic: a look-up of its metadata, five times an element, cost as much as all the rest of flatMap.
struct MergeState: ~Copyable {
  private let limit: Int
  private let dropsWhenFull: Bool
  private var active = 0
  private var waiting = ChunkedQueue<AnyObject>()
  private var outerEnded = false
  // The threads that start what waits, each in a loop.
  private var pumping: [UInt] = []

  init(limit: Int, dropsWhenFull: Bool) {
    self.limit = limit
    self.dropsWhenFull = dropsWhenFull
  }

  var isFull: Bool { active >= limit }

  private var isDone: Bool { outerEnded && active == 0 && waiting.isEmpty }

  /// One inner sequence runs and no other will.
  var isDownToOne: Bool { outerEnded && active == 1 && waiting.isEmpty }

  /// Says whether an inner sequence that has just come begins at once; if not, it waits or is left out.
  mutating func admit(_ inner: AnyObject) -> Bool {
    if !isFull, waiting.isEmpty {
      active += 1
      return true
    }
    if !dropsWhenFull { waiting.append(inner) }
    return false
  }

  mutating func endOuter() -> MergeDuty {
    outerEnded = true
    return isDone ? .finish : .none
  }

  /// Counts an inner sequence out and says what `thread` has to do.
  ///
  /// A thread that is starting the waiting ones goes on with that, so that sequences that complete while they are
  /// subscribed make a loop and not a recursion.
  mutating func endInner(on thread: UInt) -> MergeDuty {
    active -= 1
    if waiting.isEmpty { return isDone ? .finish : .none }
    if pumping.contains(thread) { return .none }
    pumping.append(thread)
    return .startWaiting
  }

  /// Takes the next one to begin; when there is none, or no room, `thread` has done its work.
  mutating func nextWaiting(on thread: UInt) -> AnyObject? {
    if !isFull, !waiting.isEmpty {
      active += 1
      return waiting.removeFirst()
    }
    pumping.removeAll { $0 == thread }
    return nil
  }

  mutating func forget() -> ChunkedQueue<AnyObject> { waiting.takeAll() }
}

/// What is left to do after an inner sequence or the outer one has ended.
enum MergeDuty {
  case none
  case startWaiting
  case finish
}

/// The merge of one subscription.
///
/// Bookkeeping is guarded; subscribing happens outside the gate, so that an inner sequence that blocks while it is
/// subscribed holds nobody up; delivery happens inside.
final class MergeJunction<Out>: Junction<Out> {
  // The lock guards it, so the runtime need not check its access.
  @exclusivity(unchecked) private var state: MergeState
  private let dropsWhenFull: Bool
  private let inners = LinkRegistry()
  let outer = Upstream()

  init(_ downstream: Receiver<Out>, limit: Int, dropsWhenFull: Bool) {
    self.dropsWhenFull = dropsWhenFull
    state = MergeState(limit: limit, dropsWhenFull: dropsWhenFull)
    super.init(downstream)
  }

  var isDropping: Bool { dropsWhenFull && guarded { state.isFull } }

  func run(_ inner: Observable<Out>) {
    if guarded({ state.admit(inner) }) { subscribe(inner) }
  }

  private func subscribe(_ source: Observable<Out>) {
    if source.isJust {
      let just = unsafeDowncast(source, to: Just<Out>.self)
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
    let thread = currentThreadToken()
    switch guarded({ state.endInner(on: thread) }) {
    case .none: break
    case .startWaiting:
      while let next = guarded({ state.nextWaiting(on: thread) }) {
        subscribe(unsafeDowncast(next, to: Observable<Out>.self))
      }
    case .finish: perform { self.finish() }
    }
  }

  func outerEnded() {
    if guarded({ state.endOuter() }) == .finish { perform { self.finish() } }
    shortenWayDown()
  }

  func forget(_ key: Int) { _ = inners.take(key) }

  /// The way past the only inner sequence that is left, while nothing is under way inside.
  func wayDown(past key: Int) -> Receiver<Out>? {
    guard guarded({ state.isDownToOne }), isIdle, !isClosed else { return nil }
    forget(key)
    return downstream.handOver()
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
/// It is not inside the gate.
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
    // First, so that the end of a long chain is not a recursion back to its beginning.
    junction.outer.dispose()
    junction.outerEnded()
  }
}

/// One inner sequence.
private final class MergeInner<Out>: Input<Out> {
  private let junction: MergeJunction<Out>
  // Set before the sequence is subscribed; then only its sender touches it.
  var key: Int?

  init(_ junction: MergeJunction<Out>) {
    self.junction = junction
    super.init(junction, Upstream())
  }

  override func handOver() -> Receiver<Out> {
    guard let key, let below = junction.wayDown(past: key) else { return self }
    self.key = nil
    // It works on and is not disposed.
    _ = upstream.slot.take()
    return below
  }

  override func receive(_ element: Out) { junction.emit(element) }
  override func receiveError(_ error: any Error) { junction.fail(error) }

  // Not inside the gate, because the next sequence is subscribed here. The slot stays open: elements that wait to be
  // delivered by another thread came before the completion.
  override func completed() {
    guard let key else { return }
    self.key = nil
    junction.forget(key)
    upstream.slot.take()?.dispose()
    junction.innerEnded()
  }
}
