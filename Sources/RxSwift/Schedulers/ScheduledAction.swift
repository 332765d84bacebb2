// SPDX-License-Identifier: MIT

import Dispatch

/// An action that a scheduler runs once, unless it is disposed before; then it is released at once.
class ScheduledAction: TrampolineJob, Cancelable {
  private let claimed = AtomicFlag()
  private let result = LinkSlot()
  // Only the one caller that sets `claimed` touches it.
  private var work: (() -> any Disposable)?

  init<State>(_ state: State, _ action: @escaping (State) -> any Disposable) {
    work = { action(state) }
    super.init()
  }

  final var isDisposed: Bool { result.isClosed }

  final override func step() {
    guard claimed.set(), let work else { return }
    self.work = nil
    callOut()
    result.set(linkFor(work()))
  }

  override func dispose() {
    if claimed.set() { work = nil }
    result.dispose()
  }
}

/// An action that waits for a timer of its own.
final class TimedAction: ScheduledAction {
  private let timer = LinkSlot()

  /// Starts the timer; it fires once on `queue`, never earlier than `delay` from now.
  func start(on queue: DispatchQueue, after delay: RxTimeInterval, leeway: DispatchTimeInterval) {
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + delay.clamped, leeway: leeway)
    let transfer = Transfer(self)
    source.setEventHandler {
      transfer.value.timer.dispose()
      transfer.value.step()
    }
    timer.set(TimerLink(source))
    source.resume()
  }

  override func dispose() {
    super.dispose()
    timer.dispose()
  }
}

/// A dispatch timer as a link.
final class TimerLink: Link {
  private let timer: any DispatchSourceTimer

  init(_ timer: any DispatchSourceTimer) {
    self.timer = timer
    super.init()
  }

  override func dispose() { timer.cancel() }
}

/// An action that runs again each period, each time with the state it returned before.
final class PeriodicAction<State>: Link, Cancelable {
  private let timer = LinkSlot()
  private let claim = Lock()
  private var work: (state: State, action: (State) -> State)?

  init(_ state: State, _ action: @escaping (State) -> State) {
    work = (state, action)
    super.init()
  }

  var isDisposed: Bool { timer.isClosed }

  /// Starts the timer; it never fires earlier than asked.
  func start(
    on queue: DispatchQueue,
    after delay: RxTimeInterval,
    period: RxTimeInterval,
    leeway: DispatchTimeInterval
  ) {
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + delay.clamped, repeating: period.clamped, leeway: leeway)
    let transfer = Transfer(self)
    source.setEventHandler { transfer.value.tick() }
    timer.set(TimerLink(source))
    source.resume()
  }

  /// Runs the action once; a tick that comes while another runs, on a concurrent queue, is left out.
  private func tick() {
    let taken = claim.withLock { () -> (state: State, action: (State) -> State)? in
      let taken = work
      work = nil
      return taken
    }
    guard let (state, action) = taken, !timer.isClosed else { return }
    callOut()
    let newState = action(state)
    claim.withLock { if !timer.isClosed { work = (newState, action) } }
  }

  override func dispose() {
    timer.dispose()
    let taken = claim.withLock { () -> (state: State, action: (State) -> State)? in
      let taken = work
      work = nil
      return taken
    }
    withExtendedLifetime(taken) {}
  }
}

extension DispatchQueue {
  /// Runs one step of `job` on the queue.
  func async(_ job: TrampolineJob) {
    let transfer = Transfer(job)
    async { transfer.value.step() }
  }
}

extension DispatchTimeInterval {
  /// The span in nanoseconds; a span too long for them is as good as for ever.
  package var clampedNanoseconds: Int {
    switch self {
    case .seconds(let value): value.multipliedClamped(by: 1_000_000_000)
    case .milliseconds(let value): value.multipliedClamped(by: 1_000_000)
    case .microseconds(let value): value.multipliedClamped(by: 1_000)
    case .nanoseconds(let value): value
    case .never: .max
    @unknown default: .max
    }
  }

  /// The same span, not negative, in a form that no arithmetic of the clock can overflow.
  var clamped: DispatchTimeInterval {
    let nanoseconds = clampedNanoseconds
    return nanoseconds > .max / 2 ? .never : .nanoseconds(max(0, nanoseconds))
  }

  /// The span in seconds.
  package var inSeconds: Double {
    switch self {
    case .seconds(let value): Double(value)
    case .milliseconds(let value): Double(value) / 1e3
    case .microseconds(let value): Double(value) / 1e6
    case .nanoseconds(let value): Double(value) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }
}
