// SPDX-License-Identifier: MIT

import Foundation

/// Three digits say enough.
func number(_ value: Double?) -> String {
  guard let value else { return "" }
  if value == value.rounded() || abs(value) >= 100 { return String(format: "%.0f", value) }
  return String(format: abs(value) >= 10 ? "%.1f" : "%.2f", value)
}

/// The cells of a line, the same in the terminal and in the document.
private func cells(_ result: Result, earlier: Result?, debug: Result?, columns: Columns) -> [String] {
  var cells = [
    result.name,
    number(result.value) + " " + result.unit,
    number(result.limit),
    number(result.ratio),
    number(result.atMost),
    number(result.allocations),
    number(result.bytes),
  ]
  if columns.debug { cells.append(number(debug?.value)) }
  var remark = result.isWithin ? "" : "over"
  if !result.allocationsAreRight { remark = "allocates (\(number(result.allocationsAtMost)) allowed)" }
  if let earlier, result.figure > earlier.figure * 1.6 { remark += " worse: was \(number(earlier.figure))" }
  return cells + [remark]
}

struct Columns {
  var debug = false
  var titles: [String] {
    let titles = ["row", "ours", "limit", "ours/limit", "at most", "allocations", "bytes"]
    return titles + (debug ? ["debug build, ns"] : []) + [""]
  }
}

struct Report {
  var results: [Result] = []
  var earlier: [String: Result] = [:]
  var debug: [String: Result] = [:]

  private var columns: Columns { Columns(debug: !debug.isEmpty) }

  func line(_ result: Result) -> String {
    let cells = cells(result, earlier: earlier[result.name], debug: debug[result.name], columns: columns)
    return Self.padded(cells)
  }
  var header: String { Self.padded(columns.titles) }

  private static func padded(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let gap = String(repeating: " ", count: max(0, (index == 0 ? 36 : 12) - cell.count))
      return index == 0 || index == cells.count - 1 ? cell + gap : gap + cell
    }.joined(separator: " ")
  }

  var markdown: String {
    let rows = results.map { result in
      let cells = cells(result, earlier: nil, debug: debug[result.name], columns: columns)
      return "| \(cells[0]): \(result.what) | " + cells.dropFirst().joined(separator: " | ") + " |"
    }
    let rule = "|---|" + String(repeating: "---:|", count: columns.titles.count - 2) + "---|"
    return """
      # Performance

      \(Machine.description), \(Date.now.formatted(.iso8601.year().month().day())).

      Nanoseconds are medians of at least nine runs. *limit* is the same work written by hand without a library,
      measured in turn with ours in the same process: only the ratio means something on another machine.
      Allocations and bytes are exact counts for one operation. A row whose result is not right stops the program.

      | \(columns.titles.joined(separator: " | ")) |
      \(rule)
      \(rows.joined(separator: "\n"))

      \(profiles)
      To repeat it: `swift run -c release --package-path Benchmarks Benchmarks --markdown FILE`
      (`--list` names the rows, `--only PATTERN` picks some, `--json FILE` keeps them, `--compare FILE` marks what got
      worse since by more than 1.6 times, `--gate` checks allocations and memory only).

      """
  }

  /// A sampling profile of the three rows that come nearest to what is allowed, or exceed it.
  private var profiles: String {
    func strain(_ result: Result) -> Double { (result.ratio ?? 0) / (result.atMost ?? .infinity) }
    let worst = results.filter { $0.unit == "ns" }.sorted { strain($0) > strain($1) }.prefix(3)
    return worst.map { result in
      let shares = Profile.shares(of: result.name)
      let text = shares.isEmpty ? "No sampling profiler was found." : shares.joined(separator: "\n")
      return """
        Where the time of `\(result.name)` goes:

        ```
        \(text)
        ```

        """
    }.joined(separator: "\n")
  }

  /// What CI says no to.
  var violations: [Result] { results.filter { !$0.isWithin } }
}

enum Machine {
  static var description: String {
    let processor = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.drop { $0 == " " } }
    let name = processor.flatMap { $0 }.map(String.init) ?? "unknown processor"
    return "\(ProcessInfo.processInfo.processorCount) cores of \(name), \(platform), Swift \(compiler), \(build) build"
  }
  private static var platform: String {
    ProcessInfo.processInfo.operatingSystemVersionString
  }
  private static var compiler: String {
    #if compiler(>=6.4)
    "6.4 or later"
    #elseif compiler(>=6.3)
    "6.3"
    #else
    "6.2 or earlier"
    #endif
  }
  private static var build: String {
    #if DEBUG
    "debug"
    #else
    "release"
    #endif
  }
}

enum Store {
  static func read(_ path: String) throws -> [String: Result] {
    let results = try JSONDecoder().decode([Result].self, from: Data(contentsOf: URL(filePath: path)))
    return Dictionary(results.map { ($0.name, $0) }) { first, _ in first }
  }
  static func write(_ results: [Result], _ path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(results).write(to: URL(filePath: path))
  }
}
