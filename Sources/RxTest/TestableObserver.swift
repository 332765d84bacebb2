// SPDX-License-Identifier: MIT

import RxSwift

/// An observer that records each event with the virtual time at which it came.
public final class TestableObserver<Element>: ObserverType {
  private let scheduler: TestScheduler
  private let lock = Lock()
  private var recorded: [Recorded<Event<Element>>] = []

  init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

  /// What has come so far.
  public var events: [Recorded<Event<Element>>] { lock.withLock { recorded } }

  /// Records an event.
  public func on(_ event: Event<Element>) {
    let event = Recorded(time: scheduler.clock, value: event)
    lock.withLock { recorded.append(event) }
  }
}

// Sound: what is recorded is touched with the lock held.
extension TestableObserver: @unchecked Sendable where Element: Sendable {}
