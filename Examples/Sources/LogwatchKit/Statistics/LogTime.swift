// SPDX-License-Identifier: MIT

import Foundation

/// The time that a line of a log says it is from, to the second.
///
/// Read are `30/Nov/2025:20:08:01`, as nginx and Apache write it, and `2025-11-30T20:08:01` or with a space.
/// The time zone is not needed, for only differences count.
func logTime(of text: String) -> Date? {
  var text = text
  return text.withUTF8 { bytes in
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "/"), let time = commonTime(bytes, index - 2) { return time }
      if bytes[index] == UInt8(ascii: "-"), let time = isoTime(bytes, index - 4) { return time }
    }
    return nil
  }
}

private typealias Bytes = UnsafeBufferPointer<UInt8>

/// As in `30/Nov/2025:20:08:01`.
private func commonTime(_ bytes: Bytes, _ at: Int) -> Date? {
  let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  guard at >= 0, at + 20 <= bytes.count,
    let month = months.firstIndex(of: String(decoding: bytes[(at + 3)..<(at + 6)], as: UTF8.self)),
    let day = digits(bytes, at, 2), let year = digits(bytes, at + 7, 4)
  else { return nil }
  return date(year, month + 1, day, bytes, clockAt: at + 12)
}

/// As in `2025-11-30T20:08:01`.
private func isoTime(_ bytes: Bytes, _ at: Int) -> Date? {
  guard at >= 0, at + 19 <= bytes.count, bytes[at + 7] == UInt8(ascii: "-"),
    bytes[at + 10] == UInt8(ascii: "T") || bytes[at + 10] == UInt8(ascii: " "),
    let year = digits(bytes, at, 4), let month = digits(bytes, at + 5, 2), let day = digits(bytes, at + 8, 2)
  else { return nil }
  return date(year, month, day, bytes, clockAt: at + 11)
}

private func date(_ year: Int, _ month: Int, _ day: Int, _ bytes: Bytes, clockAt at: Int) -> Date? {
  guard let hour = digits(bytes, at, 2), let minute = digits(bytes, at + 3, 2), let second = digits(bytes, at + 6, 2),
    bytes[at + 2] == UInt8(ascii: ":"), bytes[at + 5] == UInt8(ascii: ":"), 1...12 ~= month, 1...31 ~= day
  else { return nil }
  // Days since 1970 in the Gregorian calendar, in years that begin in March so that the leap day is the last.
  let marchYear = month > 2 ? year : year - 1
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  let days = 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
  return Date(timeIntervalSince1970: Double(((days * 24 + hour) * 60 + minute) * 60 + second))
}

private func digits(_ bytes: Bytes, _ at: Int, _ count: Int) -> Int? {
  var value = 0
  for byte in bytes[at..<(at + count)] {
    guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
    value = value * 10 + Int(byte - UInt8(ascii: "0"))
  }
  return value
}
