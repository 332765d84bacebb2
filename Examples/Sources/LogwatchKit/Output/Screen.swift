// SPDX-License-Identifier: MIT

import Foundation

/// Everything that the live display shows.
struct Picture: Sendable {
  var report: Report
  var alert: Alert?
  var lines: [Line] = []
  var notices: [String] = []
  var viewers = 0
}

/// Draws the live display as rows of text, cut to the size of the terminal.
struct Screen: Sendable {
  let options: Options
  let style: Style

  func rows(_ picture: Picture, width: Int, height: Int) -> [String] {
    let lower = foot(picture, width)
    // The table of kinds gets what is left over by the rest and by four lines of the log, and no more than it needs.
    let upper = head(picture, width, kinds: max(1, min(8, height - lower.count - 12)))
    let room = height - upper.count - lower.count - 2
    let names = Set(picture.lines.map(\.source)).count > 1
    let lines = picture.lines.suffix(max(0, room)).map { line in
      cut((names ? line.source + ": " : "") + line.text, width)
    }
    return Array((upper + ["", style("2", "last lines")] + lines + lower).prefix(height))
  }

  private func head(_ picture: Picture, _ width: Int, kinds: Int) -> [String] {
    let report = picture.report
    let viewers = picture.viewers == 0 ? "" : "  \(picture.viewers) viewer\(picture.viewers == 1 ? "" : "s")"
    let match = options.match.map { "  matching \($0)" } ?? ""
    let up = "  \(report.lines) lines in \(report.seconds / 60) min \(report.seconds % 60) s"
    let rates = report.rates.suffix(max(0, width - 34))
    let rate = padded(String(report.rate), 6, alignRight: true)
    return [
      style("1", cut("logwatch  " + options.sources.joined(separator: " ") + match + up + viewers, width)),
      "",
      cut("lines/s \(rate)  \(sparkline(Array(rates)))  at most \(report.peak)", width),
      cut(percentiles(report.recentNumbers, options) + "  in the last \(report.window) s", width),
      alertRow(picture, width),
      "",
    ] + table(report, rows: kinds, width: max(4, min(40, width - 30)), style: style)
  }

  private func alertRow(_ picture: Picture, _ width: Int) -> String {
    guard let threshold = options.alert else { return "" }
    guard let alert = picture.alert else { return cut("an alert is raised at \(threshold) lines/s", width) }
    return style(alert.isRaised ? "1;41;37" : "32", cut(alert.text, width))
  }

  private func foot(_ picture: Picture, _ width: Int) -> [String] {
    picture.notices.isEmpty ? [] : [""] + picture.notices.suffix(3).map { style("33", cut($0, width)) }
  }

  private func cut(_ text: String, _ width: Int) -> String {
    String(printable(text).prefix(width))
  }
}
