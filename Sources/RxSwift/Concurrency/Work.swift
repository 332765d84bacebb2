// SPDX-License-Identifier: MIT

/// Asynchronous work as a sequence: each subscription runs it in a task of its own, which disposing cancels.
///
/// The task has the priority and the task-local values of whoever subscribes.
func work<Element>(
  priority: TaskPriority?,
  _ body: @escaping @Sendable (AnyObserver<Element>) async throws -> Void
) -> Observable<Element> {
  .create { observer in
    let transfer = Transfer(observer)
    let task = Task(priority: priority) { await run(body, transfer) }
    return Disposables.create { task.cancel() }
  }
}

/// Runs asynchronous work and sends how it ended.
private func run<Element>(
  _ body: @Sendable (AnyObserver<Element>) async throws -> Void,
  _ transfer: Transfer<AnyObserver<Element>>
) async {
  do {
    try await body(transfer.value)
    transfer.value.onCompleted()
  } catch {
    transfer.value.onError(error)
  }
}

/// Where the work of one subscription to an operator begins, whatever thread its elements come on.
///
/// A task that was made by the subscriber, and does nothing but make tasks, hands down the subscriber's priority and
/// task-local values; the thread of an element may belong to no task at all.
final class Nursery: Disposable, Sendable {
  private let births: AsyncStream<@Sendable () -> Void>.Continuation

  init(priority: TaskPriority?) {
    let (stream, births) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
    self.births = births
    Task(priority: priority) { for await birth in stream { birth() } }
  }

  /// Work that a task begun here does, once for each subscription.
  func work<Element>(_ body: @escaping @Sendable (AnyObserver<Element>) async throws -> Void) -> Observable<Element> {
    .create { [births] observer in
      let transfer = Transfer(observer)
      let cancellation = SingleAssignmentDisposable()
      births.yield {
        if cancellation.isDisposed { return }
        let task = Task { await run(body, transfer) }
        cancellation.setDisposable(Disposables.create { task.cancel() })
      }
      return cancellation
    }
  }

  func dispose() { births.finish() }
}

extension ObservableType {
  /// The results of asynchronous work on the elements, where `combine` says which work runs when.
  func working<Result>(
    priority: TaskPriority?,
    _ transform: @escaping @Sendable (Element) async throws -> Result,
    _ combine:
      @escaping (
        _ source: Observable<Element>,
        _ work: @escaping (Element) -> Observable<Result>
      ) -> Observable<Result>
  ) -> Observable<Result> {
    let source = asObservable()
    return .using({ Nursery(priority: priority) }) { nursery in
      combine(source) { element in
        let transfer = Transfer(element)
        return nursery.work { $0.onNext(try await transform(transfer.value)) }
      }
    }
  }
}
