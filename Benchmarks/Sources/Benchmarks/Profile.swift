// SPDX-License-Identifier: MIT

import Foundation

/// Where a row's time goes, by the sampling profiler of Linux, where it is installed.
enum Profile {
  /// The functions that took the most samples of the library's side of a row, with their shares.
  static func shares(of row: String, most: Int = 8) -> [String] {
    let samples = FileManager.default.temporaryDirectory.appending(path: "\(row).perf").path
    defer { try? FileManager.default.removeItem(atPath: samples) }
    let program = CommandLine.arguments[0]
    guard run(["perf", "record", "-q", "-o", samples, program, "--spin", row]) != nil,
      let report = run(["perf", "report", "-i", samples, "--stdio", "--no-children", "-F", "overhead,symbol"])
    else { return [] }
    let lines = report.split(separator: "\n").filter { $0.contains("%") && !$0.hasPrefix("#") }.prefix(most)
    let names = run(["swift", "demangle", "-simplified"], input: lines.joined(separator: "\n"))
    return (names ?? lines.joined(separator: "\n")).split(separator: "\n").map {
      $0.replacing("[.] ", with: "").replacing("[k] ", with: "kernel: ").trimmingCharacters(in: .whitespaces)
    }
  }

  /// What a command printed, or nil if it is not there or failed.
  private static func run(_ command: [String], input: String = "") -> String? {
    let (process, output, feed) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = feed
    guard (try? process.run()) != nil else { return nil }
    feed.fileHandleForWriting.write(Data(input.utf8))
    try? feed.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : nil
  }
}
