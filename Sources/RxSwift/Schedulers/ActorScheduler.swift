// SPDX-License-Identifier: MIT

import CRxRuntime

/// Runs actions on an actor, one at a time, in order: at once when it is called there and nothing waits.
///
/// A global actor is given by its `shared` instance, as in `ActorScheduler(MainActor.shared)`. Other work of the actor
/// gets its turn after each action. See <https://reactivex.io/documentation/scheduler.html>.
///
/// `@unchecked Sendable` is sound: the lock guards everything that changes.
public final class ActorScheduler: ImmediateSchedulerType, @unchecked Sendable {
  private let actor: any Actor
  private let lock = Lock()
  // Both with the lock held.
  private var waiting = ChunkedQueue<ScheduledAction>()
  private var isBusy = false

  /// A scheduler that runs on `actor`.
  public init(_ actor: any Actor) { self.actor = actor }

  /// Schedules `action` to run on the actor, after everything scheduled here before.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let action = ScheduledAction(state, action)
    let isHere = isCurrent
    let isFirst = lock.withLock {
      if isBusy {
        waiting.append(action)
        return false
      }
      isBusy = true
      if !isHere { waiting.append(action) }
      return true
    }
    if !isFirst { return action }
    if isHere {
      action.step()
      if !lock.withLock({ rest() }) { return action }
    }
    let queue = self
    Task { await queue.work(on: actor) }
    return action
  }

  // With the lock held: whether there is something to do.
  private func rest() -> Bool {
    isBusy = !waiting.isEmpty
    return isBusy
  }

  private func work(on actor: isolated any Actor) async {
    repeat {
      guard let next = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) else { continue }
      next.step()
      await Task.yield()
    } while lock.withLock({ rest() })
  }

  /// Whether the caller runs on the actor.
  private var isCurrent: Bool {
    if actor is MainActor, MainQueue.isCurrent { return true }
    // Sound: an executor is two words, frozen as such in the runtime's binary interface.
    let (identity, implementation) = unsafeBitCast(actor.unownedExecutor, to: (UInt, UInt).self)
    return rx_executor_is_current(identity, implementation)
  }
}

extension ObservableType {
  /// Delivers each event on an actor, in order.
  ///
  /// - Emits: the elements of the source, in their order.
  /// - Errors: those of the source, after the elements before them.
  /// - Runs on: `actor`; on the spot when it is called there and nothing waits.
  /// - Holds: the elements that have not been delivered yet.
  ///
  /// - Parameter actor: Where to deliver; a global actor by its `shared` instance.
  /// - Returns: The sequence, delivered there.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/observeon.html>
  public func observe(on actor: any Actor) -> Observable<Element> { observe(on: ActorScheduler(actor)) }

  /// Subscribes to the source, and disposes that subscription, on an actor.
  ///
  /// - Emits: the elements of the source.
  /// - Errors: those of the source.
  /// - Runs on: `actor` for subscribing and disposing; the thread of the source for events.
  /// - Holds: the source until it has been subscribed.
  ///
  /// - Parameter actor: Where to subscribe and to dispose; a global actor by its `shared` instance.
  /// - Returns: The sequence, subscribed there.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/subscribeon.html>
  public func subscribe(on actor: any Actor) -> Observable<Element> { subscribe(on: ActorScheduler(actor)) }
}
