// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

/// Standard output, for one thread at a time.
final class Output {
  let isTerminal = Terminal.isTerminal(.standardOutput)
  private var hasFailed = false
  private let failure = PublishSubject<SystemError>()

  /// One element when nothing can be written any more: nobody reads it, or the disk is full.
  var failures: Observable<SystemError> { failure }

  /// Prints one line; a terminal gets no control characters from strangers.
  func print(_ line: String) {
    write((isTerminal ? printable(line) : line) + "\n")
  }

  /// Writes a text as it is.
  func write(_ text: String) {
    if hasFailed { return }
    do {
      try Descriptor.standardOutput.write(text)
    } catch {
      hasFailed = true
      complain("standard output: \(error)")
      if let error = error as? SystemError { failure.onNext(error) }
    }
  }

  /// Prints what is said at the end; if nobody reads the output, it goes where the complaints go.
  func printSummary(_ rows: [String]) {
    let text = rows.map { $0 + "\n" }.joined()
    if hasFailed { try? Descriptor.standardError.write(text) } else { write(text) }
  }
}

/// Says something about ourselves, where it does not mix with the output.
func complain(_ text: String) {
  try? Descriptor.standardError.write("logwatch: \(printable(text))\n")
}

/// Why the program cannot do what it was asked to.
struct Failure: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
