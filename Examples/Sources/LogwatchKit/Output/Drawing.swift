// SPDX-License-Identifier: MIT

import Foundation

/// A row of small columns, scaled so that the highest value fills its column.
func sparkline(_ values: [Int]) -> String {
  let columns = Array(" ▁▂▃▄▅▆▇█")
  guard let highest = values.max(), highest > 0 else { return String(repeating: " ", count: values.count) }
  return String(values.map { columns[($0 * 8 + highest - 1) / highest] })
}

/// A bar whose length is a share of a width; something always shows when there is something.
func bar(_ count: Int, of total: Int, width: Int) -> String {
  guard count > 0, total > 0 else { return "" }
  let eighths = max(1, count * width * 8 / total)
  let part = eighths % 8 == 0 ? "" : String(Array(" ▏▎▍▌▋▊▉")[eighths % 8])
  return String(repeating: "█", count: eighths / 8) + part
}

/// A number in few digits: `0.011`, `12.500`, `1520`.
func short(_ value: Double) -> String {
  switch abs(value) {
  case 0: "0"
  case ..<0.001: "\(value)"
  case ..<100: String(format: "%.3f", value)
  default: String(format: "%.0f", value)
  }
}

/// Spaces before or behind, to a width.
func padded(_ text: String, _ width: Int, alignRight: Bool = false) -> String {
  let spaces = String(repeating: " ", count: max(0, width - text.count))
  return alignRight ? spaces + text : text + spaces
}

/// The text with everything replaced that a terminal would obey instead of show.
///
/// A log holds what strangers sent; none of it may move the cursor or set a title.
func printable(_ text: String) -> String {
  // Bytes below a space, DEL, and C2, which begins the control characters from U+0080.
  guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return text }
  return String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        scalar == "\t" ? " " : scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
      }
    )
  )
}

/// Escape sequences for a terminal, or nothing where they would be noise.
struct Style: Sendable {
  let isOn: Bool

  /// On, unless the environment asks for no colours.
  static var forTerminal: Style { Style(isOn: ProcessInfo.processInfo.environment["NO_COLOR"] == nil) }

  func callAsFunction(_ code: String, _ text: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Coloured by what kind of line it is.
  func kind(_ kind: String, _ text: String) -> String {
    switch kind.first {
    case "2", "I": self("32", text)
    case "1", "3": self("36", text)
    case "4", "W": self("33", text)
    case "5", "E", "C", "F", "A": self("31", text)
    default: text
    }
  }
}
