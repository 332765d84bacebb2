// SPDX-License-Identifier: MIT

extension AsyncSequence {
  /// The elements of an asynchronous sequence as an observable.
  ///
  /// Each subscription iterates the sequence in a task of its own, off the caller's thread, with the task-local values of
  /// the subscriber. Disposing cancels the task.
  ///
  /// - Parameter priority: The priority of the task; nil for that of the subscriber.
  /// - Returns: The observable; it completes when the sequence ends, and fails with what the sequence throws.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    .create { observer in
      let iteration = Transfer {
        do {
          for try await element in self { observer.onNext(element) }
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      let task = Task(priority: priority) { await iteration.value() }
      return Disposables.create { task.cancel() }
    }
  }
}
