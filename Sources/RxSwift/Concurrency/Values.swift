// SPDX-License-Identifier: MIT

extension ObservableConvertibleType {
  /// The elements for a `for try await` loop.
  ///
  /// It subscribes when the loop asks for its first element, and keeps every element until the loop takes it. Leaving the
  /// loop or cancelling its task ends the subscription. Each use of this property is a subscription of its own.
  public var values: AsyncThrowingStream<Element, any Error> {
    let loop = ValueLoop(asObservable())
    return AsyncThrowingStream { try await loop.next() }
  }

  /// The elements for `for try await` loops, with a say in what is kept for a loop that is slower than the source.
  ///
  /// - Parameter buffering: Which elements are kept.
  /// - Returns: A sequence that subscribes anew for each loop, when that asks for its first element.
  public func values(buffering: ValuesBuffering) -> ObservableValues<Element> {
    buffering.check()
    return ObservableValues(source: asObservable(), buffering: buffering)
  }
}

extension ValuesBuffering {
  fileprivate func check() {
    switch self {
    case .newest(let limit), .oldest(let limit):
      require(limit >= 0, "values(buffering:): the limit is \(limit) and must not be negative.")
    case .unbounded, .heldBack: return
    }
  }
}

extension InfallibleType {
  /// The elements for a `for await` loop.
  ///
  /// It subscribes when the loop asks for its first element, and keeps every element until the loop takes it. Leaving the
  /// loop or cancelling its task ends the subscription. Each use of this property is a subscription of its own.
  public var values: AsyncStream<Element> { valueStream(asObservable()) }

  /// The elements for `for await` loops, with a say in what is kept for a loop that is slower than the source.
  ///
  /// - Parameter buffering: Which elements are kept.
  /// - Returns: A sequence that subscribes anew for each loop, when that asks for its first element.
  public func values(buffering: ValuesBuffering) -> InfallibleValues<Element> {
    InfallibleValues(asObservable(), buffering)
  }
}

/// The elements of a sequence that does not fail; each loop over it is a subscription of its own.
public struct InfallibleValues<Element>: AsyncSequence {
  let values: ObservableValues<Element>

  package init(_ source: Observable<Element>, _ buffering: ValuesBuffering) {
    values = source.values(buffering: buffering)
  }

  /// A loop that has not begun.
  public func makeAsyncIterator() -> Iterator { Iterator(loop: values.makeAsyncIterator().loop) }

  /// Takes the elements of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    let loop: ValueLoop<Element>

    /// The next element; nil after the completion, or when the task has been cancelled.
    public mutating func next() async -> Element? { await loop.nextUnfailing() }

    /// The next element; nil after the completion, or when the task has been cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> Element? {
      await loop.nextUnfailing()
    }
  }
}

extension InfallibleValues: Sendable where Element: Sendable {}

/// The stream of a sequence that does not fail; should it fail nevertheless, the error is reported and the stream ends.
package func valueStream<Element>(_ source: Observable<Element>) -> AsyncStream<Element> {
  let loop = ValueLoop(source)
  return AsyncStream { await loop.nextUnfailing() }
}

extension ValueLoop {
  /// The next element of a sequence that does not fail; should it fail nevertheless, the error is reported.
  func nextUnfailing() async -> Element? {
    do { return try await next() } catch {
      Hooks.reportUnhandled(error)
      return nil
    }
  }
}

/// The elements of an observable as an asynchronous sequence; each loop over it is a subscription of its own.
public struct ObservableValues<Element>: AsyncSequence {
  let source: Observable<Element>
  let buffering: ValuesBuffering

  /// A loop that has not begun.
  public func makeAsyncIterator() -> Iterator { Iterator(loop: ValueLoop(source, buffering)) }

  /// Takes the elements of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    let loop: ValueLoop<Element>

    /// The next element; nil after the completion, or when the task has been cancelled.
    public mutating func next() async throws -> Element? { try await loop.next() }
  }
}

extension ObservableValues: Sendable where Element: Sendable {}
