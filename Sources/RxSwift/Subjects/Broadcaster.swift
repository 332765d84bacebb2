// SPDX-License-Identifier: MIT

import Synchronization

/// Sends events to any number of receivers: what subjects, relays, shared sequences and groups have in common.
///
/// One thread at a time delivers; an event that another thread sends meanwhile waits for it, and a nested event on the
/// delivering thread goes first, depth first. A send captures how many places of the list are taken; joining only
/// appends, and leaving during a delivery is cleared up afterwards. So delivery reads the list without a copy or a lock,
/// and joining and leaving are O(1) amortised.
///
/// The members refer to the broadcaster and it to them: whoever owns it calls `abandon()` in its `deinit`.
class Broadcaster<Element> {
  final let lock = Lock()

  // Everything below is touched with the lock held, except that the delivering thread reads the places below its bound.
  private final var places: UnsafeMutablePointer<Unmanaged<Membership<Element>>?>?
  private final var capacity = 0
  private final var used = 0
  private final var live = 0
  private final var deliverer: UInt = 0
  private final var depth = 0
  private final var waiting: [() -> Void] = []
  // Asked for each element instead of the arrays: their types depend on Element, and looking those up cost 155 ns.
  private final var hasLeftovers = false
  private final var vacated: [Int] = []
  private final var retired: [UnsafeMutablePointer<Unmanaged<Membership<Element>>?>] = []
  private(set) final var end: Event<Never>?
  #if DEBUG
  private final var reportedReentrancy = false
  #endif

  init() {}

  deinit {
    places?.deallocate()
  }

  /// Whether anybody would receive an element.
  final var hasMembers: Bool { lock.withLock { live > 0 } }

  final var isEnded: Bool { lock.withLock { end != nil } }

  /// With the lock held.
  @inline(__always)
  final var isEndedLocked: Bool { end != nil }

  // MARK: Sending

  /// Sends an element; broadcasters with a memory keep it first.
  func next(_ element: Element) {
    lock.lock()
    if end != nil { return lock.unlock() }
    send(element)
  }

  /// Sends an element to all members.
  ///
  /// Called with the lock held; unlocks.
  @inline(__always)
  final func send(_ element: Element) {
    let me = currentThreadToken()
    let bound = used
    if deliverer == 0 {
      deliverer = me
    } else if deliverer != me {
      hasLeftovers = true
      waiting.append { self.deliverLater(element, bound) }
      return lock.unlock()
    }
    depth += 1
    let places = places
    #if DEBUG
    let isNested = depth > 1 && !reportedReentrancy
    if isNested { reportedReentrancy = true }
    lock.unlock()
    if isNested { ReentrancyAnomaly.report(self) }
    #else
    lock.unlock()
    #endif
    deliver(element, places, bound)
    finishDelivery()
  }

  /// Ends the sequence.
  func finish(_ event: Event<Never>) {
    lock.lock()
    if end != nil { return lock.unlock() }
    sendEnd(event)
  }

  /// Sends the end to all members, after `last` if there is one.
  ///
  /// Called with the lock held; unlocks.
  final func sendEnd(_ event: Event<Never>, after last: Element? = nil) {
    end = event
    let me = currentThreadToken()
    let bound = used
    let job = {
      if let last { self.deliverLater(last, bound) }
      self.deliverEnd(event, bound)
    }
    if deliverer == 0 {
      deliverer = me
    } else if deliverer != me {
      hasLeftovers = true
      waiting.append(job)
      return lock.unlock()
    }
    depth += 1
    lock.unlock()
    job()
    finishDelivery()
  }

  /// Sets the end without sending it, and lets all members go.
  final func silence(_ event: Event<Never>) {
    lock.lock()
    if end == nil { end = event }
    var gone: [Unmanaged<Membership<Element>>] = []
    for index in 0..<used {
      guard let member = places.unsafelyUnwrapped[index] else { continue }
      member._withUnsafeGuaranteedRef { if $0.leave() { vacated.append($0.place) } }
    }
    live = 0
    hasLeftovers = true
    if deliverer == 0 { gone = clearVacated() }
    lock.unlock()
    for member in gone { member.release() }
  }

  /// Lets all members go because nobody can send any more.
  ///
  /// Called by the owner's `deinit`.
  final func abandon() { silence(.completed) }

  @inline(__always)
  private final func deliver(
    _ element: Element,
    _ places: UnsafeMutablePointer<Unmanaged<Membership<Element>>?>?,
    _ bound: Int
  ) {
    callOut()
    guard let places else { return }
    for index in 0..<bound {
      // Sound: while a delivery is under way no place is cleared and no list is freed.
      guard let member = places[index] else { continue }
      member._withUnsafeGuaranteedRef { $0.next(element) }
    }
  }

  /// Delivers an element to those who were members when it was sent.
  final func deliverLater(_ element: Element, _ bound: Int) {
    let places = lock.withLock { self.places }
    deliver(element, places, bound)
  }

  private final func deliverEnd(_ event: Event<Never>, _ bound: Int) {
    callOut()
    guard let places = lock.withLock({ self.places }) else { return }
    for index in 0..<bound {
      guard let member = places[index] else { continue }
      member._withUnsafeGuaranteedRef { $0.end(event) }
    }
  }

