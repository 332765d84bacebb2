// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

/// A point in virtual time, or a span, in ticks.
public typealias TestTime = Int

/// Converts between ticks and seconds.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType, Sendable {
  /// Points in virtual time are ticks.
  public typealias VirtualTimeUnit = Int

  /// Spans of virtual time are ticks.
  public typealias VirtualTimeIntervalUnit = Int

  private let resolution: Double

  init(resolution: Double) { self.resolution = resolution }

  /// The date that many ticks after 1970.
  public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// The ticks from 1970 to a date, rounded.
  public func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// The seconds of that many ticks.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval {
    TimeInterval(virtualTimeInterval) * resolution
  }

  /// The ticks of a span, rounded; one too long for an `Int` is as good as for ever.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit {
    let ticks = timeInterval / resolution + 0.5
    return Int(exactly: ticks.rounded(.towardZero)) ?? (ticks < 0 ? .min : .max)
  }

  /// The time `offset` ticks after `time`.
  public func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit {
    let (sum, overflow) = time.addingReportingOverflow(offset)
    return overflow ? (offset < 0 ? .min : .max) : sum
  }

  /// The order of two times.
  public func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison {
    if lhs < rhs { return .lessThan }
    return lhs == rhs ? .equal : .greaterThan
  }
}
