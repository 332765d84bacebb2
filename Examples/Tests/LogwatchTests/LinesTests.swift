// SPDX-License-Identifier: MIT

import Testing

@testable import LogwatchKit

@Suite struct LinesTests {
  @Test(arguments: [1, 2, 3, 5, 7, 1000]) func `lines are the same however the bytes are cut`(size: Int) {
    let text = "first\nsécond\r\n\nδ last"
    #expect(split(text.utf8.chunks(of: size)) == lines("first", "sécond", "", "δ last"))
  }

  @Test func `a last line without an end comes with finish, and only then`() {
    var splitter = LineSplitter(source: "a")
    var readings: [Reading] = []
    splitter.feed(Array("one\ntwo".utf8)) { readings.append($0) }
    #expect(readings == lines("one"))
    splitter.finish { readings.append($0) }
    splitter.finish { readings.append($0) }
    #expect(readings == lines("one", "two"))
  }

  @Test func `bytes that are not UTF-8 are shown as a mark, said once and counted at the end`() {
    let bytes = Array("good\nb".utf8) + [0xFF] + Array("d\nworse".utf8) + [0xC3, 0x0A] + Array("good\n".utf8)
    #expect(
      split([bytes]) == [
        .line(Line(source: "a", text: "good")),
        .notice("a: not all of it is valid UTF-8; what is not shows as \u{FFFD}"),
        .line(Line(source: "a", text: "b\u{FFFD}d")),
        .line(Line(source: "a", text: "worse\u{FFFD}")),
        .line(Line(source: "a", text: "good")),
        .notice("a: 2 lines were not valid UTF-8"),
      ]
    )
  }

  @Test func `a character cut between two reads is whole`() {
    #expect(split(["ä€😀\n"].map { Array($0.utf8) }.flatMap { $0.map { [$0] } }) == lines("ä€😀"))
  }

  @Test func `a line without an end is handed on in pieces of whole characters`() {
    let pieces = split("€€€€€€€€".utf8.chunks(of: 4), longest: 8)
    #expect(pieces.allSatisfy { $0.line != nil })
    #expect(pieces.compactMap(\.line?.text).joined() == "€€€€€€€€")
    #expect(pieces.compactMap(\.line?.text).map(\.utf8.count).max().map { $0 <= 8 } == true)
    #expect(pieces.count >= 3)
  }

  private func split(_ pieces: [[UInt8]], longest: Int = 1 << 20) -> [Reading] {
    var splitter = LineSplitter(source: "a", longest: longest)
    var readings: [Reading] = []
    for piece in pieces { splitter.feed(piece) { readings.append($0) } }
    splitter.finish { readings.append($0) }
    return readings
  }

  private func lines(_ texts: String...) -> [Reading] { texts.map { .line(Line(source: "a", text: $0)) } }
}

extension Sequence where Element == UInt8 {
  func chunks(of size: Int) -> [[UInt8]] {
    let bytes = Array(self)
    return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<Swift.min($0 + size, bytes.count)]) }
  }
}
