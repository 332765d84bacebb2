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
    iterated(on: nil, priority)
  }

  /// The elements of an asynchronous sequence as an observable that iterates it, and sends, on an actor.
  ///
  /// Each subscription iterates the sequence in a task of its own. Disposing cancels the task.
  ///
  /// - Parameters:
  ///   - isolation: The actor; a global actor by its `shared` instance.
  ///   - priority: The priority of the task; nil for that of the subscriber.
  /// - Returns: The observable; it completes when the sequence ends, and fails with what the sequence throws.
  public func asObservable(isolation: any Actor, priority: TaskPriority? = nil) -> Observable<Element> {
    iterated(on: isolation, priority)
  }

  private func iterated(on actor: (any Actor)?, _ priority: TaskPriority?) -> Observable<Element> {
    Source { receiver in
      let iteration = Iteration(self, receiver)
      receiver.attach(iteration)
      let transfer = Transfer(iteration)
      let run = Transfer { await transfer.value.run(on: actor) }
      iteration.began(Task(priority: priority) { await run.value() })
    }
  }
}

/// The iteration of one subscription.
private final class Iteration<Values: AsyncSequence>: Link {
  private let values: Values
  private let emitter: Emitter<Values.Element>
  private let task = LinkSlot()
  // Set before the task begins, if at all.
  private var demand: (() -> Bool)?
  private let lock = Lock()
  // Both with the lock held.
  private var waiter: CheckedContinuation<Void, Never>?
  private var isWoken = false

  init(_ values: Values, _ receiver: Receiver<Values.Element>) {
    self.values = values
    emitter = Emitter(receiver)
    super.init()
  }

  func began(_ task: Task<Void, Never>) { self.task.set(linkFor(Disposables.create { task.cancel() })) }

  func run(on actor: isolated (any Actor)?) async {
    do {
      await untilWanted()
      for try await element in values {
        emitter.next(element)
        await untilWanted()
      }
      emitter.completed()
    } catch {
      emitter.error(error)
    }
  }

  // Waits, if the source is held back, until an element is asked for or the subscription has ended.
  private func untilWanted(isolation: isolated (any Actor)? = #isolation) async {
    guard let demand else { return }
    while !task.isClosed, !demand() { await withCheckedContinuation { sleep($0) } }
  }

  private func sleep(_ continuation: CheckedContinuation<Void, Never>) {
    let goesOn = lock.withLock {
      if !isWoken { waiter = continuation }
      defer { isWoken = false }
      return isWoken
    }
    if goesOn { continuation.resume() }
  }

  override func mute() {
    emitter.mute()
    _ = task.mute()
  }

  override func dispose() {
    emitter.dispose()
    task.dispose()
    resume()
  }
}

extension Iteration: HeldSource {
  func hold(_ demand: @escaping () -> Bool) { self.demand = demand }

  func resume() {
    let waiter = lock.withLock {
      isWoken = self.waiter == nil
      return self.waiter.take()
    }
    waiter?.resume()
  }
}
