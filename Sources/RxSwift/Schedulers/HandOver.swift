// SPDX-License-Identifier: MIT

/// Takes the events of a source on its thread and delivers them on a scheduler: the stage of `observe(on:)`.
///
/// Elements wait in a batch; whoever delivers takes all that wait at once. Subclasses say how delivery is scheduled.
class HandOver<Element>: Receiver<Element> {
  final let downstream: Receiver<Element>
  final let upstream = LinkSlot()
  final let lock = Lock()
  // `@exclusivity(unchecked)`: the lock, or the turn to deliver, is the proof. The first three with the lock held.
  @exclusivity(unchecked) fileprivate final var arriving = Batch<Element>()
  @exclusivity(unchecked) private final var end: Seats.End?
  @exclusivity(unchecked) private final var isDelivering = false
  // Only the delivering thread touches it while there is one; else the lock guards it.
  @exclusivity(unchecked) private final var leaving = Batch<Element>()

  init(_ downstream: Receiver<Element>) {
    self.downstream = downstream
    super.init()
  }

  deinit {
    arriving.clear()
    leaving.clear()
  }

  final func start(_ source: Observable<Element>) {
    downstream.attach(self)
    source.run(self)
  }

  final override func attach(_ upstream: Link) { self.upstream.replace(upstream) }

  // MARK: The source's side

  override func next(_ element: Element) {
    lock.lock()
    if upstream.isClosed { return lock.unlock() }
    arriving.append(element)
    let isNew = noteArrival()
    lock.unlock()
    if isNew { scheduleDelivery() }
  }

  final override func error(_ error: any Error) { arrive(.error(error)) }
  final override func completed() { arrive(.completed) }

  func arrive(_ end: Seats.End) {
    lock.lock()
    if upstream.isClosed { return lock.unlock() }
    self.end = end
    let isNew = noteArrival()
    lock.unlock()
    if isNew { scheduleDelivery() }
    // The source need not wait until its end has been delivered.
    upstream.take()?.dispose()
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

  /// Ends it, and lets go of what nobody will get.
  final func endDelivery() {
    lock.lock()
    isDelivering = false
    if upstream.isClosed { return unlockAndClear() }
    lock.unlock()
  }

  /// Delivers one event and says whether there was one.
  @inline(__always)
  final func deliverOne() -> Bool {
    if upstream.isClosed { return false }
    if leaving.isEmpty, !fetch() { return deliverEnd() }
    leaving.giveFirst(to: downstream)
    return true
  }

  // Moves everything that has arrived to the leaving batch, which is empty.
  @inline(never)
  private final func fetch() -> Bool {
    leaving.trim()
    lock.lock()
    swap(&arriving, &leaving)
    lock.unlock()
    return !leaving.isEmpty
  }

  private final func deliverEnd() -> Bool {
    lock.lock()
    let taken = end
    end = nil
    lock.unlock()
    if let taken { downstream.on(taken) }
    return taken != nil
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
    unlockAndClear()
    released()
  }

  // Called with the lock held; unlocks before anything is released. The thread that delivers clears up by itself.
  private final func unlockAndClear() {
    var forgotten = (Batch<Element>(), Batch<Element>())
    swap(&arriving, &forgotten.0)
    if !isDelivering { swap(&leaving, &forgotten.1) }
    lock.unlock()
    forgotten.0.clear()
    forgotten.1.clear()
  }

  /// Called once at the end.
  func released() {}
}

/// Delivers on a serial dispatch queue, in bursts.
final class SerialHandOver<Element>: HandOver<Element>, Deliverer {
  private let scheduler: SerialDispatchQueueScheduler
  private let queue: DeliveryQueue
  private let isOnMain: Bool
  // With the lock held: how many events each announcement stands for, the last one apart.
  @exclusivity(unchecked) private var counts = ChunkedQueue<Int>()
  @exclusivity(unchecked) private var lastCount = 0

  init(_ downstream: Receiver<Element>, _ scheduler: SerialDispatchQueueScheduler) {
    self.scheduler = scheduler
    queue = scheduler.deliveries
    isOnMain = scheduler is MainScheduler
    super.init(downstream)
    #if TRACE_RESOURCES
    Resources.serialDispatchQueueObservables.wrappingAdd(1, ordering: .acquiringAndReleasing)
    #endif
  }

  #if TRACE_RESOURCES
  deinit { Resources.serialDispatchQueueObservables.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
  #endif

  override func next(_ element: Element) {
    if isOnMain, scheduler.beginInline() {
      if !upstream.isClosed { downstream.next(element) }
      return scheduler.endDelivery()
    }
    lock.lock()
    if upstream.isClosed { return lock.unlock() }
    arriving.append(element)
    let isNew = joinOrBegin()
    lock.unlock()
    if isNew { scheduler.announce(self) }
  }

  override func arrive(_ end: Seats.End) {
    if scheduler.beginInline() {
      if !upstream.isClosed { downstream.on(end) }
      scheduler.endDelivery()
    } else {
      super.arrive(end)
    }
  }

  override func noteArrival() -> Bool { joinOrBegin() }
  override func scheduleDelivery() { scheduler.announce(self) }

  // Counts one event more for the last announcement, or says that a new one is needed. With the lock held.
  @inline(__always)
  private func joinOrBegin() -> Bool {
    if lastCount > 0 {
      if queue.isLast(self) {
        lastCount &+= 1
        return false
      }
      counts.append(lastCount)
    }
    lastCount = 1
    return true
  }

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
