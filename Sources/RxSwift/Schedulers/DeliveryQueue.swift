// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization

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
  /// Everything that goes to the main queue goes in one order.
  static let main = DeliveryQueue(DispatchQueue.main)

  let queue: DispatchQueue
  private let lock = Lock()
  private var burst: Burst?
  // Who announced last in the present burst; 0 when there is none. Written with the lock held.
  private let last = Atomic<UInt>(0)

  init(_ queue: DispatchQueue) { self.queue = queue }

  /// Whether more elements of `deliverer` may join what it announced last, as nothing else has come after.
  func isLast(_ deliverer: any Deliverer) -> Bool {
    last.load(ordering: .acquiring) == UInt(bitPattern: ObjectIdentifier(deliverer))
  }

  /// Has `deliverer` called on the queue, after everything announced or scheduled before.
  func announce(_ deliverer: any Deliverer) {
    lock.withLock {
      last.store(UInt(bitPattern: ObjectIdentifier(deliverer)), ordering: .releasing)
      if let burst { return burst.deliverers.append(deliverer) }
      let burst = Burst(deliverer)
      self.burst = burst
      queue.async { self.run(burst) }
    }
  }

  /// Runs a job of its own; what is announced later comes after it.
  func async(_ job: @escaping @Sendable () -> Void) {
    if last.load(ordering: .relaxed) != 0 { lock.withLock { close() } }
    queue.async(execute: job)
  }

  private func run(_ burst: Burst) {
    let deliverers = lock.withLock {
      if self.burst === burst { close() }
      return burst.deliverers
    }
    for deliverer in deliverers { deliverer.deliver() }
  }

  // With the lock held.
  private func close() {
    burst = nil
    last.store(0, ordering: .releasing)
  }

  // Sound: touched with the queue's lock held until the burst is closed, then only by the job that runs it.
  private final class Burst: @unchecked Sendable {
    var deliverers: [any Deliverer]
    init(_ first: any Deliverer) { deliverers = [first] }
  }
}
