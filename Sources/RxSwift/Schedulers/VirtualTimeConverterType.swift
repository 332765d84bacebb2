// SPDX-License-Identifier: MIT

import Foundation

/// Says what the times of a virtual-time scheduler are, and how they relate to real time.
public protocol VirtualTimeConverterType {
  /// The type of a point in virtual time.
  associatedtype VirtualTimeUnit

  /// The type of a span of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// The real time that a virtual time stands for.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// The virtual time that a real time stands for.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// The span in seconds that a virtual span stands for.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval

  /// The virtual span that a span in seconds stands for.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// The virtual time that is `offset` after `time`.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit

  /// How one virtual time compares with another.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two virtual times.
public enum VirtualTimeComparison {
  /// The first comes before the second.
  case lessThan

  /// They are the same.
  case equal

  /// The first comes after the second.
  case greaterThan
}
