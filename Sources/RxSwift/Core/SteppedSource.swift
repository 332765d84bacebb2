// SPDX-License-Identifier: MIT

import CRxRuntime
import Synchronization

/// A source that sends one element a step, as `from`, `range` and `generate` do, so that it can be stopped in between.
///
/// On the current-thread scheduler each element is a turn of its own (two merged ranges alternate), yet while nothing
/// else is queued the loop runs straight on. On any other scheduler each step is a recursion of that scheduler.
class SteppedSource<Element>: TrampolineJob {
  final let receiver: Receiver<Element>
  private let closed = LinkSlot()
  // Set before the start, if at all.
  private var held: (demand: () -> Bool, scheduler: any ImmediateSchedulerType)?
  private let pulls = Atomic<Int>(0)

  init(_ receiver: Receiver<Element>) {
    self.receiver = receiver
    super.init()
  }

  /// Sends one element, or the end; says whether more is to come.
  func sendOne() -> Bool { false }

  /// Passes the link down and schedules the first step.
  final func start(on scheduler: any ImmediateSchedulerType) {
    receiver.attach(self)
    if held != nil {
      held?.scheduler = scheduler
      return
    }
    if scheduler is CurrentThreadScheduler { return Trampoline.push(self) }
    callOut()
    let rounds = scheduler.scheduleRecursive(()) { _, recurse in
      if !self.closed.isClosed, self.sendOne() { recurse(()) }
    }
    closed.set(linkFor(rounds))
  }

  final override func step() {
    let thread = rx_thread_current()
    while !closed.isClosed, sendOne() {
      if thread.pointee.count != 0 { return Trampoline.push(self) }
    }
  }

  /// Sends what is asked for; the call that finds another at it leaves that to it.
  private func pump(_ demand: () -> Bool) {
    repeat {
      while !closed.isClosed, demand(), sendOne() {}
    } while pulls.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue != 0
  }

  final override func dispose() { closed.dispose() }
  final override func mute() { _ = closed.mute() }
}

extension SteppedSource: HeldSource {
  final func hold(_ demand: @escaping () -> Bool) { held = (demand, CurrentThreadScheduler.instance) }

  final func resume() {
    guard let held, pulls.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    if held.scheduler is CurrentThreadScheduler { return Trampoline.run { pump(held.demand) } }
    callOut()
    _ = held.scheduler.schedule(()) { [self] in
      pump(held.demand)
      return Disposables.create()
    }
  }
}
