// SPDX-License-Identifier: MIT

import RxSwift

/// Makes the schedulers of drivers and signals: the main scheduler, unless a test has put another in its place.
public enum SharingScheduler {
  // Not a global: tests that run at the same time must not get each other's scheduler.
  @TaskLocal private static var mocked: Transfer<() -> any SchedulerType>?

  /// Makes a scheduler.
  public static var make: () -> any SchedulerType { mocked?.value ?? { MainScheduler() } }

  /// Whether a test has put another scheduler in the place of the main one.
  static var isMocked: Bool { mocked != nil }

  /// Uses one scheduler for the drivers and signals that `action` makes on its thread, or in its task.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler, such as a `TestScheduler`.
  ///   - action: What to run. While it runs, `drive` may be called on its thread even if that is not the main one.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Uses other schedulers for the drivers and signals that `action` makes on its thread, or in its task.
  ///
  /// - Parameters:
  ///   - makeScheduler: Makes a scheduler.
  ///   - action: What to run. While it runs, `drive` may be called on its thread even if that is not the main one.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType,
    action: () throws -> Void
  ) rethrows {
    try $mocked.withValue(Transfer(makeScheduler)) { try action() }
  }
}
