// SPDX-License-Identifier: MIT

/// The errors that the library itself produces.
///
/// `@unchecked Sendable` is sound: the object of `disposed` is only kept to be named.
public enum RxError: Swift.Error, @unchecked Sendable {
  /// The cause is not known.
  case unknown

  /// An object was used after it had been disposed.
  case disposed(object: AnyObject)

  /// A count or an index overflowed.
  case overflow

  /// An argument, for example the index of `element(at:)`, lies outside the sequence.
  case argumentOutOfRange

  /// The sequence ended without an element where one was needed.
  case noElements

  /// The sequence had more than one element where exactly one was allowed.
  case moreThanOneElement

  /// The sequence was silent for too long.
  case timeout
}

extension RxError: CustomDebugStringConvertible {
  /// A sentence that says what went wrong.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
