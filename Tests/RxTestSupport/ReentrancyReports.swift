// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import Synchronization

/// Runs `body` and returns the reentrancy anomalies that a debug build reports meanwhile on its thread or in its task.
///
/// The handler is one for the whole process, so tests that run side by side set it here, once, and nowhere else.
public func reentrancyReports(_ body: () throws -> Void) rethrows -> [String] {
  _ = ReentrancyReports.handler
  let reports = ReentrancyReports()
  try ReentrancyReports.$current.withValue(reports, operation: body)
  return reports.seen.withLock { $0 }
}

private final class ReentrancyReports: Sendable {
  @TaskLocal static var current: ReentrancyReports?

  let seen = Mutex<[String]>([])

  static let handler: Void = ReentrancyAnomaly.handler.withLock {
    $0 = LineHandler { text in
      guard let current else { return FileHandle.standardError.write(Data(text.utf8)) }
      current.seen.withLock { $0.append(text) }
    }
  }
}
