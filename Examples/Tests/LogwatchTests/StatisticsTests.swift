// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LogwatchKit

@Suite struct HistogramTests {
  @Test func `percentiles are the smallest values that enough values do not exceed`() {
    var histogram = Histogram()
    #expect(histogram.percentiles([50, 95]) == [])
    for milliseconds in 1...100 { histogram.add(Double(milliseconds) / 1000) }
    #expect(histogram.percentiles([1, 50, 95, 100]) == [0.001, 0.05, 0.095, 0.1])
    #expect(histogram.total == 100)
  }

  @Test func `values are right to three digits, from tiny to huge, below and at zero`() {
    for value in [0, 0.000_000_123, 0.103, 0.999, 1, 12.3, 999, 1000, 123_000_000, 7e300, -0.5, -42] {
      var histogram = Histogram()
      histogram.add(value)
      #expect(histogram.percentile(50) == value)
    }
    var histogram = Histogram()
    histogram.add(1234.5)
    histogram.add(0.9996)
    histogram.add(.nan)
    histogram.add(.infinity)
    #expect(histogram.percentiles([50, 100]) == [1, 1230])
  }

  @Test func `order holds across signs and sizes`() {
    var histogram = Histogram()
    for value in [5, -3, 0, 0.2, -200, 1000] { histogram.add(value) }
    #expect(histogram.percentiles([1, 33, 50, 60, 80, 100]) == [-200, -3, 0, 0.2, 5, 1000])
  }

  @Test func `percentiles agree with sorting`() {
    var generator = SplitMix(state: 7)
    for _ in 0..<50 {
      let values = (0..<Int.random(in: 1...400, using: &generator)).map { _ in
        Double(Int.random(in: 0...999, using: &generator)) / 1000
      }
      var histogram = Histogram()
      values.forEach { histogram.add($0) }
      for percent in [1, 50, 95, 99, 100] {
        let rank = (values.count * percent + 99) / 100
        #expect(histogram.percentile(percent) == values.sorted()[rank - 1])
      }
    }
  }

  @Test func `what was added can be taken away again`() {
    var sum = Histogram()
    var part = Histogram()
    for value in [0.1, 0.2, 0.2] { part.add(value) }
    sum.add(0.3)
    let before = sum
    sum += part
    #expect(sum.total == 4)
    sum -= part
    #expect(sum == before)
  }
}

@Suite struct EntryTests {
  @Test(arguments: [
    (#"127.0.0.1 - - [30/Nov/2025:20:08:01 +0000] "GET / HTTP/1.1" 200 12 "-" "curl" rt=0.012"#, "200", 0.012),
    (#"::1 - anna [x] "GET /a\"b 500 c" 404 12"#, "404", nil),
    (#"{"level":"error","status":503,"rt":1.5}"#, "503", 1.5),
    (#"time=x level=warn msg="slow" rt=12ms"#, "WARN", 12),
    ("2025-11-30 20:08:01 ERROR connection lost", "ERROR", nil),
    ("2025/11/30 20:08:01 [crit] 7#7: *1 open() failed", "CRITICAL", nil),
    ("INFO no error this time, start=3 rt: -4", "INFO", -4),
    ("nothing special", "other", nil),
    ("", "other", nil),
    (#"" 999 "#, "other", nil),
    ("informational errors rt=x", "other", nil),
  ]) func `kind and number of a line`(text: String, kind: String, number: Double?) {
    let entry = Entry(text, number: "rt")
    #expect(entry.kind == kind)
    #expect(entry.number == number)
  }

  @Test func `every line of the shipped log has a status and a time`() throws {
    let text = try String(contentsOfFile: shippedLog, encoding: .utf8)
    let entries = text.split(separator: "\n").map { Entry(String($0), number: "rt") }
    #expect(entries.count == 3428)
    #expect(entries.allSatisfy { $0.number != nil && Int($0.kind) != nil })
    #expect(text.split(separator: "\n").allSatisfy { logTime(of: String($0)) != nil })
  }
}

@Suite struct LogTimeTests {
  @Test(arguments: [
    ("x - - [30/Nov/2025:20:08:01 +0000] \"GET /a/b-c HTTP/1.1\"", 1_764_533_281),
    ("2025-11-30T20:08:01.123Z ERROR a/b", 1_764_533_281),
    ("a-b 2025-11-30 20:08:01,5 INFO", 1_764_533_281),
    ("[01/Mar/2024:00:00:00 +0100]", 1_709_251_200),
    ("29/Feb/2024:23:59:59", 1_709_251_199),
    ("01/Jan/1970:00:00:00", 0),
  ]) func `the time of a line`(text: String, seconds: Int) {
    #expect(logTime(of: text) == Date(timeIntervalSince1970: Double(seconds)))
  }

  @Test(arguments: [
    "", "no time", "/", "-", "2025-13-30T20:08:01", "30/Foo/2025:20:08:01", "2025-11-30T20:08", "30/Nov/2025:",
  ])
  func `a line without a time`(text: String) {
    #expect(logTime(of: text) == nil)
  }
}

@Suite struct ReportTests {
  @Test func `totals grow, the window slides, the rates are the last sixty`() {
    var report = Report(window: 2)
    for second in 1...100 {
      let entry = Entry("\"x\" \(second % 2 == 0 ? 200 : 404) rt=\(second)", number: "rt")
      report.add(Second(Array(repeating: entry, count: second)))
    }
    #expect(report.seconds == 100 && report.lines == 5050 && report.peak == 100 && report.rate == 100)
    #expect(report.rates == Array(41...100))
    #expect(report.table.map(\.kind) == ["200", "404"] && report.table.map(\.count) == [2550, 2500])
    #expect(report.recentNumbers.total == 199)
    #expect(report.recentNumbers.percentiles([1, 99]) == [99, 100])
    #expect(report.numbers.total == 5050)
  }
}

/// Numbers that look random and are the same each time.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
