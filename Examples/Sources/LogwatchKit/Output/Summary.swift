// SPDX-License-Identifier: MIT

import Foundation

/// What is said at the end: counts, the table of kinds, percentiles.
func summary(_ report: Report, options: Options, style: Style) -> [String] {
  guard report.lines > 0 else { return ["0 lines" + matching(options) + " in \(report.seconds) s"] }
  let mean = String(format: "%.1f", Double(report.lines) / Double(report.seconds))
  var rows = [
    "\(report.lines) lines" + matching(options) + " in \(report.seconds) s, \(mean) a second, at most \(report.peak)",
    "",
    "lines/s  \(sparkline(report.rates))  last \(report.rates.count) s",
    "",
  ]
  rows += table(report, rows: .max, width: 40, style: style)
  rows.append("")
  rows.append(percentiles(report.numbers, options) + "  of \(report.numbers.total) values")
  return rows
}

private func matching(_ options: Options) -> String {
  options.match.map { " matching \($0)" } ?? ""
}

/// A row for each kind: how many, which share, a bar.
func table(_ report: Report, rows: Int, width: Int, style: Style) -> [String] {
  let kinds = report.table
  let longest = kinds.map(\.kind.count).max() ?? 0
  let digits = String(kinds.first?.count ?? 0).count
  let shown = kinds.prefix(rows).map { kind, count in
    let share = String(format: "%5.1f %%", 100 * Double(count) / Double(report.lines))
    let columns = padded(kind, longest) + "  " + padded(String(count), digits, alignRight: true) + "  " + share
    return style.kind(kind, columns + "  " + bar(count, of: report.lines, width: width))
  }
  return kinds.count > rows ? shown + ["and \(kinds.count - rows) more kinds"] : shown
}

/// The percentiles of a number, with its name.
func percentiles(_ numbers: Histogram, _ options: Options) -> String {
  let found = numbers.percentiles([50, 95])
  guard found.count == 2 else { return "\(options.number)  no such number in the lines" }
  return "\(options.number)  p50 \(short(found[0]))  p95 \(short(found[1]))"
}
