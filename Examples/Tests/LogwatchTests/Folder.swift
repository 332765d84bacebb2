// SPDX-License-Identifier: MIT

import Foundation

/// A folder of its own for a test, gone with it.
final class Folder: Sendable {
  private let root: String

  init() {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("logwatch-\(UUID().uuidString.prefix(8))").path
    try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ name: String) -> String { root + "/" + name }

  func append(_ text: String, to name: String) { put(text, name, "a") }
  func write(_ text: String, to name: String) { put(text, name, "w") }
  func move(_ name: String, to other: String) { rename(path(name), path(other)) }
  func remove(_ name: String) { unlink(path(name)) }

  private func put(_ text: String, _ name: String, _ mode: String) {
    guard let file = fopen(path(name), mode) else { return }
    fputs(text, file)
    fclose(file)
  }
}
