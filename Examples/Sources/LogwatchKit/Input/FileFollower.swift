// SPDX-License-Identifier: MIT

import Foundation

/// Follows one file by its name: what is appended to it, and what takes its place.
///
/// A log is rotated by moving it away and making a new one, or by copying it and making it empty. The first
/// is seen by another inode under the name: the old file is read to its end and kept open a while, since a
/// server writes to it until it is told. The second is seen by a size or by last bytes that are not what they were.
final class FileFollower {
  enum Start { case atEnd, atBeginning, once }

  let path: String
  private let start: Start
  private var current: OpenLog?
  private var retiring: [OpenLog] = []
  private var isFirstLook = true
  private var complaint: String?

  /// True when a file that is to be read once has been read, or cannot be.
  private(set) var isDone = false

  init(path: String, start: Start) {
    self.path = path
    self.start = start
  }

  /// Reads what is new, at most a few megabytes, so that one long file does not keep the others waiting.
  func poll(_ report: (Reading) -> Void) {
    if start != .once || isFirstLook { look(report) }
    isFirstLook = false
    retiring.removeAll { old in
      old.drain(report)
      if old.isQuiet { old.finish(report) }
      return old.isQuiet
    }
    current?.drain(report)
    if start == .once { isDone = current.map { $0.isAtEnd } ?? true }
  }

  /// Reads a last time and reports also a line that has no end yet.
  func finish(_ report: (Reading) -> Void) {
    poll(report)
    for log in retiring + [current].compactMap(\.self) {
      log.finish(report)
      if log.unread > 0 { report(.notice("\(path): the last \(log.unread) bytes were not read any more")) }
    }
    retiring = []
    current = nil
  }

  private func look(_ report: (Reading) -> Void) {
    do {
      var status = stat()
      guard stat(path, &status) == 0 else { throw SystemError() }
      if let current, current.identity == Identity(status) { return }
      let log = try OpenLog(path)
      if let old = current {
        old.drain(report)
        retiring.append(old)
        report(.notice("\(path) was rotated; the old file is read to its end, the new one from its beginning"))
      } else if isFirstLook, start == .atEnd {
        log.skipToLastLine()
      } else if !isFirstLook {
        report(.notice("\(path) is there now"))
      }
      current = log
      complaint = nil
    } catch let error as SystemError where error.code == ENOENT && current != nil {
      complain("\(path) was moved away; reading on in it until a new one is there", report)
    } catch {
      complain(start == .once ? "\(path): \(error)" : "\(path): \(error); waiting for it", report)
    }
  }

  /// Says something once, not ten times a second.
  private func complain(_ text: String, _ report: (Reading) -> Void) {
    if text != complaint { report(.notice(text)) }
    complaint = text
  }
}

/// Which file it is, whatever its name.
private struct Identity: Equatable {
  let device: UInt64
  let inode: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
  }
}

/// One open file of a log, and how far it has been read.
private final class OpenLog {
  let identity: Identity
  private let path: String
  private let file: Descriptor
  private let isRegular: Bool
  private var lines: LineSplitter
  private var offset = 0
  private var lastBytes: [UInt8] = []
  private var quietPolls = 0
  private(set) var isAtEnd = false

  private static let mostAtOnce = 4 << 20

  init(_ path: String) throws {
    self.path = path
    file = try Descriptor(reading: path)
    identity = Identity(file.status)
    let kind = file.status.st_mode & S_IFMT
    if kind == S_IFDIR { throw SystemError(EISDIR) }
    isRegular = kind == S_IFREG
    lines = LineSplitter(source: path)
  }

  /// True when nothing came for a hundred polls, which is ten seconds.
  var isQuiet: Bool { quietPolls >= 100 }

  /// How many bytes are known to be left.
  var unread: Int { isRegular ? max(0, Int(file.status.st_size) - offset) : 0 }

  /// Begins at the end, or at the beginning of the last line if that one is still being written.
  func skipToLastLine() {
    guard isRegular else { return }
    let size = Int(file.status.st_size)
    let from = max(0, size - 65536)
    guard let bytes = try? file.read(at: from) else { return }
    let begin = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    offset = from + begin
    lastBytes = bytes[..<begin].suffix(64)
  }

  func drain(_ report: (Reading) -> Void) {
    if isRegular, wasRewritten() {
      lines.finish(report)
      report(.notice("\(path) was truncated; reading it from its beginning"))
      offset = 0
      lastBytes = []
    }
    let limit = offset + Self.mostAtOnce
    quietPolls += 1
    do {
      while offset < limit, let bytes = try file.read(at: isRegular ? offset : nil) {
        isAtEnd = bytes.isEmpty
        if bytes.isEmpty { break }
        quietPolls = 0
        offset += bytes.count
        lastBytes = (lastBytes + bytes.suffix(64)).suffix(64)
        lines.feed(bytes, report)
      }
    } catch {
      if !isAtEnd { report(.notice("\(path): \(error)")) }
      isAtEnd = true
    }
  }

  func finish(_ report: (Reading) -> Void) {
    lines.finish(report)
  }

  /// True if the file is shorter than what was read of it, or the bytes read last are not there any more.
  private func wasRewritten() -> Bool {
    if file.status.st_size < off_t(offset) { return true }
    guard !lastBytes.isEmpty, file.status.st_size > off_t(offset) else { return false }
    let now = try? file.read(at: offset - lastBytes.count, atMost: lastBytes.count)
    return now != lastBytes
  }
}
