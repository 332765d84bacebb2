// SPDX-License-Identifier: MIT

import RxSwift

extension Event: Equatable where Element: Equatable {
  /// Whether both are the same kind of event with the same element or error.
  ///
  /// Errors are the same when their types are and they read the same.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let first), .next(let second)): first == second
    case (.error(let first), .error(let second)): areSame(first, second)
    case (.completed, .completed): true
    default: false
    }
  }
}

/// Whether two errors are the same as far as a test can tell: same type, same text.
func areSame(_ first: any Error, _ second: any Error) -> Bool {
  type(of: first) == type(of: second) && "\(first)" == "\(second)"
}

extension MaybeEvent: Equatable where Element: Equatable {
  /// Whether both are the same kind of event with the same element or error.
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let first), .success(let second)): first == second
    case (.error(let first), .error(let second)): areSame(first, second)
    case (.completed, .completed): true
    default: false
    }
  }
}

extension CompletableEvent: Equatable {
  /// Whether both are completions, or the same error.
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let first), .error(let second)): areSame(first, second)
    case (.completed, .completed): true
    default: false
    }
  }
}

/// Whether two events of a `Single` are the same; `Result` is only equatable when its error is.
func areSame<Element: Equatable>(_ first: SingleEvent<Element>, _ second: SingleEvent<Element>) -> Bool {
  switch (first, second) {
  case (.success(let first), .success(let second)): first == second
  case (.failure(let first), .failure(let second)): areSame(first, second)
  default: false
  }
}
