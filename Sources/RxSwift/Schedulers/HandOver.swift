// SPDX-License-Identifier: MIT

/// Takes the events of a source on its thread and delivers them on a scheduler: the stage of `observe(on:)`.
///
/// Elements wait in a queue; whoever delivers takes all that wait at once. Subclasses say how delivery is scheduled.
class HandOver<Element>: Receiver<Element> {
  final let downstream: Receiver<Element>
  final let upstream = LinkSlot()
  final let lock = Lock()
  // With the lock held. The rule of each queue makes its access exclusive; the runtime need not check it (a third of the cost).
  @exclusivity(unchecked) private final var arriving = ChunkedQueue<Element>()
  private final var end: Seats.End?
  private final var isDelivering = false
  // Only the delivering thread touches it while there is one; else the lock guards it.
  @exclusivity(unchecked) private final var leaving = ChunkedQueue<Element>()

  init(_ downstream: Receiver<Element>) {
    self.downstream = downstream
    super.init()
  }

  final func start(_ source: Observable<Element>) {
    downstream.attach(self)
    source.run(self)
  }

  final override func attach(_ upstream: Link) { self.upstream.replace(upstream) }

  // MARK: The source's side

  override func next(_ element: Element) {
    if upstream.isClosed { return }
    lock.lock()
    arriving.append(element)
    let isNew = noteArrival()
    lock.unlock()
    if isNew { scheduleDelivery() }
  }

  final override func error(_ error: any Error) { arrive(.error(error)) }
  final override func completed() { arrive(.completed) }

  func arrive(_ end: Seats.End) {
    if upstream.isClosed { return }
    lock.lock()
    self.end = end
    let isNew = noteArrival()
    lock.unlock()
    if isNew { scheduleDelivery() }
  }

  /// Notes that one event more waits and says whether its delivery has to be scheduled.
  ///
  /// With the lock held.
  func noteArrival() -> Bool { false }

  func scheduleDelivery() {}

  // MARK: The scheduler's side

  /// Begins to deliver; one thread at a time.
  ///
  /// With the lock held.
  final func beginDelivery() { isDelivering = true }

  /// Ends it.
  final func endDelivery() {
    lock.lock()
    isDelivering = false
    let forgotten = upstream.isClosed ? Forgotten(arriving.takeAll(), leaving.takeAll()) : nil
    lock.unlock()
    _ = consume forgotten
  }

  /// Delivers one event and says whether there was one.
  @inline(__always)
  final func deliverOne() -> Bool {
    if upstream.isClosed { return false }
    if leaving.isEmpty, !fetch() { return deliverEnd() }
    downstream.next(leaving.removeFirst())
    return true
  }

  // Moves everything that has arrived to the leaving queue, which is empty.
  private final func fetch() -> Bool {
    lock.lock()
    swap(&arriving, &leaving)
    lock.unlock()
    return !leaving.isEmpty
  }

  private final func deliverEnd() -> Bool {
    guard let end = lock.withLock({ takeEnd() }) else { return false }
    downstream.on(end)
    return true
  }

  private final func takeEnd() -> Seats.End? {
    let taken = end
    end = nil
    return taken
  }

  /// Whether an event waits.
  ///
  /// With the lock held, by the delivering thread.
  final var hasMore: Bool { !upstream.isClosed && (!leaving.isEmpty || !arriving.isEmpty || end != nil) }

  // MARK: The end

  final override func mute() { _ = upstream.mute() }

  final override func dispose() {
    let ended = upstream.end()
    guard ended.first else { return }
    ended.link?.dispose()
    lock.lock()
    let forgotten = Forgotten(arriving.takeAll(), isDelivering ? ChunkedQueue() : leaving.takeAll())
    lock.unlock()
    _ = consume forgotten
    released()
  }

  /// Called once at the end.
  func released() {}

  // Elements that nobody will get, released without the lock.
  private struct Forgotten: ~Copyable {
    let arriving: ChunkedQueue<Element>
    let leaving: ChunkedQueue<Element>

    init(_ arriving: consuming ChunkedQueue<Element>, _ leaving: consuming ChunkedQueue<Element>) {
      self.arriving = arriving
      self.leaving = leaving
    }
  }
}

/// Delivers on a serial dispatch queue, in bursts.
final class SerialHandOver<Element>: HandOver<Element>, Deliverer {
  private let scheduler: SerialDispatchQueueScheduler
  // With the lock held: how many events each announcement stands for, the last one apart.
  private var counts = ChunkedQueue<Int>()
  private var lastCount = 0

  init(_ downstream: Receiver<Element>, _ scheduler: SerialDispatchQueueScheduler) {
    self.scheduler = scheduler
    super.init(downstream)
    #if TRACE_RESOURCES
    Resources.serialDispatchQueueObservables.wrappingAdd(1, ordering: .acquiringAndReleasing)
    #endif
  }

  #if TRACE_RESOURCES
  deinit { Resources.serialDispatchQueueObservables.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
  #endif

  override func next(_ element: Element) {
    if scheduler.beginInline() {
      if !upstream.isClosed { downstream.next(element) }
      scheduler.endDelivery()
    } else {
      super.next(element)
    }
  }

  override func arrive(_ end: Seats.End) {
    if scheduler.beginInline() {
      if !upstream.isClosed { downstream.on(end) }
      scheduler.endDelivery()
    } else {
      super.arrive(end)
    }
  }

  override func noteArrival() -> Bool {
    if lastCount > 0, scheduler.deliveries.isLast(self) {
      lastCount += 1
      return false
    }
    if lastCount > 0 { counts.append(lastCount) }
    lastCount = 1
    return true
  }

  override func scheduleDelivery() { scheduler.announce(self) }

  func deliver() {
    lock.lock()
    let count = takeCount()
    beginDelivery()
    lock.unlock()
    for _ in 0..<count where !deliverOne() { break }
    endDelivery()
    scheduler.endDelivery()
  }

  private func takeCount() -> Int {
    if !counts.isEmpty { return counts.removeFirst() }
    defer { lastCount = 0 }
    return lastCount
  }
}

/// Delivers on any other scheduler: one event an action, or all that wait where nobody could tell.
final class SteppedHandOver<Element>: HandOver<Element> {
  private let scheduler: any ImmediateSchedulerType
  private let inTurns: Bool
  private let pending = Pending()
  // With the lock held.
  private var isScheduled = false

  init(_ downstream: Receiver<Element>, _ scheduler: any ImmediateSchedulerType, inTurns: Bool) {
    self.scheduler = scheduler
    self.inTurns = inTurns
    super.init(downstream)
  }

  override func noteArrival() -> Bool {
    if isScheduled { return false }
    isScheduled = true
    return true
  }

  override func scheduleDelivery() {
    pending.replace {
      scheduler.schedule(()) { [self] in
        if deliverWaiting() { scheduleDelivery() }
        return Disposables.create()
      }
    }
  }

  // Delivers one event, or all, and says whether more wait.
  private func deliverWaiting() -> Bool {
    lock.withLock { beginDelivery() }
    defer { endDelivery() }
    while true {
      _ = deliverOne()
      let more = lock.withLock {
        isScheduled = hasMore
        return isScheduled
      }
      if inTurns || !more { return more }
    }
  }

  override func released() { pending.dispose() }
}
