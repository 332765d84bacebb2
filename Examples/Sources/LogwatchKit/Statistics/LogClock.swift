// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

/// A scheduler whose time is the time written in a log, so that a day is read in seconds and every result repeats.
///
/// `buffer`, `debounce` and all other operators that know time take any scheduler; this one runs what is due when
/// the log says that it is later. It is used by one thread at a time, the one that reads.
final class LogClock: SchedulerType {
  private(set) var now = RxTime(timeIntervalSince1970: 0)
  private var hasBegun = false
  private var jobs: [Job] = []

  /// Longer silences are skipped after this time, when nothing that happened before them counts any more.
  private let longestSilence: TimeInterval = 3600

  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let handle = SingleAssignmentDisposable()
    jobs.append(Job(due: now + dueTime.seconds, handle: handle) { handle.setDisposable(action(state)) })
    return handle
  }

  /// Runs everything that is due until a time.
  ///
  /// Time never runs backwards, and the first time is only a beginning.
  func advance(to time: RxTime) {
    if !hasBegun {
      leap(to: time)
      hasBegun = true
    }
    if time > now + longestSilence {
      runJobs(until: now + longestSilence)
      leap(to: time)
    }
    runJobs(until: time)
    now = max(now, time)
  }

  private func runJobs(until time: RxTime) {
    while let next = jobs.indices.min(by: { jobs[$0].due < jobs[$1].due }), jobs[next].due <= time {
      let job = jobs.remove(at: next)
      if job.handle.isDisposed { continue }
      now = max(now, job.due)
      job.run()
    }
  }

  /// Moves to a time, and everything that is to come along with it.
  private func leap(to time: RxTime) {
    let span = time.timeIntervalSince(now)
    for index in jobs.indices { jobs[index].due += span }
    now = time
  }

  private struct Job {
    var due: RxTime
    let handle: SingleAssignmentDisposable
    let run: () -> Void
  }
}

extension RxTimeInterval {
  /// The span in seconds; endless if there is no end to it.
  fileprivate var seconds: TimeInterval {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    default: .infinity
    }
  }
}
