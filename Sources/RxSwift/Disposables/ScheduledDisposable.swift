// SPDX-License-Identifier: MIT

/// Disposes what it holds on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler on which the disposal runs.
  public let scheduler: any ImmediateSchedulerType

  private let slot = LinkSlot()

  /// Holds `disposable`, to be disposed on `scheduler`.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    slot.set(linkFor(disposable))
  }

  /// Whether the disposal has run.
  public var isDisposed: Bool { slot.isEnded }

  /// Schedules the disposal.
  public func dispose() {
    callOut()
    _ = scheduler.schedule(self) { holder in
      holder.slot.dispose()
      return Disposables.create()
    }
  }
}

// Sound: the slot is atomic and the scheduler is never changed; schedulers may be used from any thread.
extension ScheduledDisposable: @unchecked Sendable {}
