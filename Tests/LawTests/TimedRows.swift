// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Synchronization

extension OperatorTable {
  static let timed: [OperatorRow] = [
    OperatorRow("Debounce", "in one moment") { $0.debounce(.seconds(1), scheduler: stopped) }.atTheEnd,
    OperatorRow("Debounce", "in no time") { $0.debounce(.seconds(1), scheduler: Hurry()) },
    OperatorRow("Throttle", "in one moment") { $0.throttle(.seconds(1), latest: false, scheduler: stopped) },
    OperatorRow("Throttle", "in no time") { $0.throttle(.seconds(1), scheduler: Hurry()) },
    OperatorRow("TakeFor", "in one moment") { $0.take(for: .seconds(1), scheduler: stopped) },
    OperatorRow("TakeFor", "in no time") { $0.take(for: .seconds(1), scheduler: Hurry()) }.byItself,
    OperatorRow("SkipFor", "in one moment") { $0.skip(.seconds(1), scheduler: stopped) }.atTheEnd,
    OperatorRow("SkipFor", "in no time") { $0.skip(.seconds(1), scheduler: Hurry()) },
    OperatorRow("ObserveOn", "current thread") { $0.observe(on: CurrentThreadScheduler.instance) },
    OperatorRow("ObserveOn", "any scheduler") { $0.observe(on: Hurry()) },
    OperatorRow("SubscribeOn", "current thread") { $0.subscribe(on: CurrentThreadScheduler.instance) },
    OperatorRow("SubscribeOn", "any scheduler") { $0.subscribe(on: Hurry()) },
    OperatorRow("Delay") { $0.delay(.seconds(1), scheduler: Hurry()) },
    OperatorRow("Delay", "of errors too") { $0.delay(.seconds(1), scheduler: Hurry(), delayingErrors: true) },
    OperatorRow("RetryBackoff") {
      $0.retry(backoff: Backoff(initial: .seconds(1), limit: 2, resetsAfterElement: false), scheduler: Hurry())
    }
    .throwing {
      $0.concat(Observable.error(DemoError.timeout))
        .retry(backoff: Backoff(initial: .seconds(1)), scheduler: Hurry(), while: { _ in try fail() })
    },
    OperatorRow("Repeated", "once") { $0.repeated(after: .seconds(1), times: 1, scheduler: stopped) },
    OperatorRow("Share", "grace") { $0.share(disconnectingAfter: .seconds(1), scheduler: Hurry()) },
    OperatorRow("BufferIdle") { $0.buffer(idle: .seconds(1), scheduler: stopped) }.atTheEnd,
    OperatorRow("BufferIdle", "in no time") { $0.buffer(idle: .seconds(1), scheduler: Hurry()) },
    OperatorRow("WindowIdle") { $0.window(idle: .seconds(1), scheduler: stopped).flatMap { $0 } },
    OperatorRow("WindowIdle", "in no time") { $0.window(idle: .seconds(1), scheduler: Hurry()).flatMap { $0 } },
    OperatorRow("DelaySubscription") { $0.delaySubscription(.seconds(1), scheduler: Hurry()) },
    OperatorRow("Timeout") { $0.timeout(.seconds(1), scheduler: stopped) },
    OperatorRow("Timeout", "other") { $0.timeout(.seconds(1), other: Observable.of(7, 8), scheduler: stopped) },
    OperatorRow("Timeout", "at once") { $0.timeout(.seconds(1), other: Observable.empty(), scheduler: Hurry()) }
      .byItself,
    OperatorRow("Buffer") { $0.buffer(timeSpan: .seconds(1), count: 3, scheduler: stopped) },
    OperatorRow("Window") { $0.window(timeSpan: .seconds(1), count: 3, scheduler: stopped).flatMap { $0 } },
    OperatorRow("Window", "the windows") {
      $0.window(timeSpan: .seconds(1), count: 3, scheduler: stopped).map { _ in 0 }
    }
    .byItself,
    OperatorRow("GroupBy") { $0.groupBy { $0 % 3 }.flatMap { $0 } }
      .throwing { $0.groupBy { _ in try fail() as Int }.flatMap { $0 } },
    OperatorRow("GroupBy", "early elements kept") {
      $0.groupBy(earlyElements: .kept) { $0 % 3 }.observe(on: CurrentThreadScheduler.instance).flatMap { $0 }
    },
    OperatorRow("GroupBy", "the groups") { $0.groupBy { $0 % 3 }.map(\.key) },
  ]

  static let timers: [SourceRow] = [
    SourceRow("Timer", expected: ["0", "|"]) { Observable<Int>.timer(.seconds(1), scheduler: Hurry()) },
    SourceRow("Timer", "period", expected: ["0", "1", "2", "|"]) {
      running { Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: $0).take(3) }
    },
    SourceRow("Interval", expected: ["0", "1", "2", "|"]) {
      running { Observable<Int>.interval(.seconds(1), scheduler: $0).take(3) }
    },
  ]

  /// A clock that stands still: what is scheduled never runs.
  private static let stopped = HistoricalScheduler()

  /// A sequence beside the clock that it needs, which runs once both are subscribed.
  private static func running(_ make: @escaping (HistoricalScheduler) -> Observable<Int>) -> Observable<Int> {
    .deferred {
      let clock = HistoricalScheduler()
      return .merge(
        make(clock),
        .create { observer in
          clock.start()
          observer.onCompleted()
          return Disposables.create()
        }
      )
    }
  }
}

/// A scheduler that runs everything at once, one action after the other, on the thread that finds it idle.
private final class Hurry: SchedulerType, @unchecked Sendable {
  // Sound: touched with the lock held.
  private var actions: [() -> Void] = []
  private var isRunning = false
  private let lock = NSLock()

  var now: RxTime { Date(timeIntervalSince1970: 0) }

  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let result = SingleAssignmentDisposable()
    let isIdle = lock.withLock {
      actions.append { if !result.isDisposed { result.setDisposable(action(state)) } }
      defer { isRunning = true }
      return !isRunning
    }
    if isIdle { while let next = takeNext() { next() } }
    return result
  }

  private func takeNext() -> (() -> Void)? {
    lock.withLock {
      isRunning = !actions.isEmpty
      return actions.isEmpty ? nil : actions.removeFirst()
    }
  }

  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    schedule(state, action: action)
  }
}
