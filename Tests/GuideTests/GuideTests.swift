// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The blocks state their results as a user's program does; here a false one fails its test instead of stopping all.
func assert(_ condition: @autoclosure () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(condition(), sourceLocation: sourceLocation)
}

@Suite struct GuideTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every line of a Swift block in the guide is a line of a test`() throws {
    for article in try articles() {
      let blocks = swiftBlocks(try String(contentsOf: article, encoding: .utf8))
      guard !blocks.isEmpty else { continue }
      let name = article.deletingPathExtension().lastPathComponent
      let test = root.appendingPathComponent("Tests/GuideTests/Blocks/\(name).swift")
      let lines = Set(try String(contentsOf: test, encoding: .utf8).split(separator: "\n").map(trimmed))
      for line in blocks { #expect(lines.contains(line), "\(name): run Scripts/guide-tests") }
    }
  }

  @Test func `the guide has articles with blocks`() throws {
    let blocks = try articles().map { swiftBlocks(try String(contentsOf: $0, encoding: .utf8)).count }
    #expect(blocks.filter { $0 > 0 }.count > 5)
  }

  /// The articles of all modules, and the README.
  private func articles() throws -> [URL] {
    let sources = root.appendingPathComponent("Sources")
    var found = [root.appendingPathComponent("README.md")]
    for module in try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil) {
      let catalog = module.appendingPathComponent("\(module.lastPathComponent).docc")
      guard FileManager.default.fileExists(atPath: catalog.path) else { continue }
      let files = try FileManager.default.contentsOfDirectory(at: catalog, includingPropertiesForKeys: nil)
      found += files.filter { $0.pathExtension == "md" }
    }
    return found
  }

  /// The lines of the blocks that are marked as Swift, but for package manifests and blank lines.
  private func swiftBlocks(_ text: String) -> [String] {
    text.components(separatedBy: "\n```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
      .filter { !$0.hasPrefix("// swift-tools-version") }
      .flatMap { $0.split(separator: "\n").map(trimmed) }
      .filter { !$0.isEmpty }
  }

  private func trimmed(_ line: Substring) -> String { line.trimmingCharacters(in: .whitespaces) }
}
