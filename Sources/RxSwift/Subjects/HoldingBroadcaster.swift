// SPDX-License-Identifier: MIT

/// A broadcaster that keeps its elements for whoever subscribes first, and nothing from then on.
final class HoldingBroadcaster<Element>: Broadcaster<Element> {
  // Touched with the lock held.
  @exclusivity(unchecked) private var kept = ChunkedQueue<Element>()
  @exclusivity(unchecked) private var isTaken = false

  override func next(_ element: Element) {
    lock.lock()
    if isEndedLocked { return lock.unlock() }
    if isTaken { return send(element) }
    kept.append(element)
    lock.unlock()
  }

  override func join(_ receiver: Receiver<Element>, lease: Lease?) {
    let member = ReplayingMembership(receiver, self)
    lock.lock()
    if isTaken {
      lock.unlock()
      return super.join(receiver, lease: lease)
    }
    isTaken = true
    let end = endLocked
    if end == nil { add(member) }
    var past = kept.takeAll()
    lock.unlock()
    receiver.attach(lease?.over(member) ?? member)
    while !past.isEmpty {
      let element = past.removeFirst()
      member.give(element, isLast: past.isEmpty)
    }
    member.catchUp(end)
  }
}
