// SPDX-License-Identifier: MIT

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A maybe whose answer is what asynchronous work returns, or throws; nil completes it without an element.
  ///
  /// Each subscription runs the work in a task of its own, off the caller's thread; disposing cancels the task.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for that of the subscriber.
  ///   - work: What to run.
  /// - Returns: The maybe.
  @_disfavoredOverload
  public static func create(
    priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element?
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: RxSwift.work(priority: priority) { if let element = try await work() { $0.onNext(element) } }
    )
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// A completable that completes when asynchronous work returns, and fails with what it throws.
  ///
  /// Each subscription runs the work in a task of its own, off the caller's thread; disposing cancels the task.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for that of the subscriber.
  ///   - work: What to run.
  /// - Returns: The completable.
  @_disfavoredOverload
  public static func create(
    priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Void
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: RxSwift.work(priority: priority) { _ in try await work() })
  }
}

extension PrimitiveSequenceType {
  /// Makes a single, maybe or completable of its own, asynchronously, for each subscription.
  ///
  /// Each subscription runs the factory in a task of its own, off the caller's thread; disposing cancels it.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for that of the subscriber.
  ///   - factory: Called once for each subscription.
  /// - Returns: The sequence.
  @_disfavoredOverload
  public static func deferred(
    priority: TaskPriority? = nil,
    _ factory: @escaping @Sendable () async throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred(priority: priority) { try await factory().source })
  }
}
