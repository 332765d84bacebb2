// SPDX-License-Identifier: MIT

/// The alert as it was raised or cleared.
struct Alert: Equatable, Sendable {
  let isRaised: Bool
  /// Lines a second when it changed.
  let rate: Int
  let threshold: Int
  /// The second since the beginning in which it changed.
  let second: Int

  var text: String {
    "\(isRaised ? "ALERT raised" : "alert cleared"): \(rate) lines/s, the limit is \(threshold)"
  }
}
