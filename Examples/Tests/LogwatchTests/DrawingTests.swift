// SPDX-License-Identifier: MIT

import Testing

@testable import LogwatchKit

@Suite struct DrawingTests {
  @Test func `a sparkline fills its column at the highest value and shows the smallest`() {
    #expect(sparkline([0, 1, 400, 800]) == " ▁▄█")
    #expect(sparkline([0, 0]) == "  ")
    #expect(sparkline([]) == "")
  }

  @Test func `a bar is as long as its share`() {
    #expect(bar(50, of: 100, width: 4) == "██")
    #expect(bar(1, of: 1000, width: 4) == "▏")
    #expect(bar(0, of: 10, width: 4) == "")
    #expect(bar(10, of: 10, width: 4) == "████")
  }

  @Test func `nothing in a log can steer the terminal`() {
    #expect(printable("GET /\u{1B}[2J\u{7}\u{9B}1m\ttab é") == "GET /\u{FFFD}[2J\u{FFFD}\u{FFFD}1m tab é")
    #expect(printable("plain ©") == "plain ©")
  }

  @Test func `the screen fits the window, whatever its size`() throws {
    var report = Report(window: 10)
    report.add(Second((0..<500).map { Entry("\"x\" \(200 + $0 % 40) rt=0.1", number: "rt") }))
    let lines = (0..<50).map { Line(source: "a.log", text: "line \($0) " + String(repeating: "x", count: 200)) }
    let alert = Alert(isRaised: true, rate: 500, threshold: 100, second: 1)
    let picture = Picture(report: report, alert: alert, lines: lines, notices: ["a.log was truncated"], viewers: 1)
    let screen = Screen(options: try Options(["a.log", "--alert", "100"]), style: Style(isOn: false))
    for (width, height) in [(80, 24), (200, 60), (20, 5), (1, 1), (40, 15)] {
      let rows = screen.rows(picture, width: width, height: height)
      #expect(rows.count <= height)
      if width >= 40 { #expect(rows.allSatisfy { $0.count <= width }) }
    }
    let rows = screen.rows(picture, width: 80, height: 30)
    #expect(rows.count == 30)
    #expect(rows.contains("ALERT raised: 500 lines/s, the limit is 100"))
    #expect(rows.last == "a.log was truncated")
    #expect(rows[rows.count - 3].hasPrefix("line 49 "))
  }
}
