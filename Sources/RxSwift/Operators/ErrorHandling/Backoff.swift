// SPDX-License-Identifier: MIT

import Dispatch

/// How long to wait before each new attempt, and how many attempts to make; see `retry(backoff:scheduler:)`.
///
/// The first wait is `initial`, each later one `multiplier` times the one before, none longer than `cap`. Jitter then
/// takes away a random part, so that many clients that failed together do not come back together.
///
/// ```swift
/// request.retry(backoff: Backoff(initial: .seconds(1), cap: .seconds(60), jitter: 0.5, limit: 8), scheduler: scheduler)
/// ```
public struct Backoff: Sendable {
  /// The first wait.
  public var initial: RxTimeInterval
  /// What each wait is multiplied with to get the next; at least 1.
  public var multiplier: Double
  /// The longest wait.
  public var cap: RxTimeInterval
  /// The largest part of a wait that chance may take away, from 0 (none) to 1 (all).
  public var jitter: Double
  /// How many times in a row to try again.
  public var limit: Int
  /// Whether an element is a success that begins the count and the waits anew.
  public var resetsAfterElement: Bool

  /// Waits that grow.
  ///
  /// - Parameters:
  ///   - initial: The first wait.
  ///   - multiplier: What each wait is multiplied with to get the next; at least 1.
  ///   - cap: The longest wait; `.never` sets none.
  ///   - jitter: The largest part of a wait that chance may take away, from 0 (none) to 1 (all).
  ///   - limit: How many times in a row to try again; at least 0.
  ///   - resetsAfterElement: Whether an element is a success that begins the count and the waits anew.
  public init(
    initial: RxTimeInterval,
    multiplier: Double = 2,
    cap: RxTimeInterval = .never,
    jitter: Double = 0,
    limit: Int = .max,
    resetsAfterElement: Bool = true
  ) {
    require(multiplier >= 1, "Backoff(multiplier:): multiplier is \(multiplier) and must be at least 1.")
    require((0...1).contains(jitter), "Backoff(jitter:): jitter is \(jitter) and must be from 0 to 1.")
    require(limit >= 0, "Backoff(limit:): limit is \(limit) and must not be negative.")
    self.initial = initial
    self.multiplier = multiplier
    self.cap = cap
    self.jitter = jitter
    self.limit = limit
    self.resetsAfterElement = resetsAfterElement
  }

  /// The wait before a new attempt.
  ///
  /// - Parameters:
  ///   - failures: How many attempts in a row have failed before the last one.
  ///   - chance: From 0, which takes nothing away, to 1, which takes away the whole of `jitter`.
  /// - Returns: The wait.
  public func wait(afterFailures failures: Int, chance: Double) -> RxTimeInterval {
    var nanoseconds = Double(max(0, initial.clampedNanoseconds))
    let cap = Double(cap.clampedNanoseconds)
    // Not a power at once: that may be infinite, and infinity times an initial wait of 0 is not a number.
    for _ in 0..<min(failures, 10_000) where nanoseconds > 0 && nanoseconds < cap { nanoseconds *= multiplier }
    return .nanoseconds(Int(exactly: (min(nanoseconds, cap) * (1 - jitter * chance)).rounded()) ?? .max)
  }
}
