// SPDX-License-Identifier: MIT

import Foundation

/// What the command line asks for.
struct Options: Equatable, Sendable {
  enum Command: Equatable, Sendable { case watch, view, help }

  var command = Command.watch
  /// Files to read, `-` is standard input.
  var sources: [String] = []
  var start = FileFollower.Start.atEnd
  /// Only lines that match are counted and shown.
  var match: String?
  /// The name of the number of which percentiles are computed.
  var number = "rt"
  /// Seconds that the sliding window spans.
  var window = 10
  /// Lines a second from which an alert is raised.
  var alert: Int?
  /// Seconds that the rate must stay on one side before the alert changes.
  var settle = 2
  /// How many lines are kept for viewers that attach late.
  var last = 100
  /// Prints the matching lines as well.
  var printsLines = false
  var socket = Options.defaultSocket

  static let help = """
    logwatch follows growing logs and shows what is going on in them.

      logwatch [options] access.log app.log -   follow files and standard input
      logwatch view [--socket PATH]             show the lines of a logwatch that runs in another terminal
      logwatch                                  try it on a log that ships with it

      --match REGEX     count and show only lines that match
      --number NAME     compute percentiles of the number behind NAME= or NAME: (rt)
      --window SECONDS  span of the sliding window for percentiles (10)
      --alert RATE      raise an alert at so many lines a second
      --settle SECONDS  how long the rate must stay over or under it (2)
      --last N          keep the last N lines for viewers that attach late (100)
      --print           print the lines too
      --from-start      begin at the beginning of each file instead of its end
      --once            read the files once, at full speed, on the time written in them
      --socket PATH     where viewers attach (\(defaultSocket))
    """

  static var defaultSocket: String {
    let directory = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? ""
    return directory.isEmpty ? "/tmp/logwatch-\(getuid()).sock" : directory + "/logwatch.sock"
  }

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    if rest.first == "view" {
      command = .view
      rest.removeFirst()
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": command = .help
      case "--match": match = try Self.regex(Self.value(of: argument, &rest))
      case "--number": number = try Self.value(of: argument, &rest)
      case "--window": window = try Self.count(of: argument, atLeast: 1, &rest)
      case "--alert": alert = try Self.count(of: argument, atLeast: 1, &rest)
      case "--settle": settle = try Self.count(of: argument, atLeast: 0, &rest)
      case "--last": last = try Self.count(of: argument, atLeast: 0, &rest)
      case "--print": printsLines = true
      case "--from-start": start = .atBeginning
      case "--once": start = .once
      case "--socket": socket = try Self.value(of: argument, &rest)
      case "--":
        sources += rest
        rest = []
      case _ where argument.hasPrefix("-") && argument != "-":
        throw Failure("there is no option \(argument)")
      default:
        sources.append(argument)
      }
    }
    var seen: Set<String> = []
    sources.removeAll { !seen.insert($0).inserted }
    if command == .view, let extra = sources.first { throw Failure("view takes no file, but \(extra) was given") }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst(), !value.isEmpty else { throw Failure("\(option) needs a value") }
    return value
  }

  private static func count(of option: String, atLeast least: Int, _ rest: inout ArraySlice<String>) throws -> Int {
    let text = try value(of: option, &rest)
    guard let count = Int(text), least...1_000_000 ~= count else {
      throw Failure("\(option) needs a whole number from \(least) to 1000000, not \(text)")
    }
    return count
  }

  private static func regex(_ text: String) throws -> String {
    do { _ = try Regex(text) } catch { throw Failure("--match \(text): \(error)") }
    return text
  }
}
