// SPDX-License-Identifier: MIT

/// The runs of a request whose success is kept: `CachedRequest` stands on it.
///
/// One flight at a time is the present one, from its first subscriber until it fails, is left by all, grows too old or
/// is forgotten. Nothing is subscribed, disposed or released under the lock.
final class Flights<Element> {
  /// One run of the request, and its result.
  final class Flight {
    let hub = ReplayBroadcaster<Element>(bound: 1)
    let connection = Upstream()
    // Touched with the lock of the flights held.
    fileprivate var count = 0
    fileprivate var landed: Landing?

    deinit { hub.abandon() }
  }

  /// When a flight succeeded; no time when its success keeps for ever.
  fileprivate struct Landing {
    let time: RxTime?
  }

  private let lock = Lock()
  // Touched with the lock held.
  private var current: Flight?

  /// Counts a subscriber in; `isFirst` says that it has to run the request, `isFlying` that its leaving matters.
  func enter(isFresh: (_ landing: RxTime?) -> Bool) -> (flight: Flight, isFirst: Bool, isFlying: Bool) {
    let spare = Flight()
    while true {
      let (seen, landing) = lock.withLock { (current, current?.landed) }
      // The clock is the user's code, so it is asked without the lock.
      let isStale = landing.map { !isFresh($0.time) } ?? false
      lock.lock()
      guard current === seen, seen == nil || (seen?.landed == nil) == (landing == nil) else {
        lock.unlock()
        continue
      }
      let flight = isStale ? spare : seen ?? spare
      current = flight
      let isFlying = flight.landed == nil
      if isFlying { flight.count += 1 }
      lock.unlock()
      return withExtendedLifetime(seen) { (flight, flight === spare, isFlying) }
    }
  }

  /// Counts a subscriber out; the last one cancels a run that is under way.
  func leave(_ flight: Flight) {
    let isLast = lock.withLock {
      flight.count -= 1
      guard flight.count == 0, flight.landed == nil else { return false }
      if current === flight { current = nil }
      return true
    }
    if isLast { flight.connection.dispose() }
  }

  /// The run has succeeded.
  func land(_ flight: Flight, at time: RxTime?) { lock.withLock { flight.landed = Landing(time: time) } }

  /// The run has failed: the next subscriber runs the request again.
  func crash(_ flight: Flight) {
    lock.withLock {
      flight.landed = Landing(time: nil)
      if current === flight { current = nil }
    }
  }

  /// Forgets the present flight; those who wait for it still get its result.
  func forget() {
    let released = lock.withLock {
      defer { current = nil }
      return current
    }
    withExtendedLifetime(released) {}
  }
}
