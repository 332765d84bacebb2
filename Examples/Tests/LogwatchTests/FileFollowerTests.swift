// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LogwatchKit

@Suite struct FileFollowerTests {
  let folder = Folder()
  var path: String { folder.path("app.log") }

  @Test func `only what is appended after the start is read, in the order it was written`() {
    folder.append("old\n", to: "app.log")
    let log = Follow(path, .atEnd)
    #expect(log.poll() == [])
    folder.append("one\ntw", to: "app.log")
    #expect(log.poll() == ["one"])
    folder.append("o\nthree\n", to: "app.log")
    #expect(log.poll() == ["two", "three"])
    #expect(log.poll() == [])
  }

  @Test func `from the start everything is read`() {
    folder.append("old\n", to: "app.log")
    let log = Follow(path, .atBeginning)
    #expect(log.poll() == ["old"])
  }

  @Test func `a line that is being written at the start is read whole`() {
    folder.append("old\nhal", to: "app.log")
    let log = Follow(path, .atEnd)
    #expect(log.poll() == [])
    folder.append("f\n", to: "app.log")
    #expect(log.poll() == ["half"])
  }

  @Test func `a file that is missing is waited for, said once, and then read from its beginning`() {
    let log = Follow(path, .atEnd)
    #expect(log.poll() == ["! \(path): No such file or directory; waiting for it"])
    #expect(log.poll() == [])
    folder.append("first\n", to: "app.log")
    #expect(log.poll() == ["! \(path) is there now", "first"])
  }

  @Test func `a file that cannot be read gets the reason of the system, and is read once it can be`() throws {
    // A link to itself cannot be opened by anybody, whoever runs this test.
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    let log = Follow(path, .atEnd)
    #expect(log.poll() == ["! \(path): Too many levels of symbolic links; waiting for it"])
    #expect(log.poll() == [])
    folder.remove("app.log")
    folder.append("first\n", to: "app.log")
    #expect(log.poll() == ["! \(path) is there now", "first"])
  }

  @Test func `a folder is not a log`() {
    let log = Follow(folder.path(""), .once)
    #expect(log.poll() == ["! \(folder.path("")): Is a directory"])
    #expect(log.follower.isDone)
  }

  @Test func `at a rotation the old file is read to its end and while its writer still writes`() {
    folder.append("1\n", to: "app.log")
    let log = Follow(path, .atBeginning)
    #expect(log.poll() == ["1"])
    folder.append("2\n", to: "app.log")
    folder.move("app.log", to: "app.log.1")
    #expect(log.poll() == ["! \(path) was moved away; reading on in it until a new one is there", "2"])
    folder.append("3\n", to: "app.log.1")
    folder.append("10\n", to: "app.log")
    let rotated = "! \(path) was rotated; the old file is read to its end, the new one from its beginning"
    #expect(log.poll() == ["3", rotated, "10"])
    folder.append("4\n", to: "app.log.1")
    folder.append("11\n", to: "app.log")
    #expect(log.poll() == ["4", "11"])
  }

  @Test func `a last line without an end is reported when the rotated file stays quiet`() {
    folder.append("half", to: "app.log")
    let log = Follow(path, .atBeginning)
    #expect(log.poll() == [])
    folder.move("app.log", to: "app.log.1")
    folder.append("new\n", to: "app.log")
    var readings: [String] = []
    for _ in 0..<200 { readings += log.poll() }
    #expect(readings.filter { !$0.hasPrefix("!") } == ["new", "half"])
  }

  @Test func `a truncated file is read from its beginning, and what stood half at its end is not lost`() {
    folder.append("one\ntwo\nhal", to: "app.log")
    let log = Follow(path, .atBeginning)
    #expect(log.poll() == ["one", "two"])
    folder.write("new\n", to: "app.log")
    #expect(log.poll() == ["hal", "! \(path) was truncated; reading it from its beginning", "new"])
  }

  @Test func `a file that was truncated and has grown past its old size in between is noticed as well`() {
    folder.append("one\ntwo\n", to: "app.log")
    let log = Follow(path, .atBeginning)
    #expect(log.poll() == ["one", "two"])
    folder.write("alpha\nbeta\ngamma\n", to: "app.log")
    #expect(log.poll() == ["! \(path) was truncated; reading it from its beginning", "alpha", "beta", "gamma"])
  }

  @Test func `a pipe is read as it comes`() throws {
    try #require(mkfifo(path, 0o600) == 0)
    let log = Follow(path, .atEnd)
    #expect(log.poll() == [])
    let writer = try #require(FileHandle(forUpdatingAtPath: path))
    writer.write(Data("one\ntwo\n".utf8))
    #expect(log.poll() == ["one", "two"])
    #expect(log.poll() == [])
  }

  @Test func `a long file is read in several polls and once means until its end`() {
    let text = (0..<700_000).map { "line \($0)\n" }.joined()
    folder.append(text, to: "app.log")
    let log = Follow(path, .once)
    var readings: [String] = []
    var polls = 0
    while !log.follower.isDone {
      readings += log.poll()
      polls += 1
    }
    #expect(polls >= 2)
    #expect(readings.count == 700_000)
    #expect(readings.last == "line 699999")
  }

  @Test func `finish reads a last time and says what was left`() {
    folder.append("one\n", to: "app.log")
    let log = Follow(path, .atBeginning)
    #expect(log.poll() == ["one"])
    folder.append("two\nhalf", to: "app.log")
    #expect(log.finish() == ["two", "half"])

    folder.write(String(repeating: "x\n", count: 3 << 20), to: "app.log")
    let hasty = Follow(path, .atBeginning)
    #expect(hasty.finish().last == "! \(path): the last 2097152 bytes were not read any more")
  }
}

/// A follower whose readings are written as text, notices with a mark.
private final class Follow {
  let follower: FileFollower

  init(_ path: String, _ start: FileFollower.Start) {
    follower = FileFollower(path: path, start: start)
  }

  func poll() -> [String] { collect(follower.poll) }
  func finish() -> [String] { collect(follower.finish) }

  private func collect(_ read: ((Reading) -> Void) -> Void) -> [String] {
    var readings: [String] = []
    read { reading in
      switch reading {
      case .line(let line): readings.append(line.text)
      case .notice(let text): readings.append("! " + text)
      }
    }
    return readings
  }
}
