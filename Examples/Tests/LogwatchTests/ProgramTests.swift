// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LogwatchKit

/// The program itself, with real files, pipes, signals and sockets.
@Suite struct ProgramTests {
  let folder = Folder()
  var socket: String { folder.path("socket") }

  @Test func `on the shipped log it prints what is expected, and ends by itself`() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let expected = here.appending(path: "../../expected/shipped-log.txt")
    let program = try Program()
    let lines = try program.output.rest()
    #expect(lines.joined(separator: "\n") + "\n" == (try String(contentsOf: expected, encoding: .utf8)))
    #expect(program.waitForExit() == 0)
  }

  @Test func `several growing files and standard input are merged, and Ctrl-C ends with a summary`() throws {
    let (a, b) = (folder.path("a.log"), folder.path("b.log"))
    folder.append("before\n", to: "a.log")
    let program = try Program(a, b, "-", "--from-start", "--print", "--socket", socket)
    #expect(try program.errors.next(1) == ["logwatch: \(b): No such file or directory; waiting for it"])
    for number in 1...1000 {
      folder.append("A \(number)\n", to: "a.log")
      folder.append("B \(number)\n", to: "b.log")
      program.type("C \(number)\n")
    }
    folder.append("A without an end", to: "a.log")
    program.type("C without an end")
    program.interrupt()
    let lines = try program.output.rest()
    #expect(program.waitForExit() == 0)
    let texts = lines.filter { $0.contains(".log: ") || $0.hasPrefix("standard input: ") }
    let numbers = (1...1000).map(String.init)
    let expectedOfA = ["before"] + numbers.map { "A \($0)" } + ["A without an end"]
    #expect(texts.filter { $0.hasPrefix(a) } == expectedOfA.map { "\(a): \($0)" })
    #expect(texts.filter { $0.hasPrefix(b) } == numbers.map { "\(b): B \($0)" })
    #expect(
      texts.filter { $0.hasPrefix("standard") } == (numbers + ["without an end"]).map { "standard input: C \($0)" }
    )
    #expect(lines.contains { $0.hasPrefix("3003 lines in ") })
    #expect(try program.errors.rest().contains("logwatch: \(b) is there now"))
  }

  @Test func `nothing is lost or doubled while the log is rotated again and again`() throws {
    let path = folder.path("app.log")
    folder.append("N 1\n", to: "app.log")
    let program = try Program(path, "--from-start", "--print", "--socket", socket)
    #expect(try program.output.next(1) == ["N 1"])
    var number = 1
    for rotation in 1...8 {
      for _ in 0..<500 {
        number += 1
        folder.append("N \(number)\n", to: "app.log")
      }
      folder.move("app.log", to: "app.log.\(rotation)")
      number += 1
      folder.append("N \(number)\n", to: "app.log.\(rotation)")
      folder.append("", to: "app.log")
      // The next rotation comes only after this one was seen.
      while try program.errors.next(1).first?.contains("was rotated") == false {}
    }
    program.interrupt()
    let numbers = try program.output.rest().filter { $0.hasPrefix("N ") }.compactMap { Int($0.dropFirst(2)) }
    #expect(numbers == Array(2...number))
    #expect(program.waitForExit() == 0)
  }

  @Test func `a viewer in another process attaches during a burst and sees every line from then on, once`() throws {
    let path = folder.path("app.log")
    folder.append((1...5000).map { "N \($0)\n" }.joined(), to: "app.log")
    let program = try Program(path, "--from-start", "--print", "--last", "50", "--socket", socket)
    while try program.output.next(1) != ["N 5000"] {}

    let early = try Program("view", "--socket", socket)
    #expect(try early.output.next(50) == (4951...5000).map { "N \($0)" })

    var late: [Program] = []
    for part in 0..<20 {
      let numbers = (5001 + part * 1000)...(6000 + part * 1000)
      folder.append(numbers.map { "N \($0)\n" }.joined(), to: "app.log")
      late.append(try Program("view", "--socket", socket))
    }
    for viewer in late { try #require(try viewer.output.next(1).first?.hasPrefix("N ") == true) }
    while try program.output.next(1) != ["N 25000"] {}
    program.interrupt()
    #expect(program.waitForExit() == 0)

    #expect(try early.output.rest() == (5001...25000).map { "N \($0)" })
    for viewer in late {
      let numbers = try viewer.output.rest().compactMap { Int($0.dropFirst(2)) }
      let first = try #require(numbers.first)
      #expect(numbers.elementsEqual(first...25000))
      #expect(viewer.waitForExit() == 0)
    }
  }

  @Test func `when nobody reads the output any more it says so and ends`() throws {
    let path = folder.path("app.log")
    folder.append((1...100_000).map { "N \($0)\n" }.joined(), to: "app.log")
    let program = try Program(path, "--from-start", "--print", "--socket", socket)
    #expect(try program.output.next(1) == ["N 1"])
    try program.closeOutput()
    #expect(try program.errors.next(1) == ["logwatch: standard output: Broken pipe"])
    #expect(program.waitForExit() == 0)
  }

  @Test func `a mistake on the command line gets a sentence and status 2`() throws {
    for (arguments, sentence) in [
      (["--wat"], "there is no option --wat"),
      (["view", "--socket", socket], "no logwatch to attach to at \(socket): No such file or directory"),
      (["--once", folder.path("nope.log")], "\(folder.path("nope.log")): No such file or directory"),
    ] {
      let program = try Program(arguments)
      #expect(try program.errors.rest() == ["logwatch: " + sentence])
      #expect(program.waitForExit() == 2)
    }
  }

  @Test func `standard input alone is read to its end`() throws {
    let program = try Program("-", "--socket", socket)
    program.type("one\ntwo\nthree")
    program.closeInput()
    #expect(try program.output.rest().contains { $0.hasPrefix("3 lines in ") })
    #expect(program.waitForExit() == 0)
  }
}

/// A running program, with pipes to its standard input and output.
private final class Program {
  private let process = Process()
  private let input = Pipe()
  private(set) var output: Lines
  let errors: Lines

  convenience init(_ arguments: String...) throws { try self.init(arguments) }

  init(_ arguments: [String]) throws {
    let (outputPipe, errorPipe) = (Pipe(), Pipe())
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = products.appending(path: "logwatch")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    try process.run()
    output = try Self.lines(outputPipe)
    errors = try Self.lines(errorPipe)
  }

  private static func lines(_ pipe: Pipe) throws -> Lines {
    let descriptor = Descriptor(dup(pipe.fileHandleForReading.fileDescriptor))
    try pipe.fileHandleForReading.close()
    return Lines(descriptor)
  }

  deinit { if process.isRunning { process.terminate() } }

  func type(_ text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }
  func closeInput() { try? input.fileHandleForWriting.close() }
  func closeOutput() throws { output = try Lines(Descriptor(reading: "/dev/null")) }
  func interrupt() { process.interrupt() }

  func waitForExit() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
