// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

/// Runs all `bodies` at the same moment, each on a thread of its own, and waits for them; again for each round.
///
/// - Parameters:
///   - rounds: How often.
///   - bodies: What to run; each is given the number of the round.
/// - Returns: Whether all came back within a minute. If not, threads hang, and the test should fail.
@discardableResult
public func race(rounds: Int = 1, _ bodies: [@Sendable (Int) -> Void]) -> Bool {
  let gate = Gate(bodies.count)
  let finished = DispatchGroup()
  for body in bodies {
    finished.enter()
    Thread.detachNewThread {
      for round in 0..<rounds {
        gate.pass(round)
        body(round)
      }
      finished.leave()
    }
  }
  return finished.wait(timeout: .now() + 60) == .success
}

/// Runs two closures at the same moment, on two threads, and waits for both; again for each round.
@discardableResult
public func race(
  rounds: Int = 1,
  _ first: @escaping @Sendable (Int) -> Void,
  _ second: @escaping @Sendable (Int) -> Void
) -> Bool {
  race(rounds: rounds, [first, second])
}

/// Lets a number of threads pass once all of them have arrived, round after round.
private final class Gate: Sendable {
  private let count: Int
  private let arrivals = Atomic<Int>(0)

  init(_ count: Int) { self.count = count }

  func pass(_ round: Int) {
    arrivals.wrappingAdd(1, ordering: .acquiringAndReleasing)
    // They meet within microseconds, and a wait in the kernel would spread them out again.
    while arrivals.load(ordering: .acquiring) < (round + 1) * count { sched_yield() }
  }
}

/// Runs `body` on a thread of its own and says whether it came back in time.
public func returns(within seconds: Double = 10, _ body: @escaping @Sendable () -> Void) -> Bool {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    done.signal()
  }
  return done.wait(timeout: .now() + seconds) == .success
}

/// Makes two threads meet from opposite sides: one holds a lock of the user's and enters the library, the other is
/// inside the library and wants that lock.
///
/// `fromLibrary()` is called by the handler or the teardown under test. If the library holds a lock of its own across
/// that call, neither thread gets on; a lock attempt with a limit turns the deadlock into a failed check.
public final class Crossing: Sendable {
  private enum Outcome { case notReached, passed, stuck }

  private let outside = NSRecursiveLock()
  private let outsideIsHeld = DispatchSemaphore(value: 0)
  private let insideLibrary = DispatchSemaphore(value: 0)
  private let outcome = Mutex(Outcome.notReached)
  private let patience: Double

  /// - Parameter patience: How many seconds a thread waits before it counts as stuck.
  public init(patience: Double = 2) { self.patience = patience }

  /// To be called from inside the library; only the first call matters.
  public func fromLibrary() {
    guard outcome.withLock({ $0 == .notReached }) else { return }
    insideLibrary.signal()
    let passed = outside.lock(before: Date(timeIntervalSinceNow: patience))
    if passed { outside.unlock() }
    outcome.withLock { $0 = passed ? .passed : .stuck }
  }

  /// Runs both sides and says whether they passed each other.
  ///
  /// - Parameters:
  ///   - holder: Enters the library while the outside lock is held and `fromLibrary()` is waiting for it.
  ///   - library: Makes the library call `fromLibrary()`.
  /// - Returns: Whether neither waited for the other.
  public func passes(holder: @escaping @Sendable () -> Void, library: @escaping @Sendable () -> Void) -> Bool {
    let both = DispatchGroup()
    both.enter()
    Thread.detachNewThread { [self] in
      outside.lock()
      outsideIsHeld.signal()
      _ = insideLibrary.wait(timeout: .now() + 3 * patience)
      holder()
      outside.unlock()
      both.leave()
    }
    both.enter()
    Thread.detachNewThread { [self] in
      _ = outsideIsHeld.wait(timeout: .now() + 3 * patience)
      library()
      both.leave()
    }
    return both.wait(timeout: .now() + 6 * patience) == .success && outcome.withLock { $0 == .passed }
  }
}

/// Lets everything that waits on the main queue run, turn after turn, until `condition` holds.
///
/// - Returns: Whether it held within ten seconds.
@MainActor
@discardableResult
public func mainTurns(until condition: () -> Bool) async -> Bool {
  let deadline = Date(timeIntervalSinceNow: 10)
  while !condition() {
    if Date() > deadline { return false }
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
  }
  return true
}

/// Runs `body` on a thread with a stack of its own size, by default so small that a deep recursion ends the program.
public func onStack<Result: Sendable>(kilobytes: Int = 512, _ body: @escaping @Sendable () -> Result) -> Result {
  let result = Mutex<Result?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let value = body()
    result.withLock { $0 = value }
    done.signal()
  }
  thread.stackSize = kilobytes * 1024
  thread.start()
  done.wait()
  guard let value = result.withLock({ $0 }) else { preconditionFailure("The thread ended without a result.") }
  return value
}

/// Whether the thread sanitiser watches, which follows calls 65,536 deep and no further.
public let isThreadSanitized = dlsym(nil, "__tsan_init") != nil

/// Whether a sanitiser watches this process: frames on the stack are then several times as large.
public let isSanitized = isThreadSanitized || dlsym(nil, "__asan_init") != nil
