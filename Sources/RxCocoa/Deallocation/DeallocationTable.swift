// SPDX-License-Identifier: MIT

#if !canImport(ObjectiveC)

import RxSwift

/// The watches over the objects whose addresses fall to one lock.
///
/// Many tables keep threads out of each other's way.
///
/// `@unchecked Sendable` is sound because both variables are used with the lock held only.
final class DeallocationTable: @unchecked Sendable {
  /// Keyed by address, then by serial, which is the order of the subscriptions.
  private var watches: [UInt: [UInt64: DeallocationObservation]] = [:]
  private var lastSerial: UInt64 = 0
  private let lock = Lock()

  private static let bits: UInt64 = 6
  static let all = (0..<(1 << bits)).map { _ in DeallocationTable() }

  static func holding(_ address: UInt) -> DeallocationTable {
    all[Int((UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))]
  }

  var isEmpty: Bool { lock.withLock { watches.isEmpty } }

  func count(of address: UInt) -> Int { lock.withLock { watches[address]?.count ?? 0 } }

  func add(
    _ address: UInt,
    _ moment: DeallocationObservation.Moment,
    _ action: @escaping @Sendable () -> Void
  ) -> DeallocationObservation {
    lock.withLock {
      lastSerial += 1
      let ticket = DeallocationHook.Ticket(address: address, serial: lastSerial)
      let observation = DeallocationObservation(moment, ticket, action)
      watches[address, default: [:]][lastSerial] = observation
      return observation
    }
  }

  func remove(_ ticket: DeallocationHook.Ticket) -> DeallocationObservation? {
    lock.withLock {
      let removed = watches[ticket.address]?.removeValue(forKey: ticket.serial)
      if watches[ticket.address]?.isEmpty == true { watches[ticket.address] = nil }
      giveMemoryBack()
      return removed
    }
  }

  /// Takes away all watches over one object, in the order in which they began.
  func removeAll(_ address: UInt) -> [DeallocationObservation] {
    let removed = lock.withLock {
      defer { giveMemoryBack() }
      return watches.removeValue(forKey: address)
    }
    guard let removed else { return [] }
    return removed.sorted { $0.key < $1.key }.map(\.value)
  }

  /// A dictionary keeps the room of its largest day.
  private func giveMemoryBack() {
    if watches.isEmpty && watches.capacity > 64 { watches = [:] }
  }
}
#endif
