// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct TableTests {
  /// Files that hold no operator of their own: algorithms that several share, overloads, a type.
  private static let withoutOperator: Set = [
    "Backoff", "CombineLatest+Arity", "EarlyElements", "GroupedObservable", "Merging", "Switching", "Windowing",
    "Zip+Arity",
  ]

  @Test func `every file in Operators has a row`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Sources/RxSwift/Operators")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    #expect(files.count > 50)
    let rows = Set(OperatorTable.rows.map(\.file) + OperatorTable.sources.map(\.file))
    #expect(Set(files).subtracting(rows).subtracting(Self.withoutOperator) == [])
    #expect(rows.subtracting(files) == [], "rows of files that are not there")
  }
}
