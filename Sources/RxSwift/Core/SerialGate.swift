// SPDX-License-Identifier: MIT

/// Lets one thread at a time into an operator with several inputs; nobody ever waits.
///
/// The thread inside owns the operator's state and delivers downstream without a lock. Its own nested calls pass
/// (depth first). Another thread leaves its event as a job and returns; the owner runs the jobs before it leaves.
/// Uncontended, entering and leaving cost one compare-and-swap each. After RxJava's queue-drain, with an owner.
package class SerialGate: Link {
  // 0 when free; else the owner's token, with bit 0 set when jobs wait.
  private let owner = AtomicWord<UInt>(0)
  private let lock = Lock()
  private var jobs: [() -> Void] = []
  // Whose job the last one is, if a later one of the same input makes it superfluous.
  private var superfluous: Link?
  // Only the owner touches it.
  private var depth = 0

  /// Enters unless another thread is inside.
  @inline(__always)
  final func enter() -> Bool {
    let me = currentThreadToken()
    let (entered, seen) = owner.compareExchange(expected: 0, desired: me)
    if entered { return true }
    if seen & ~1 != me { return false }
    depth += 1
    return true
  }

  /// Leaves, after the jobs that others left behind have been run.
  @inline(__always)
  final func leave() {
    if depth != 0 {
      depth -= 1
      return
    }
    if !owner.compareExchange(expected: currentThreadToken(), desired: 0).exchanged { drain() }
  }

  /// Whether nobody is inside.
  final var isIdle: Bool { owner.load() == 0 }

  /// Whether the thread inside has not come in from a delivery of this gate's own.
  ///
  /// Inside the gate.
  final var isOutermost: Bool { depth == 0 }

  /// Changes state that several threads change, in a few loads and stores; not for calls into anything.
  final func guarded<Result: ~Copyable>(_ change: () -> Result) -> Result { lock.withLock(change) }

  /// Runs `job` inside: on this thread if nobody is there, else later on the owner's thread.
  ///
  /// With `input`, the job takes the place of the one before if that is the same input's and also still waits: an input
  /// of which only the latest element counts fills one place, however slow the owner is.
  final func perform(inPlaceOfLastOf input: Link? = nil, _ job: @escaping () -> Void) {
    if !enter() {
      if leaveBehind(job, input) { return }
    }
    job()
    leave()
  }

  /// The operator's alarm has rung.
  ///
  /// Inside the gate.
  func rang() {}

  /// Leaves `job` to the owner, or enters when the owner has gone; then the caller runs the job and leaves.
  @inline(never)
  private func leaveBehind(_ job: @escaping () -> Void, _ input: Link?) -> Bool {
    let me = currentThreadToken()
    lock.lock()
    var current = owner.load()
    while true {
      let desired = current == 0 ? me : current | 1
      let (done, seen) = owner.compareExchange(
        expected: current,
        desired: desired
      )
      if done { break }
      current = seen
    }
    // Released after unlocking: an element's `deinit` may be the user's.
    var superseded: (() -> Void)?
    if current != 0 {
      if let input, superfluous === input { superseded = jobs.popLast() }
      jobs.append(job)
      superfluous = input
    }
    lock.unlock()
    withExtendedLifetime(superseded) {}
    return current != 0
  }

  @inline(never)
  private func drain() {
    let me = currentThreadToken()
    while true {
      lock.lock()
      let waiting = jobs
      jobs = []
      let input = superfluous
      superfluous = nil
      owner.store(waiting.isEmpty ? 0 : me)
      lock.unlock()
      withExtendedLifetime(input) {}
      if waiting.isEmpty { return }
      for job in waiting { job() }
    }
  }
}

