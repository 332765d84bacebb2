// SPDX-License-Identifier: MIT

/// Where a task waits for the one answer of a sequence: the answer or the cancellation, whichever comes first.
///
/// The winner is chosen with the lock held and the task is resumed after that: `Task.cancel()` calls `cancel` while the
/// runtime holds the task's own record, which resuming needs too. For the same reason `cancel` disposes nothing; the
/// task does that itself when it wakes, and no code of the user runs inside `Task.cancel()`.
///
/// `@unchecked Sendable` is sound: the lock guards what changes, and the element is read once, after the end.
final class Answer<Element>: @unchecked Sendable {
  private let lock = Lock()
  // All four are touched with the lock held.
  private var element: Element?
  private var error: (any Error)?
  private var isDecided = false
  private var waiter: CheckedContinuation<Void, Never>?

  private let subscription = SingleAssignmentDisposable()

  /// Subscribes and waits; an already cancelled task does not subscribe.
  ///
  /// - Returns: The element, or nil if the sequence completes without one.
  func of(_ source: Observable<Element>) async throws -> Element? {
    await withTaskCancellationHandler {
      start(source)
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      cancel()
    }
    subscription.dispose()
    return try take()
  }

  private func start(_ source: Observable<Element>) {
    if lock.withLock({ isDecided }) { return }
    subscription.setDisposable(
      source.subscribe(
        onNext: { element in self.decide { self.element = element } },
        onError: { error in self.decide { self.error = error } },
        onCompleted: { self.decide {} }
      )
    )
  }

  func cancel() { decide { error = CancellationError() } }

  private func decide(_ store: () -> Void) {
    lock.lock()
    if isDecided { return lock.unlock() }
    isDecided = true
    store()
    let waiter = waiter
    self.waiter = nil
    lock.unlock()
    waiter?.resume()
  }

  private func wait(_ continuation: CheckedContinuation<Void, Never>) {
    lock.lock()
    if !isDecided {
      waiter = continuation
      return lock.unlock()
    }
    lock.unlock()
    continuation.resume()
  }

  private func take() throws -> Element? {
    try lock.withLock {
      if let error { throw error }
      return element
    }
  }
}
