// SPDX-License-Identifier: MIT

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes and waits for the element.
  ///
  /// Throws the error of the single, or `CancellationError` when the task is cancelled first; the subscription has then
  /// been disposed. A task that is already cancelled does not subscribe.
  public var value: Element {
    get async throws {
      guard let element = try await Answer().of(primitiveSequence.source) else { throw RxError.noElements }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes and waits for the element, or nil if the maybe completes without one.
  ///
  /// Throws the error of the maybe, or `CancellationError` when the task is cancelled first; the subscription has then
  /// been disposed. A task that is already cancelled does not subscribe.
  public var value: Element? {
    get async throws { try await Answer().of(primitiveSequence.source) }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Subscribes and waits for the completion.
  ///
  /// Throws the error of the completable, or `CancellationError` when the task is cancelled first; the subscription has
  /// then been disposed. A task that is already cancelled does not subscribe.
  public var value: Void {
    get async throws { _ = try await Answer().of(primitiveSequence.source) }
  }
}
