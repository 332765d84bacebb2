// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization

/// One job per burst: elements that arrive while a job waits or runs go into the buffer that it will take.
final class LimitObserveOn: LimitSink, @unchecked Sendable {
  private struct State {
    var buffer: [Int] = []
    var isScheduled = false
    var isEnding = false
  }
  private let state = Mutex(State())
  private let queue: DispatchQueue
  private let downstream: LimitSink
  private var spare: [Int] = []  // only the job that runs touches it

  init(_ queue: DispatchQueue, _ downstream: LimitSink) {
    self.queue = queue
    self.downstream = downstream
  }
  override func next(_ value: Int) {
    let starts = state.withLock { state in
      defer { state.isScheduled = true }
      state.buffer.append(value)
      return !state.isScheduled
    }
    if starts { queue.async { self.drain() } }
  }
  override func completed() {
    let starts = state.withLock { state in
      defer { state.isScheduled = true }
      state.isEnding = true
      return !state.isScheduled
    }
    if starts { queue.async { self.drain() } }
  }
  private func drain() {
    while true {
      spare.removeAll(keepingCapacity: true)
      let (more, ends) = state.withLock { state in
        swap(&state.buffer, &spare)
        if spare.isEmpty { state.isScheduled = false }
        return (!spare.isEmpty, state.isEnding)
      }
      guard more else {
        if ends { downstream.completed() }
        return
      }
      for value in spare { downstream.next(value) }
    }
  }
}
