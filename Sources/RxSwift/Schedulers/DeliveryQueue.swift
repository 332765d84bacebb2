// SPDX-License-Identifier: MIT

import Dispatch

/// Something with elements to deliver on a serial queue.
protocol Deliverer: AnyObject {
  /// Delivers what was announced by one `announce`. On the queue.
  func deliver()
}

/// The way of `observe(on:)` to a serial dispatch queue: one job for a burst of elements, whoever sends them.
///
/// Announcements keep the order in which they came, among all subscriptions and with all that is scheduled on the same
/// scheduler, as if each element were a job of its own.
///
/// `@unchecked Sendable` is sound: the burst is touched with the lock held.
final class DeliveryQueue: @unchecked Sendable {
  /// Everything that goes to the main queue goes in one order; others that use it get their turn after each round.
  static let main = DeliveryQueue(DispatchQueue.main, rounds: 1)

  let queue: DispatchQueue
  private let rounds: Int
  private let lock = Lock()
  private var burst: Burst?
  // Who announced last in the present burst; 0 when nobody may join. Written with the lock held.
  private let last = AtomicWord<UInt>(0)

  /// A way to `queue`, whose jobs take `rounds` times what has come while they ran, before others get their turn.
  init(_ queue: DispatchQueue, rounds: Int = 16) {
    self.queue = queue
    self.rounds = rounds
  }

  /// Whether more elements of `deliverer` may join what it announced last, as nothing else has come after.
  @inline(__always)
  func isLast(_ deliverer: AnyObject) -> Bool {
    last.load() == UInt(bitPattern: ObjectIdentifier(deliverer))
  }

  /// Has `deliverer` called on the queue, after everything announced or scheduled before.
  func announce(_ deliverer: any Deliverer) {
    lock.withLock {
      last.store(UInt(bitPattern: ObjectIdentifier(deliverer)))
      if let burst { return burst.deliverers.append(deliverer) }
      let burst = Burst(deliverer)
      self.burst = burst
      queue.async { self.run(burst) }
    }
  }

  /// Runs a job of its own; what is announced later comes after it.
  func async(_ job: @escaping @Sendable () -> Void) {
    lock.withLock {
      burst = nil
      last.store(0)
      queue.async(execute: job)
    }
  }

  // The burst stays open while it runs: nothing has been scheduled after it until `async` closes it.
  private func run(_ burst: Burst) {
    for _ in 0..<rounds {
      let deliverers = take(burst)
      if deliverers.isEmpty { return }
      for deliverer in deliverers { deliverer.deliver() }
    }
    // Open, it lets the others of the queue go first; closed, it runs to its end in its place.
    let isClosed = lock.withLock {
      guard self.burst === burst else { return true }
      if burst.deliverers.isEmpty { self.burst = nil } else { queue.async { self.run(burst) } }
      return false
    }
    if isClosed { run(burst) }
  }

  private func take(_ burst: Burst) -> [any Deliverer] {
    lock.withLock {
      let taken = burst.deliverers
      burst.deliverers = []
      if self.burst === burst {
        last.store(0)
        if taken.isEmpty { self.burst = nil }
      }
      return taken
    }
  }

  // Sound: touched with the queue's lock held.
  private final class Burst: @unchecked Sendable {
    var deliverers: [any Deliverer]
    init(_ first: any Deliverer) { deliverers = [first] }
  }
}
