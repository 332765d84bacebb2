// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift

/// The virtual time of a test scheduler as a clock of Swift's: `debounce(for: .seconds(3), clock: scheduler.asClock())`.
///
/// A tick is as long as the resolution of the scheduler says, by default a second. Operators that are given this clock
/// run on the scheduler itself; a task that sleeps on it goes on, on its own executor, when `start` or `advanceTo` gets
/// there.
public struct TestClock: Clock, SchedulingClock {
  /// A point in virtual time.
  public struct Instant: InstantProtocol {
    /// The time since virtual time 0.
    public let offset: Duration

    /// The point `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from here to another point.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a point is earlier than another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let test: TestScheduler

  init(_ test: TestScheduler) { self.test = test }

  package var scheduler: any SchedulerType { test }

  /// The present virtual time.
  public var now: Instant { Instant(offset: .seconds(test.now.timeIntervalSince1970)) }

  /// One tick.
  public var minimumResolution: Duration { test.tick }

  /// Waits until virtual time has come to `deadline`; throws `CancellationError` when the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let span = now.duration(to: deadline)
    if span <= .zero { return try Task.checkCancellation() }
    try await Observable<Int>.timer(DispatchTimeInterval(span), scheduler: test).asSingle().map { _ in }.value
  }
}

extension TestScheduler {
  /// The virtual time as a clock of Swift's.
  public func asClock() -> TestClock { TestClock(self) }

  var tick: Duration { .seconds(resolution) }
}
