// SPDX-License-Identifier: MIT

/// One line of a log, without its line break.
struct Line: Equatable, Sendable {
  let source: String
  let text: String
}

/// What a source has to say: its lines, and in their place among them a word about anything unusual.
enum Reading: Equatable, Sendable {
  case line(Line)
  case notice(String)

  var line: Line? { if case .line(let line) = self { line } else { nil } }
  var notice: String? { if case .notice(let text) = self { text } else { nil } }
}

/// Turns bytes, in whatever pieces they arrive, into the lines of one source.
///
/// No byte is lost: what is not valid UTF-8 is shown as `�`, a last line without a line break is reported by
/// `finish`, and a line without any end is handed on in pieces, so that memory stays bounded.
struct LineSplitter {
  let source: String
  var longest = 1 << 20
  private var pending: [UInt8] = []
  private var repaired = 0

  init(source: String, longest: Int = 1 << 20) {
    self.source = source
    self.longest = longest
  }

  mutating func feed(_ bytes: [UInt8], _ report: (Reading) -> Void) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if pending.isEmpty {
        emit(bytes[start..<end], report)
      } else {
        pending += bytes[start..<end]
        emitPending(report)
      }
      start = end + 1
    }
    pending += bytes[start...]
    while pending.count >= longest {
      let piece = pending.prefix(through: lastWholeCharacter(before: longest))
      emit(piece, report)
      pending.removeFirst(piece.count)
    }
  }

  /// Reports what stands after the last line break; for a source that ended, or begins anew.
  mutating func finish(_ report: (Reading) -> Void) {
    if !pending.isEmpty { emitPending(report) }
    if repaired > 1 { report(.notice("\(source): \(repaired) lines were not valid UTF-8")) }
    repaired = 0
  }

  private mutating func emitPending(_ report: (Reading) -> Void) {
    emit(pending[...], report)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func emit(_ bytes: ArraySlice<UInt8>, _ report: (Reading) -> Void) {
    let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    if let text = String(validating: bytes, as: UTF8.self) {
      report(.line(Line(source: source, text: text)))
    } else {
      repaired += 1
      if repaired == 1 { report(.notice("\(source): not all of it is valid UTF-8; what is not shows as \u{FFFD}")) }
      report(.line(Line(source: source, text: String(decoding: bytes, as: UTF8.self))))
    }
  }

  /// The index of the last byte before `end` that does not tear a character apart.
  private func lastWholeCharacter(before end: Int) -> Int {
    var next = min(end, pending.count - 1)
    while next > end - 3, next > 1, UTF8.isContinuation(pending[next]) { next -= 1 }
    return next - 1
  }
}