  @inline(__always)
  final func finishDelivery() {
    lock.lock()
    depth -= 1
    if depth != 0 { return lock.unlock() }
    if !hasLeftovers {
      deliverer = 0
      return lock.unlock()
    }
    finishSlowly()
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
    hasLeftovers = false
    let gone = clearVacated()
    let lists = retired
    retired = []
    lock.unlock()
    for list in lists { list.deallocate() }
    for member in gone { member.release() }
  }

  // MARK: Members

  /// Subscribes a receiver; broadcasters with a memory give it the past first.
  func join(_ receiver: Receiver<Element>, lease: Lease?) {
    let member = Membership(receiver, self)
    lock.lock()
    if let end {
      lock.unlock()
      return RxSwift.deliver(end, to: receiver)
    }
    add(member)
    lock.unlock()
    receiver.attach(lease?.over(member) ?? member)
  }

  /// Adds a member at the end of the list.
  ///
  /// With the lock held.
  final func add(_ member: Membership<Element>) {
    if used == capacity { grow() }
    member.place = used
    places.unsafelyUnwrapped[used] = Unmanaged.passRetained(member)
    used += 1
    live += 1
  }

  /// Takes a member out.
  final func remove(_ member: Membership<Element>) {
    lock.lock()
    if member.place < 0 { return lock.unlock() }
    live -= 1
    vacated.append(member.place)
    hasLeftovers = true
    if deliverer != 0 { return lock.unlock() }
    let gone = clearVacated()
    lock.unlock()
    for member in gone { member.release() }
  }

  private final func grow() {
    let newCapacity = max(2, capacity * 2)
    let new = UnsafeMutablePointer<Unmanaged<Membership<Element>>?>.allocate(capacity: newCapacity)
    if let places {
      new.initialize(from: places, count: used)
      if deliverer == 0 { places.deallocate() } else {
        retired.append(places)
        hasLeftovers = true
      }
    }
    places = new
    capacity = newCapacity
  }

  /// Empties the places of those who left, closes the gaps when they are the most, and returns who is to be released.
  private final func clearVacated() -> [Unmanaged<Membership<Element>>] {
    guard let places else { return [] }
    var gone: [Unmanaged<Membership<Element>>] = []
    gone.reserveCapacity(vacated.count)
    for index in vacated {
      guard let member = places[index] else { continue }
      places[index] = nil
      member._withUnsafeGuaranteedRef { $0.place = -1 }
      gone.append(member)
    }
    vacated.removeAll(keepingCapacity: vacated.capacity <= 16)
    while used > 0, places[used - 1] == nil { used -= 1 }
    if used > 16, used > live * 2 { compact(places) }
    if used == 0, capacity > 16 {
      places.deallocate()
      self.places = nil
      capacity = 0
    }
    return gone
  }

  private final func compact(_ places: UnsafeMutablePointer<Unmanaged<Membership<Element>>?>) {
    var kept = 0
    for index in 0..<used {
      guard let member = places[index] else { continue }
      places[kept] = member
      member._withUnsafeGuaranteedRef { $0.place = kept }
      kept += 1
    }
    used = kept
  }
}

/// Stands between a subscription and its membership when somebody counts the members, as `share` does.
class Lease: Link {
  private final let member = LinkSlot()

  final func over(_ member: Link) -> Lease {
    self.member.set(member)
    return self
  }

  final override package func dispose() {
    if member.end().dispose() { returned() }
  }

  final override func mute() { _ = member.mute() }

  /// Called once, after the member has left.
  func returned() {}
}

/// One receiver of a broadcaster, and the link that takes it out.
class Membership<Element>: Link {
  final let receiver: Receiver<Element>
  final let broadcaster: Broadcaster<Element>
  // Touched with the broadcaster's lock held.
  final var place = -1
  final let phase: Atomic<UInt8>

  static var live: UInt8 { 0 }
  static var joining: UInt8 { 1 }
  static var muted: UInt8 { 2 }
  static var gone: UInt8 { 3 }

  init(_ receiver: Receiver<Element>, _ broadcaster: Broadcaster<Element>, phase: UInt8 = 0) {
    self.receiver = receiver
    self.broadcaster = broadcaster
    self.phase = Atomic(phase)
    super.init()
  }

  @inline(__always)
  final func next(_ element: Element) {
    let phase = phase.load(ordering: .acquiring)
    if phase == Self.live { return receiver.next(element) }
    if phase == Self.joining { keep(element) }
  }

  final func end(_ event: Event<Never>) {
    if phase.load(ordering: .acquiring) == Self.joining, keep(event) { return }
    guard leave() else { return }
    broadcaster.remove(self)
    deliver(event, to: receiver)
  }

  /// Keeps what comes while the member still receives the past.
  func keep(_ element: Element) {}
  func keep(_ event: Event<Never>) -> Bool { false }

  /// Closes the member for deliveries and says whether this call did it.
  final func leave() -> Bool { phase.exchange(Self.gone, ordering: .acquiringAndReleasing) != Self.gone }

  final override package func dispose() {
    if leave() { broadcaster.remove(self) }
  }

  final override func mute() {
    let (_, seen) = phase.compareExchange(expected: Self.live, desired: Self.muted, ordering: .acquiringAndReleasing)
    if seen == Self.joining {
      _ = phase.compareExchange(expected: Self.joining, desired: Self.muted, ordering: .acquiringAndReleasing)
    }
  }
}

func deliver<Element>(_ event: Event<Never>, to receiver: Receiver<Element>) {
  switch event {
  case .next: break
  case .error(let error): receiver.error(error)
  case .completed: receiver.completed()
  }
}
