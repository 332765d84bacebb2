// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Takes lines of text.
///
/// An object, for each look at a bare closure in a `Mutex` wraps it once more: it grows until the stack ends.
package final class LineHandler: Sendable {
  package let take: @Sendable (String) -> Void

  package init(_ take: @escaping @Sendable (String) -> Void) { self.take = take }
}

/// Where `debug` writes.
package struct DebugLog {
  /// Takes the lines instead of standard output; for tests.
  package static let output = Mutex<LineHandler?>(nil)

  private static let longest = 40
  private static let date = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .current)
    .year().month().day()
    .time(includingFractionalSeconds: true)

  let name: String
  let trims: Bool

  func write<Element>(_ event: Event<Element>) {
    let text = "\(event)"
    let isTrimmed = trims && text.count > Self.longest
    write("Event \(isTrimmed ? "\(text.prefix(Self.longest / 2))...\(text.suffix(Self.longest / 2))" : text)")
  }

  func write(_ text: String) {
    callOut()
    let line = "\(Date().formatted(Self.date)): \(name) -> \(text)"
    if let output = Self.output.withLock({ $0 }) { output.take(line) } else { print(line) }
  }
}
