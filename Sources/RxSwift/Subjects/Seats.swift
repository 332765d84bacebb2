// SPDX-License-Identifier: MIT

/// The members of a broadcaster and the turn to deliver to them.
///
/// Not generic, because look-ups of generic metadata cost more than everything else here (a subject with one observer:
/// 187 against 25 ns). One thread at a time delivers; what another thread sends meanwhile waits for it, and a nested
/// event on the delivering thread goes first. A send captures how many places are taken; joining only appends, and
/// leaving during a delivery is cleared up afterwards. So delivery reads the list without a copy or a lock, and joining
/// and leaving are O(1) amortised.
class Seats {
  typealias Places = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  /// How a broadcaster ended.
  enum End {
    case completed
    case error(any Error)
  }

  final let lock = Lock()

  // Everything below is touched with the lock held, except that the delivering thread reads the places below its
  // bound. `@exclusivity(unchecked)`: the lock is the proof, and a run-time check costs as much as the lock.
  @exclusivity(unchecked) private final var places: Places?
  @exclusivity(unchecked) private final var capacity = 0
  @exclusivity(unchecked) private final var used = 0
  @exclusivity(unchecked) private final var live = 0
  @exclusivity(unchecked) private final var deliverer: UInt = 0
  @exclusivity(unchecked) private final var depth = 0
  @exclusivity(unchecked) private final var needsCare = false
  private final var waiting: [() -> Void] = []
  private final var vacated: [Int] = []
  private final var retired: [Places] = []
  private final var end: End?
  @exclusivity(unchecked) private final var isOver = false
  #if DEBUG
  private final var reportedReentrancy = false
  #endif

  /// Seats of a subject, or of something inside an operator, where a nested event is no anomaly of the user's.
  init(isInternal: Bool = false) {
    #if DEBUG
    reportedReentrancy = isInternal
    #endif
  }

  deinit { places?.deallocate() }

  /// What a report calls the subject.
  var name: String { "a subject" }

  /// Whether anybody would receive an element.
  final var hasMembers: Bool { lock.withLock { live > 0 } }

  final var isEnded: Bool { lock.withLock { isOver } }

  /// With the lock held.
  @inline(__always)
  final var isEndedLocked: Bool { isOver }

  /// With the lock held.
  final var endLocked: End? { end }

  // MARK: Delivering

  /// What one delivery reads: the first `bound` places.
  struct Delivery {
    let places: Places?
    let bound: Int
  }

  /// Takes the turn, unless another thread has it.
  ///
  /// Called with the lock held; unlocks when it returns a delivery.
  @inline(__always)
  final func begin() -> Delivery? {
    let me = currentThreadToken()
    if deliverer != me {
      if deliverer != 0 { return nil }
      deliverer = me
    }
    depth += 1
    let delivery = Delivery(places: places, bound: used)
    #if DEBUG
    let isAnomaly = depth > 1 && !reportedReentrancy
    if isAnomaly { reportedReentrancy = true }
    lock.unlock()
    if isAnomaly { ReentrancyAnomaly.report(name) }
    callOut()
    #else
    lock.unlock()
    #endif
    return delivery
  }

  /// Leaves a delivery to the thread that has the turn.
  ///
  /// Called with the lock held; unlocks.
  final func leaveBehind(_ deliver: @escaping (Delivery) -> Void) {
    let bound = used
    needsCare = true
    waiting.append { deliver(Delivery(places: self.lock.withLock { self.places }, bound: bound)) }
    lock.unlock()
  }

  @inline(__always)
  final func finish() {
    lock.lock()
    depth -= 1
    if depth == 0 {
      if needsCare { return finishSlowly() }
      deliverer = 0
    }
    lock.unlock()
  }

  /// Delivers what others left, then clears up.
  ///
  /// Called with the lock held; unlocks.
  @inline(never)
  private final func finishSlowly() {
    while !waiting.isEmpty {
      let jobs = waiting
      waiting = []
      depth += 1
      lock.unlock()
      for job in jobs { job() }
      lock.lock()
      depth -= 1
    }
    deliverer = 0
    needsCare = false
    let gone = clearVacated()
    let lists = retired
    retired = []
    lock.unlock()
    for list in lists { list.deallocate() }
    for seat in gone { seat.release() }
  }

  /// Marks the end.
  ///
  /// With the lock held; says whether it was open.
  final func setEnd(_ event: End) -> Bool {
    if isOver { return false }
    isOver = true
    end = event
    return true
  }

  /// Ends without sending anything and lets all members go.
  final func silence(_ event: End) {
    lock.lock()
    _ = setEnd(event)
    for index in 0..<used {
      guard let seat = places.unsafelyUnwrapped[index] else { continue }
      Unmanaged<Seat>.fromOpaque(seat)._withUnsafeGuaranteedRef { if $0.leave() { vacated.append($0.place) } }
    }
    live = 0
    needsCare = true
    let gone = deliverer == 0 ? clearVacated() : []
    lock.unlock()
    for seat in gone { seat.release() }
  }

