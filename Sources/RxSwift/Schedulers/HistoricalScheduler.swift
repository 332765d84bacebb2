// SPDX-License-Identifier: MIT

import Foundation

/// A virtual-time scheduler whose times are dates: it replays at once what took hours.
///
/// `@unchecked Sendable` is sound: it adds no state to that of its superclass, which a lock guards.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
  /// A scheduler whose clock begins at `initialClock`.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// Takes dates for virtual times, and seconds for virtual spans.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, Sendable {
  /// Points in virtual time are dates.
  public typealias VirtualTimeUnit = RxTime

  /// Spans of virtual time are in seconds.
  public typealias VirtualTimeIntervalUnit = TimeInterval

  /// The date itself.
  public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime { virtualTime }

  /// The date itself.
  public func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit { time }

  /// The span itself.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval {
    virtualTimeInterval
  }

  /// The span itself.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit { timeInterval }

  /// The date `offset` seconds after `time`.
  public func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit {
    time.addingTimeInterval(offset)
  }

  /// The order of two dates.
  public func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison {
    if lhs < rhs { return .lessThan }
    return lhs == rhs ? .equal : .greaterThan
  }
}
