// SPDX-License-Identifier: MIT

import Foundation

/// How often each value came, with values rounded to three significant digits.
///
/// So the memory is bounded however long the program runs, two histograms can be added and subtracted, and a
/// percentile is at most half a percent away from the exact one. Times in milliseconds below a second are exact.
struct Histogram: Equatable, Sendable {
  private var counts: [Int: Int] = [:]
  private(set) var total = 0

  mutating func add(_ value: Double) {
    guard value.isFinite else { return }
    counts[Self.bucket(of: value), default: 0] += 1
    total += 1
  }

  static func += (sum: inout Self, other: Self) {
    sum.counts.merge(other.counts, uniquingKeysWith: +)
    sum.total += other.total
  }

  static func -= (difference: inout Self, other: Self) {
    for (bucket, count) in other.counts {
      let rest = difference.counts[bucket, default: 0] - count
      difference.counts[bucket] = rest > 0 ? rest : nil
    }
    difference.total -= other.total
  }

  /// The smallest value that at least `percent` of all values do not exceed; nil if there is none.
  func percentile(_ percent: Int) -> Double? {
    percentiles([percent]).first
  }

  /// The same for several at once, in rising order.
  func percentiles(_ percents: [Int]) -> [Double] {
    guard total > 0 else { return [] }
    var result: [Double] = []
    var seen = 0
    for (bucket, count) in counts.sorted(by: { $0.key < $1.key }) {
      seen += count
      while result.count < percents.count, seen * 100 >= total * percents[result.count] {
        result.append(Self.value(of: bucket))
      }
    }
    return result
  }

  // A bucket is a number whose order is the order of the values: the exponent, then three digits; below zero mirrored.

  private static func bucket(of value: Double) -> Int {
    guard value != 0 else { return 0 }
    var exponent = Int(log10(abs(value)).rounded(.down))
    var digits = Int((abs(value) * pow(10, Double(2 - exponent))).rounded())
    if digits == 1000 { (digits, exponent) = (100, exponent + 1) }
    return ((exponent + 400) * 1000 + digits) * (value < 0 ? -1 : 1)
  }

  private static func value(of bucket: Int) -> Double {
    let (exponent, digits) = (abs(bucket) / 1000 - 400, abs(bucket) % 1000)
    // Read from its digits, the value is the nearest there is: 0.103, not 0.10300000000000001.
    let value = Double("\(digits)e\(exponent - 2)") ?? 0
    return bucket < 0 ? -value : bucket == 0 ? 0 : value
  }
}
