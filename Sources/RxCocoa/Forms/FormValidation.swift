// SPDX-License-Identifier: MIT

/// What the checks of a `FormField` say.
public enum FormValidation: Equatable, Sendable {
  /// All hold.
  case valid

  /// Some do not: their messages, in the order in which the checks were added.
  case invalid([String])

  init(messages: [String]) { self = messages.isEmpty ? .valid : .invalid(messages) }

  /// Whether all checks hold.
  public var isValid: Bool { self == .valid }
}
