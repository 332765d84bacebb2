// SPDX-License-Identifier: MIT

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A single whose answer is what asynchronous work returns or throws.
  ///
  /// Each subscription runs the work in a task of its own, off the caller's thread; disposing cancels the task.
  ///
  /// - Parameters:
  ///   - detached: Whether the task is to be free of the priority and the task-local values of the one that subscribes.
  ///   - priority: The priority of the task; nil for that of the subscriber, or the default one if it is detached.
  ///   - work: What to run.
  /// - Returns: The single.
  @_disfavoredOverload
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @Sendable @escaping () async throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    .create { answer in
      let transfer = Transfer(answer)
      let run: @Sendable () async -> Void = {
        do { transfer.value(.success(try await work())) } catch { transfer.value(.failure(error)) }
      }
      let task = detached ? Task.detached(priority: priority, operation: run) : Task(priority: priority, operation: run)
      return Disposables.create { task.cancel() }
    }
  }
}
