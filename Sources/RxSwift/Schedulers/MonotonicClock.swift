// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// The time that the schedulers show: the wall clock when the program began, and from then on a clock that cannot be
/// set back.
enum MonotonicClock {
  private static let start = (date: Date(), uptime: DispatchTime.now().uptimeNanoseconds)

  static var now: Date {
    let start = start
    let passed = DispatchTime.now().uptimeNanoseconds - start.uptime
    return start.date.addingTimeInterval(Double(passed) / 1e9)
  }
}
