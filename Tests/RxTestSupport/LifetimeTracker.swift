// SPDX-License-Identifier: MIT

import Synchronization

/// Counts the objects that it has made and that still live, so that a leak fails the test that made it.
public final class LifetimeTracker: Sendable {
  /// An object whose life is counted.
  public final class Tracked: Sendable {
    private let tracker: LifetimeTracker
    /// What a test calls it.
    public let name: String

    fileprivate init(_ tracker: LifetimeTracker, _ name: String) {
      self.tracker = tracker
      self.name = name
      tracker.count.wrappingAdd(1, ordering: .acquiringAndReleasing)
    }

    deinit { tracker.count.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
  }

  private let count = Atomic<Int>(0)

  /// A tracker that has made nothing yet.
  public init() {}

  /// How many objects live.
  public var live: Int { count.load(ordering: .acquiring) }

  /// A new object.
  public func make(_ name: String = "") -> Tracked { Tracked(self, name) }
}
