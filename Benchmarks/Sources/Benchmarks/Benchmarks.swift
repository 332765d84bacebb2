// SPDX-License-Identifier: MIT

import Foundation

@main struct Benchmarks {
  static let usage = """
    Usage: Benchmarks [--only PATTERN]... [--list] [--gate | --times] [--compare FILE] [--json FILE]
                      [--markdown FILE [--debug FILE]] [--spin ROW]

      --only PATTERN   rows whose name contains PATTERN (several: any of them)
      --list           the names of the rows, and what they do
      --gate           only what does not depend on a clock: allocations and memory; exits 1 if one is over
      --times          only the rows in nanoseconds, as for a debug build
      --compare FILE   marks what got worse by more than 1.6 times since FILE was written by --json
      --json FILE      writes the figures
      --markdown FILE  writes the table as a document; --debug FILE adds the figures of a debug build's --json
      --spin ROW       runs only the library's side of ROW for two seconds, for a sampling profiler
    """

  static let rows =
    subjectRows + chainRows + combiningRows + subscriptionRows + allocationRows + memoryRows + scaleRows

  static func main() throws {
    var report = Report()
    var only: [String] = []
    var (list, gate, times) = (false, false, false)
    var (json, markdown): (String?, String?)
    var arguments = CommandLine.arguments.dropFirst()
    func value() -> String {
      guard let value = arguments.popFirst() else { fail("the last option needs a value") }
      return value
    }
    while let argument = arguments.popFirst() {
      switch argument {
      case "--only": only.append(value())
      case "--list": list = true
      case "--gate": gate = true
      case "--times": times = true
      case "--json": json = value()
      case "--markdown": markdown = value()
      case "--compare": report.earlier = try Store.read(value())
      case "--debug": report.debug = try Store.read(value())
      case "--spin": return spin(value())
      default: fail("unknown option \(argument)")
      }
    }
    let rows = rows.filter { row in
      (only.isEmpty || only.contains { row.name.contains($0) }) && (!gate || row.isGate) && (!times || row.isTimed)
    }
    if list {
      for row in rows { print("\(row.name): \(row.what)") }
      return
    }
    print(report.header)
    for row in rows {
      let result = row.measure(onlyGate: gate)
      report.results.append(result)
      print(report.line(result))
      fflush(nil)
    }
    if let json { try Store.write(report.results, json) }
    if let markdown { try report.markdown.write(toFile: markdown, atomically: true, encoding: .utf8) }
    let violations = report.violations
    print("\(rows.count) rows, \(violations.count) over what is allowed")
    if gate, !violations.isEmpty { exit(1) }
  }

  static func spin(_ name: String) {
    guard let row = rows.first(where: { $0.name == name }), case .time(let work) = row.kind else {
      fail("no row is called \(name)")
    }
    let end = clock.now + .seconds(2)
    while clock.now < end { _ = work.ours(work.operations) }
  }

  static func fail(_ message: String) -> Never {
    print(message + "\n\n" + usage)
    exit(2)
  }
}
