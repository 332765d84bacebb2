// SPDX-License-Identifier: MIT

import RxSwift
import Synchronization

/// Runs `body` and returns the errors that nobody handled meanwhile, on its thread or in its task, as text.
///
/// The hook is one for the whole process, so tests that run side by side set it here, once, and nowhere else.
public func unhandledErrors(_ body: () throws -> Void) rethrows -> [String] {
  _ = UnhandledErrors.hook
  let errors = UnhandledErrors()
  try UnhandledErrors.$current.withValue(errors, operation: body)
  return errors.seen.withLock { $0 }
}

private final class UnhandledErrors: Sendable {
  @TaskLocal static var current: UnhandledErrors?

  let seen = Mutex<[String]>([])

  static let hook: Void = {
    let previous = Hooks.defaultErrorHandler
    Hooks.defaultErrorHandler = { callStack, error in
      guard let current else { return previous(callStack, error) }
      current.seen.withLock { $0.append("\(error)") }
    }
  }()
}
