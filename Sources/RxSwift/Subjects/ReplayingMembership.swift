// SPDX-License-Identifier: MIT

/// A member that is first given the past: what is sent meanwhile waits here, so that nobody else has to.
///
/// The joining thread delivers the past, then what has come in between, and turns the member live in the same locked
/// step that finds nothing left: no gap, no duplicate.
final class ReplayingMembership<Element>: Membership<Element> {
  private let joiner = currentThreadToken()
  // Touched with the broadcaster's lock held.
  private var backlog = ChunkedQueue<Element>()
  private var pendingEnd: Seats.End?
  private var isDeliveringTheLast = false

  init(_ receiver: Receiver<Element>, _ broadcaster: Broadcaster<Element>) {
    super.init(receiver, broadcaster, isJoining: true)
  }

  /// Gives the member an element of the past; `isLast` says that no other is known to follow.
  func give(_ element: Element, isLast: Bool) {
    seats.lock.withLock { isDeliveringTheLast = isLast }
    callOut()
    if isJoining { receiver.next(element) }
  }

  /// Delivers what was sent meanwhile, then turns the member live, or ends it.
  func catchUp(_ end: Seats.End? = nil) {
    while isJoining {
      seats.lock.lock()
      if backlog.isEmpty {
        guard let end = end ?? pendingEnd else {
          goLive()
          return seats.lock.unlock()
        }
        seats.lock.unlock()
        return finish(end)
      }
      var batch = backlog.takeAll()
      seats.lock.unlock()
      while !batch.isEmpty {
        let element = batch.removeFirst()
        give(element, isLast: batch.isEmpty)
      }
    }
  }

  private func finish(_ end: Seats.End) {
    guard leave() else { return }
    seats.remove(self)
    callOut()
    receiver.on(end)
  }

  override func keep(_ element: Element) {
    seats.lock.lock()
    // The joining thread's own nested element goes first, depth first, when nothing older is left.
    let isDue = isDeliveringTheLast && joiner == currentThreadToken() && backlog.isEmpty
    if isJoining, !isDue {
      backlog.append(element)
      return seats.lock.unlock()
    }
    let isOpen = isLive || isJoining
    seats.lock.unlock()
    if isOpen { receiver.next(element) }
  }

  override func keep(_ event: Seats.End) -> Bool {
    seats.lock.lock()
    defer { seats.lock.unlock() }
    let isDue = isDeliveringTheLast && joiner == currentThreadToken() && backlog.isEmpty
    guard isJoining, !isDue else { return false }
    pendingEnd = event
    return true
  }
}
