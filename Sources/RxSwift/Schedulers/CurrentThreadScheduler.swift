// SPDX-License-Identifier: MIT

/// Runs actions on the calling thread, one after the other: an action scheduled from within an action waits its turn.
///
/// It is the default of the sources that send several elements at once, such as `from` and `range`.
public class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The scheduler; its queue belongs to the calling thread.
  public static let instance = CurrentThreadScheduler()

  init() {}

  /// Whether the calling thread's queue is idle, so that work has to be scheduled to start it.
  public static var isScheduleRequired: Bool { !Trampoline.isRunning }

  /// Runs `action` now when the queue is idle, and then all that it scheduled; queues it otherwise.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let item = ScheduledAction(state, action)
    if Trampoline.isRunning {
      Trampoline.push(item)
    } else {
      Trampoline.run { item.step() }
    }
    return item
  }
}

// Sound: it has no state of its own.
extension CurrentThreadScheduler: @unchecked Sendable {}

extension CurrentThreadScheduler {
  /// Runs `start`, all that it and others have queued on this thread, and then `wait`, during which new work runs at once.
  ///
  /// For a call that has to block, also when it comes from an action that this thread's queue is running.
  package static func runBlocking(start: () -> Void, wait: () -> Void) {
    Trampoline.suspended {
      Trampoline.run(start)
      wait()
    }
  }
}
