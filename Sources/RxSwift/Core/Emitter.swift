// SPDX-License-Identifier: MIT

/// What stands between a source of the user's making and the library: the observer that `create` hands out.
///
/// It enforces the grammar, stops when it is disposed, and lets go of the chain at the end even while the user keeps
/// the observer: the last call to leave after the end releases it.
final class Emitter<Element>: Receiver<Element> {
  // Bit 0: closed. The rest counts the calls inside, in twos. The call that leaves `closed` alone frees the receiver.
  private let state = AtomicWord<Int>(0)
  private let disposable = LinkSlot()
  // Retained here and released by exactly one thread: the one that moves `state` to "closed and nobody inside".
  // Unmanaged because a strong optional costs 15 ns an element.
  private let downstream: Unmanaged<Receiver<Element>>
  // While the user's subscribe closure runs on this thread, one entry in `state` stands for all its calls.
  private let runningThread = AtomicWord<UInt>(0)
  private let overlap: OverlapCheck

  init(_ downstream: Receiver<Element>) {
    self.downstream = .passRetained(downstream)
    overlap = OverlapCheck(isAllowed: downstream.takesOverlap)
    super.init()
  }

  /// Calls the user's subscribe closure and keeps what it returns.
  func run(_ subscribe: (AnyObserver<Element>) -> any Disposable) {
    state.add(2)
    runningThread.store(currentThreadToken())
    callOut()
    let returned = subscribe(AnyObserver(receiver: self))
    runningThread.store(0)
    disposable.set(linkFor(returned))
    leave()
  }

  override func next(_ element: Element) {
    if runningThread.load() == currentThreadToken() {
      if state.load() & 1 == 0 { send(element) }
      return
    }
    if enter() { send(element) }
    leave()
  }

  @inline(__always)
  private func send(_ element: Element) {
    overlap.around(self) { downstream._withUnsafeGuaranteedRef { $0.next(element) } }
  }

  override func error(_ error: any Error) {
    if claimEnd() {
      downstream._withUnsafeGuaranteedRef { $0.error(error) }
      disposable.dispose()
    }
    leave()
  }

  override func completed() {
    if claimEnd() {
      downstream._withUnsafeGuaranteedRef { $0.completed() }
      disposable.dispose()
    }
    leave()
  }

  override func dispose() {
    mute()
    disposable.dispose()
  }

  override func mute() {
    _ = claimEnd()
    leave()
  }

  deinit {
    if state.load() >= 0 { downstream.release() }
  }

  // Sound: inside, `downstream` is alive, because only the last call to leave after the end releases it.

  @inline(__always)
  private func enter() -> Bool {
    state.add(2) & 1 == 0
  }

  private func claimEnd() -> Bool {
    state.add(2)
    return state.setBits(1) & 1 == 0
  }

  @inline(__always)
  private func leave() {
    if state.add(-2) == 1 { free() }
  }

  @inline(never)
  private func free() {
    // Two calls may leave one after the other after the end: the second finds nothing.
    guard state.compareExchange(expected: 1, desired: Int.min | 1).exchanged else {
      return
    }
    downstream.release()
  }
}
