// SPDX-License-Identifier: MIT

import RxSwift

/// A watch over the end of one object.
///
/// The end and `cancel()` race for its action; one of them gets it.
///
/// `@unchecked Sendable` is sound because `action` is read and written with the lock held and the rest never changes;
/// `ticket` names an object without touching it.
package final class DeallocationObservation: @unchecked Sendable {
  /// Whether the action runs before the object's `deinit` or once the object is gone.
  package enum Moment: Sendable {
    case willDestroy
    case didDestroy
  }

  let moment: Moment
  let ticket: DeallocationHook.Ticket
  private let lock = Lock()
  private var action: (@Sendable () -> Void)?

  init(_ moment: Moment, _ ticket: DeallocationHook.Ticket, _ action: @escaping @Sendable () -> Void) {
    self.moment = moment
    self.ticket = ticket
    self.action = action
  }

  /// Drops the action without running it; does nothing once the action has begun.
  package func cancel() {
    if takeAction() != nil { DeallocationHook.forget(self) }
  }

  func fire() {
    guard let action = takeAction() else { return }
    callOut()
    action()
  }

  private func takeAction() -> (@Sendable () -> Void)? { lock.withLock { action.take() } }
}
