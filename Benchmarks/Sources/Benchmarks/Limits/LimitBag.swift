// SPDX-License-Identifier: MIT

import Synchronization

/// A bag that drops the finished whenever its array is full.
final class LimitBag: Sendable {
  private let entries = Mutex<ContiguousArray<LimitEnd>>([])

  func insert(_ entry: LimitEnd) {
    entries.withLock { entries in
      if entries.count == entries.capacity {
        entries.removeAll { $0.isStopped }
        if entries.count * 2 > entries.capacity { entries.reserveCapacity(max(8, entries.count * 2)) }
      }
      entries.append(entry)
    }
  }
  deinit {
    for entry in entries.withLock({ $0 }) { entry.dispose() }
  }
}
