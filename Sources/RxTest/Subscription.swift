// SPDX-License-Identifier: MIT

/// When somebody was subscribed to a testable source, in virtual time.
public struct Subscription {
  /// When the subscription began.
  public let subscribe: Int

  /// When it ended; `Int.max` while it lasts.
  public let unsubscribe: Int

  /// A subscription that has not ended.
  public init(_ subscribe: Int) {
    self.init(subscribe, Int.max)
  }

  /// A subscription that has ended.
  public init(_ subscribe: Int, _ unsubscribe: Int) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: Hashable, Sendable {
  /// Adds both times.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(subscribe)
    hasher.combine(unsubscribe)
  }
}

extension Subscription: CustomDebugStringConvertible {
  /// Both times, for example `(200 : 1000)`.
  public var debugDescription: String {
    let end = unsubscribe == Int.max ? "Infinity" : String(unsubscribe)
    return "(\(subscribe) : \(end))"
  }
}

/// Whether both subscriptions began and ended at the same time.
public func == (lhs: Subscription, rhs: Subscription) -> Bool {
  lhs.subscribe == rhs.subscribe && lhs.unsubscribe == rhs.unsubscribe
}
