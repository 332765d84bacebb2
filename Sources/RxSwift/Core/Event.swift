// SPDX-License-Identifier: MIT

/// What a sequence sends: any number of elements, then at most one error or completion.
///
/// The grammar is `next* (error | completed)?`. See <https://reactivex.io/documentation/contract.html>.
@frozen
public enum Event<Element> {
  /// The next element.
  case next(Element)

  /// The sequence ended with an error.
  case error(Swift.Error)

  /// The sequence ended normally.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
  /// The event as text, for example `next(1)`.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  /// Whether the event ends the sequence.
  public var isStopEvent: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The element of a `next` event.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error of an `error` event.
  public var error: Swift.Error? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether the event is `completed`.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// The event with its element transformed; what `transform` throws becomes an `error` event.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

/// A type that can be turned into an `Event`.
public protocol EventConvertible {
  /// The type of the event's element.
  associatedtype Element

  /// The event that `self` stands for.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event<Element> { self }
}
