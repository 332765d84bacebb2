// SPDX-License-Identifier: MIT

/// A sequence that cannot fail: it has elements, and it may complete.
public struct Infallible<Element>: InfallibleType {
  private let source: Observable<Element>

  /// Takes a sequence that never fails.
  package init(_ source: Observable<Element>) { self.source = source }

  /// Takes a sequence that may fail although it should not: a closure throws, an inner sequence fails.
  ///
  /// Such an error goes to `Hooks.defaultErrorHandler`, and the sequence completes.
  init(endingOnError source: Observable<Element>) { self.source = source.reportingErrors() }

  /// The sequence as an observable.
  public func asObservable() -> Observable<Element> { source }
}

extension Infallible: Sendable where Element: Sendable {}

/// Something that is an infallible sequence.
public protocol InfallibleType: ObservableConvertibleType {}

/// What an infallible sequence sends.
public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)

  /// The sequence ended.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// The event as one of an observable.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension ObservableType {
  /// Completes instead of failing; the error goes to `Hooks.defaultErrorHandler`.
  package func reportingErrors() -> Observable<Element> { chain { EndOnErrorStage($0) } }
}

/// Reports an error that should not have come, and completes.
private final class EndOnErrorStage<Element>: Stage<Element, Element> {
  override func next(_ element: Element) { emit(element) }

  override func error(_ error: any Error) {
    Hooks.reportUnhandled(error)
    finish()
  }
}
