// SPDX-License-Identifier: MIT

/// How a sequence ended, with everything it sent before.
@frozen
public enum MaterializedSequenceResult<T> {
  /// It completed.
  case completed(elements: [T])

  /// It failed, or the time was up.
  case failed(elements: [T], error: Error)
}

extension MaterializedSequenceResult: Sendable where T: Sendable {}
