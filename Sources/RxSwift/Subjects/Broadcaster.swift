// SPDX-License-Identifier: MIT

/// Sends events to any number of receivers: what subjects, relays, shared sequences and groups have in common.
///
/// The members refer to the broadcaster and it to them: whoever owns it calls `abandon()` in its `deinit`.
class Broadcaster<Element>: Seats {
  override var name: String { "PublishSubject<\(Element.self)>" }

  /// Sends an element; broadcasters with a memory keep it first.
  func next(_ element: Element) {
    lock.lock()
    if isEndedLocked { return lock.unlock() }
    send(element)
  }

  /// Sends an element to all members.
  ///
  /// Called with the lock held; unlocks.
  @inline(__always)
  final func send(_ element: Element) {
    guard let delivery = begin() else { return leaveBehind { self.deliver(element, $0) } }
    deliver(element, delivery)
    finish()
  }

  @inline(__always)
  private final func deliver(_ element: Element, _ delivery: Delivery) {
    guard let places = delivery.places else { return }
    for index in 0..<delivery.bound {
      // Sound: while a delivery is under way no place is cleared and no list is freed, and all seats are memberships.
      guard let place = places[index] else { continue }
      Unmanaged<Membership<Element>>.fromOpaque(place)._withUnsafeGuaranteedRef { $0.next(element) }
    }
  }

  /// Ends the sequence.
  func end(_ event: End) {
    lock.lock()
    if isEndedLocked { return lock.unlock() }
    sendEnd(event)
  }

  /// Sends the end to all members, after `last` if there is one.
  ///
  /// Called with the lock held; unlocks.
  final func sendEnd(_ event: End, after last: Element? = nil) {
    _ = setEnd(event)
    let deliverAll = { (delivery: Delivery) in
      if let last { self.deliver(last, delivery) }
      self.deliverEnd(event, delivery)
    }
    guard let delivery = begin() else { return leaveBehind(deliverAll) }
    deliverAll(delivery)
    finish()
  }

  private final func deliverEnd(_ event: End, _ delivery: Delivery) {
    guard let places = delivery.places else { return }
    for index in 0..<delivery.bound {
      guard let place = places[index] else { continue }
      Unmanaged<Membership<Element>>.fromOpaque(place)._withUnsafeGuaranteedRef { $0.end(event) }
    }
  }

  /// Subscribes a receiver; broadcasters with a memory give it the past first.
  func join(_ receiver: Receiver<Element>, lease: Lease?) {
    let member = Membership(receiver, self)
    lock.lock()
    if let end = endLocked {
      lock.unlock()
      return receiver.on(end)
    }
    add(member)
    lock.unlock()
    receiver.attach(lease?.over(member) ?? member)
  }

  /// The enum's way in.
  final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): end(.error(error))
    case .completed: end(.completed)
    }
  }
}

/// One receiver of a broadcaster.
class Membership<Element>: Seat {
  // Unmanaged so that `forget` can let it go. Sound: retained here, and released once, by `forget` or `deinit`.
  private final let held: Unmanaged<Receiver<Element>>

  final var receiver: Receiver<Element> { held._withUnsafeGuaranteedRef { $0 } }

  init(_ receiver: Receiver<Element>, _ seats: Seats, isJoining: Bool = false) {
    held = .passRetained(receiver)
    super.init(seats, isJoining: isJoining)
  }

  @inline(__always)
  final func next(_ element: Element) {
    // One look: between two a joining member may go live, and the element would be lost.
    let phase = currentPhase
    if phase == Phase.live {
      held._withUnsafeGuaranteedRef { $0.next(element) }
    } else if phase == Phase.joining {
      keep(element)
    }
  }

  final func end(_ event: Seats.End) {
    if isJoining, keep(event) { return }
    guard leave() else { return }
    seats.remove(self)
    receiver.on(event)
  }

  final override func forget() { held.release() }

  deinit {
    if !isForgotten { held.release() }
  }

  /// Keeps what comes while the member is still given the past.
  func keep(_ element: Element) {}

  /// Keeps the end while the member is still given the past; says whether it did.
  func keep(_ event: Seats.End) -> Bool { false }
}

extension Receiver {
  /// Takes the end of a broadcaster.
  final func on(_ end: Seats.End) {
    switch end {
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}
