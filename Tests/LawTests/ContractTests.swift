// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The contract names tests; they must be there.
@Suite struct ContractTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `every test that the contract names is there`() throws {
    let contract = try String(contentsOf: Self.root.appending(path: "Documentation/Contract.md"), encoding: .utf8)
    let tests = try Self.tests()
    let named = contract.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\s*- `(\w+)`: (.+)/).map { (suite: String($0.1), test: String($0.2)) }
    }
    #expect(named.count > 30)
    for (suite, test) in named {
      #expect(tests[suite]?.contains(test) == true, "\(suite): \(test)")
    }
  }

  @Test func `every claim of the contract names what holds it`() throws {
    let contract = try String(contentsOf: Self.root.appending(path: "Documentation/Contract.md"), encoding: .utf8)
    let promised = contract.split(separator: "## How it is proved")[0]
    let claims = promised.split(separator: #/\n(?=\d+\. )/#).dropFirst()
    #expect(claims.count > 15)
    for claim in claims {
      #expect(claim.contains(#/\n\s*- `\w+`: /#) || claim.contains(#/`make (gate|soak)`/#), "\(claim)")
    }
  }

  /// The names of all tests, by their suites.
  private static func tests() throws -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    let folder = root.appending(path: "Tests")
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".swift") && !file.contains(".build") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      var suite = ""
      for line in text.split(separator: "\n") {
        if let match = line.firstMatch(of: /struct (\w+) ?\{/), line.contains("@Suite") { suite = String(match.1) }
        if let match = line.firstMatch(of: /func `([^`]+)`/) { found[suite, default: []].insert(String(match.1)) }
      }
    }
    return found
  }
}
