// SPDX-License-Identifier: MIT

/// What is counted of a line: which kind it is, and the number in it.
struct Entry: Equatable, Sendable {
  /// An HTTP status such as `404`, a level such as `ERROR`, or `other`.
  let kind: String
  let number: Double?

  /// Reads a line; the number is the one that stands behind `name` and `=` or `:`.
  init(_ text: String, number name: String) {
    var (text, name) = (text, name)
    (kind, number) = text.withUTF8 { bytes in
      (Self.kind(of: bytes), name.withUTF8 { Self.number(named: $0, in: bytes) })
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func kind(of bytes: Bytes) -> String {
    if let status = status(in: bytes) { return status }
    var named = "status"
    if let number = named.withUTF8({ number(named: $0, in: bytes) }), let status = Int(exactly: number),
      100..<600 ~= status
    {
      return String(status)
    }
    return level(in: bytes) ?? "other"
  }

  /// The three digits behind the quoted request, where nginx and Apache write them.
  private static func status(in bytes: Bytes) -> String? {
    guard bytes.count >= 5 else { return nil }
    for index in 0..<bytes.count - 4 where bytes[index] == UInt8(ascii: "\"") && bytes[index + 1] == UInt8(ascii: " ") {
      let digits = bytes[(index + 2)...(index + 4)]
      let ends = index + 5 == bytes.count || bytes[index + 5] == UInt8(ascii: " ")
      if ends, digits.allSatisfy(isDigit), UInt8(ascii: "1")...UInt8(ascii: "5") ~= bytes[index + 2] {
        return String(decoding: digits, as: UTF8.self)
      }
    }
    return nil
  }

  private static let levels: [String: String] = [
    "TRACE": "TRACE", "DEBUG": "DEBUG", "INFO": "INFO", "NOTICE": "NOTICE", "WARN": "WARN", "WARNING": "WARN",
    "ERR": "ERROR", "ERROR": "ERROR", "CRIT": "CRITICAL", "CRITICAL": "CRITICAL", "ALERT": "ALERT",
    "EMERG": "FATAL", "FATAL": "FATAL", "PANIC": "FATAL",
  ]

  /// The first word that is the name of a level.
  private static func level(in bytes: Bytes) -> String? {
    for word in bytes.split(whereSeparator: { !isLetter($0) }) where 3...8 ~= word.count {
      if let level = levels[String(decoding: word.map { $0 & ~0x20 }, as: UTF8.self)] { return level }
    }
    return nil
  }

  private static func number(named name: Bytes, in bytes: Bytes) -> Double? {
    guard let first = name.first else { return nil }
    var start = 0
    while let found = bytes[start...].firstIndex(of: first) {
      start = found + 1
      let isWordStart = found == 0 || !(isLetter(bytes[found - 1]) || isDigit(bytes[found - 1]))
      guard isWordStart, bytes[found...].starts(with: name) else { continue }
      var rest = bytes[(found + name.count)...]
      if rest.first == UInt8(ascii: "\"") { rest = rest.dropFirst() }
      guard rest.first == UInt8(ascii: "=") || rest.first == UInt8(ascii: ":") else { continue }
      rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") }
      if let number = Double(String(decoding: rest.prefix(while: isPartOfNumber), as: UTF8.self)) { return number }
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte & ~0x20 }
  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}