  /// Lets all members go because nobody can send any more.
  ///
  /// Called by the owner's `deinit`.
  ///
  /// Their receivers go at once, also those of subscriptions that were never disposed: nobody is delivering to them.
  final func abandon() {
    lock.lock()
    _ = setEnd(.completed)
    var left: [Seat] = []
    for index in 0..<used {
      guard let seat = clear(index)?.takeRetainedValue() else { continue }
      _ = seat.leave()
      left.append(seat)
    }
    live = 0
    used = 0
    lock.unlock()
    for seat in left { seat.forgetOnce() }
  }

  // MARK: Members

  /// Adds a member at the end of the list.
  ///
  /// With the lock held.
  final func add(_ seat: Seat) {
    if used == capacity { grow() }
    seat.place = used
    places.unsafelyUnwrapped[used] = Unmanaged.passRetained(seat).toOpaque()
    used += 1
    live += 1
  }

  /// Takes a member out.
  final func remove(_ seat: Seat) {
    lock.lock()
    let place = seat.place
    if place < 0 { return lock.unlock() }
    live -= 1
    if deliverer != 0 {
      vacated.append(place)
      needsCare = true
      return lock.unlock()
    }
    let gone = clear(place)
    closeGaps()
    lock.unlock()
    gone?.release()
  }

  private final func grow() {
    let newCapacity = max(2, capacity * 2)
    let new = Places.allocate(capacity: newCapacity)
    if let places {
      new.initialize(from: places, count: used)
      if deliverer == 0 {
        places.deallocate()
      } else {
        retired.append(places)
        needsCare = true
      }
    }
    places = new
    capacity = newCapacity
  }

  private final func clear(_ place: Int) -> Unmanaged<Seat>? {
    guard let places, let seat = places[place] else { return nil }
    places[place] = nil
    let gone = Unmanaged<Seat>.fromOpaque(seat)
    gone._withUnsafeGuaranteedRef { $0.place = -1 }
    return gone
  }

  /// Empties the places of those who left and returns who is to be released.
  ///
  /// With the lock held, nobody delivering.
  private final func clearVacated() -> [Unmanaged<Seat>] {
    if vacated.isEmpty { return [] }
    let gone = vacated.compactMap(clear)
    vacated = []
    closeGaps()
    return gone
  }

  /// Closes the gaps when they are the most.
  ///
  /// With the lock held, nobody delivering.
  private final func closeGaps() {
    guard let places else { return }
    while used > 0, places[used - 1] == nil { used -= 1 }
    if used > 16, used > live * 2 {
      var kept = 0
      for index in 0..<used {
        guard let seat = places[index] else { continue }
        places[kept] = seat
        Unmanaged<Seat>.fromOpaque(seat)._withUnsafeGuaranteedRef { $0.place = kept }
        kept += 1
      }
      used = kept
    }
    if used == 0, capacity > 16 {
      places.deallocate()
      self.places = nil
      capacity = 0
    }
  }
}

/// One member of a broadcaster, and the link that takes it out.
class Seat: Link {
  final let seats: Seats
  // Touched with the lock of `seats` held.
  @exclusivity(unchecked) final var place = -1
  private final let phase: AtomicWord<UInt>

  /// Where a member stands: it takes elements, is still given the past, or takes nothing more.
  enum Phase {
    static var live: UInt { 0 }
    static var joining: UInt { 1 }
    static var muted: UInt { 2 }
    static var gone: UInt { 3 }
  }

  init(_ seats: Seats, isJoining: Bool) {
    self.seats = seats
    phase = AtomicWord(isJoining ? Phase.joining : Phase.live)
    super.init()
  }

  @inline(__always)
  final var currentPhase: UInt { phase.load() }

  @inline(__always)
  final var isLive: Bool { phase.load() == Phase.live }

  @inline(__always)
  final var isJoining: Bool { phase.load() == Phase.joining }

  /// Turns a joining member live.
  final func goLive() {
    _ = phase.compareExchange(expected: Phase.joining, desired: Phase.live)
  }

  /// Whether the receiver has been let go.
  @exclusivity(unchecked) private(set) final var isForgotten = false

  /// Lets the receiver go; nothing is or will be delivered to it.
  final func forgetOnce() {
    if isForgotten { return }
    isForgotten = true
    forget()
  }

  func forget() {}

  /// Closes the member for deliveries and says whether this call did it.
  final func leave() -> Bool { phase.exchange(Phase.gone) != Phase.gone }

  final override package func dispose() {
    if leave() { seats.remove(self) }
  }

  final override func mute() {
    var current = phase.load()
    while current == Phase.live || current == Phase.joining {
      let (done, seen) = phase.compareExchange(
        expected: current,
        desired: Phase.muted
      )
      if done { return }
      current = seen
    }
  }
}

/// Stands between a subscription and its seat when somebody counts the members, as `share` does.
class Lease: Link {
  private final let seat = LinkSlot()

  final func over(_ seat: Link) -> Lease {
    self.seat.set(seat)
    return self
  }

  final override package func dispose() {
    if seat.end().dispose() { returned() }
  }

  final override func mute() { _ = seat.mute() }

  /// Called once, after the member has left.
  func returned() {}
}
