// SPDX-License-Identifier: MIT

extension ImmediateSchedulerType {
  /// Schedules `action`, which may schedule itself again with a new state through its second parameter.
  ///
  /// Neither the stack nor the memory grows with the number of rounds, unless the scheduler runs actions on the spot.
  ///
  /// - Returns: A disposable that ends the recursion.
  public func scheduleRecursive<State>(
    _ state: State,
    action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion(self, action)
    recursion.schedule(state)
    return recursion
  }
}

/// The rounds of one recursion; each pending round is a link that leaves when it runs.
private final class Recursion<State>: Link, Cancelable {
  private let scheduler: any ImmediateSchedulerType
  private let pending = LinkRegistry()
  private let lock = Lock()
  private var action: ((State, (State) -> Void) -> Void)?

  init(_ scheduler: any ImmediateSchedulerType, _ action: @escaping (State, (State) -> Void) -> Void) {
    self.scheduler = scheduler
    self.action = action
    super.init()
  }

  var isDisposed: Bool { pending.isDisposed }

  func schedule(_ state: State) {
    let round = Round()
    guard let key = pending.insert(round) else { return }
    callOut()
    let scheduled = scheduler.schedule(state) { [self] state in
      guard pending.take(key) != nil, let action = lock.withLock({ self.action }) else {
        return Disposables.create()
      }
      callOut()
      action(state) { self.schedule($0) }
      return Disposables.create()
    }
    round.upstream.set(linkFor(scheduled))
  }

  override func dispose() {
    pending.dispose()
    let taken = lock.withLock {
      let taken = action
      action = nil
      return taken
    }
    withExtendedLifetime(taken) {}
  }

  private final class Round: Link {
    let upstream = LinkSlot()
    override func dispose() { upstream.dispose() }
  }
}

extension SchedulerType {
  /// Schedules `action` to run after `startAfter` and then each `period`, built from `scheduleRelative`.
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let ticks = RelativeTicks(self, period, state, action)
    ticks.schedule(after: startAfter)
    return ticks
  }
}

/// A periodic action on a scheduler that only knows single delays.
private final class RelativeTicks<State>: Link, Cancelable {
  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let timer = Pending()
  private let lock = Lock()
  private var work: (state: State, action: (State) -> State)?

  init(
    _ scheduler: any SchedulerType,
    _ period: RxTimeInterval,
    _ state: State,
    _ action: @escaping (State) -> State
  ) {
    self.scheduler = scheduler
    self.period = period
    work = (state, action)
    super.init()
  }

  var isDisposed: Bool { timer.isEnded }

  func schedule(after delay: RxTimeInterval) {
    timer.replace {
      scheduler.scheduleRelative((), dueTime: delay) { [self] in
        // The next tick first: the time that the action takes does not shift it.
        schedule(after: period)
        tick()
        return Disposables.create()
      }
    }
  }

  private func tick() {
    let taken = take()
    guard let (state, action) = taken, !isDisposed else { return }
    callOut()
    let newState = action(state)
    lock.withLock { if !isDisposed { work = (newState, action) } }
  }

  private func take() -> (state: State, action: (State) -> State)? {
    lock.withLock {
      let taken = work
      work = nil
      return taken
    }
  }

  override func dispose() {
    timer.dispose()
    withExtendedLifetime(take()) {}
  }
}
