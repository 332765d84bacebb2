// SPDX-License-Identifier: MIT

/// A member that is first given the past: what is sent meanwhile waits here, so that nobody else has to.
///
/// The joining thread delivers the past, then what has come in between, and turns the member live in the same locked
/// step that finds nothing left: no gap, no duplicate.
final class ReplayingMembership<Element>: Membership<Element> {
  private let joiner = currentThreadToken()
  // Touched with the broadcaster's lock held.
  private var backlog = ChunkedQueue<Element>()
  private var pendingEnd: Event<Never>?
  private var isDeliveringTheLast = false

  init(_ receiver: Receiver<Element>, _ broadcaster: Broadcaster<Element>) {
    super.init(receiver, broadcaster, phase: Self.joining)
  }

  private var isJoining: Bool { phase.load(ordering: .acquiring) == Self.joining }

  /// Gives the member an element of the past; `isLast` says that no other is known to follow.
  func give(_ element: Element, isLast: Bool) {
    broadcaster.lock.withLock { isDeliveringTheLast = isLast }
    callOut()
    if isJoining { receiver.next(element) }
  }

  /// Delivers what was sent meanwhile, then turns the member live, or ends it.
  func catchUp(_ end: Event<Never>? = nil) {
    while isJoining {
      broadcaster.lock.lock()
      if backlog.isEmpty {
        guard let end = end ?? pendingEnd else {
          _ = phase.compareExchange(
            expected: Self.joining,
            desired: Self.live,
            ordering: .acquiringAndReleasing
          )
          return broadcaster.lock.unlock()
        }
        broadcaster.lock.unlock()
        return finish(end)
      }
      var batch = backlog.takeAll()
      broadcaster.lock.unlock()
      while !batch.isEmpty {
        let element = batch.removeFirst()
        give(element, isLast: batch.isEmpty)
      }
    }
  }

  private func finish(_ end: Event<Never>) {
    guard leave() else { return }
    broadcaster.remove(self)
    callOut()
    deliver(end, to: receiver)
  }

  override func keep(_ element: Element) {
    broadcaster.lock.lock()
    // The joining thread's own nested element goes first, depth first, when nothing older is left.
    let isDue = isDeliveringTheLast && joiner == currentThreadToken() && backlog.isEmpty
    if isJoining, !isDue {
      backlog.append(element)
      return broadcaster.lock.unlock()
    }
    let phase = phase.load(ordering: .acquiring)
    broadcaster.lock.unlock()
    if phase == Self.live || phase == Self.joining { receiver.next(element) }
  }

  override func keep(_ event: Event<Never>) -> Bool {
    broadcaster.lock.lock()
    defer { broadcaster.lock.unlock() }
    let isDue = isDeliveringTheLast && joiner == currentThreadToken() && backlog.isEmpty
    guard isJoining, !isDue else { return false }
    pendingEnd = event
    return true
  }
}