/// An operator with several inputs, a timer or inner sequences: the gate, the way down, and the end, written once.
///
/// It is the link of the stage below. Subclasses keep their state in plain variables, which only the thread inside the
/// gate touches, and answer with `emit`, `fail` and `finish`; `release` disposes the inputs.
package class Junction<Out>: SerialGate {
  // Unmanaged, because a strong variable costs a retain and a release for each element. Sound: it is retained until it
  // is replaced or this object goes, and it is replaced only inside the gate while nothing is being delivered.
  private final var target: Unmanaged<Receiver<Out>>
  private let closed = AtomicFlag()

  init(_ downstream: Receiver<Out>) {
    target = .passRetained(downstream)
    super.init()
  }

  deinit { target.release() }

  /// The receiver below.
  final var downstream: Receiver<Out> { target.takeUnretainedValue() }

  /// Sends past the receiver below, if that would only pass on what comes.
  final func shortenWayDown() {
    guard enter() else { return }
    if isOutermost, !isClosed {
      let old = target
      let new = downstream.handOver()
      if new !== downstream {
        target = .passRetained(new)
        new.attach(self)
        old.release()
      }
    }
    leave()
  }

  /// Whether nothing more may be sent.
  @inline(__always)
  final var isClosed: Bool { closed.isSet }

  /// Sends an element.
  ///
  /// Inside the gate.
  @inline(__always)
  final func emit(_ element: Out) {
    if !closed.isSet { target._withUnsafeGuaranteedRef { $0.next(element) } }
  }

  /// Sends the error and ends everything.
  ///
  /// Inside the gate.
  final func fail(_ error: any Error) {
    guard closed.set() else { return }
    downstream.error(error)
    release()
  }

  /// Sends the completion and ends everything.
  ///
  /// Inside the gate.
  final func finish() {
    guard closed.set() else { return }
    downstream.completed()
    release()
  }

  final override func mute() { closed.set() }

  final override package func dispose() {
    closed.set()
    release()
  }

  /// Disposes the inputs and timers.
  ///
  /// Any thread, also more than once, and before an input has been subscribed.
  func release() {}
}

/// One input of an operator: it brings each event through the gate.
///
/// Subclasses override `receive…`, which run inside the gate. The input refers to the junction; the junction only
/// refers to the input's `Upstream`, so that no cycle keeps a forgotten subscription alive.
package class Input<In>: Receiver<In> {
  final let gate: SerialGate
  final let upstream: Upstream

  init(_ gate: SerialGate, _ upstream: Upstream) {
    self.gate = gate
    self.upstream = upstream
    super.init()
  }

  final override func attach(_ upstream: Link) { self.upstream.slot.replace(upstream) }

  final override package func next(_ element: In) {
    guard gate.enter() else { return leaveBehind(element) }
    if !upstream.slot.isClosed { receive(element) }
    gate.leave()
  }

  @inline(never)
  private func leaveBehind(_ element: In) {
    gate.perform(inPlaceOfLastOf: onlyLatestCounts ? self : nil) {
      if !self.upstream.slot.isClosed { self.receive(element) }
    }
  }

  final override package func error(_ error: any Error) {
    gate.perform {
      if self.upstream.slot.mute() { self.receiveError(error) }
      self.upstream.dispose()
    }
    stopSource()
  }

  override package func completed() {
    gate.perform {
      if self.upstream.slot.mute() { self.receiveCompleted() }
      self.upstream.dispose()
    }
    stopSource()
  }

  /// Disposes the source of an end that was left to another thread: it must not go on sending until then.
  private func stopSource() { upstream.slot.take()?.dispose() }

  /// Whether an element makes the one before superfluous when nothing has come in between: then `receive` only stores.
  var onlyLatestCounts: Bool { false }

  /// An element has come.
  ///
  /// Inside the gate.
  func receive(_ element: In) {}

  /// The input has failed.
  ///
  /// Inside the gate.
  func receiveError(_ error: any Error) {}

  /// The input has completed.
  ///
  /// Inside the gate.
  func receiveCompleted() {}
}

/// The link of one input, as the junction keeps it.
package final class Upstream: Link {
  let slot = LinkSlot()

  override package func dispose() { slot.dispose() }
  override func mute() { _ = slot.mute() }
  override var isFinished: Bool { slot.isEnded }
}
