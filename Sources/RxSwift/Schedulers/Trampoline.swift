// SPDX-License-Identifier: MIT

import CRxRuntime

/// One step of work on a trampoline: a source that sends its elements in turns, or a scheduled action.
class TrampolineJob: Link {
  /// Does one step.
  ///
  /// To go on, a job pushes itself again, or goes straight on while nothing else waits.
  func step() {}
}

/// The current thread's queue of work: recursion becomes a loop, and sources that run together take turns.
enum Trampoline {
  @inline(__always)
  static var isRunning: Bool { rx_thread_current().pointee.trampolining != 0 }

  /// Runs `body`, then everything it queued, unless the trampoline is running already.
  @inline(__always)
  static func run(_ body: () -> Void) {
    let thread = rx_thread_current()
    if thread.pointee.trampolining != 0 { return body() }
    thread.pointee.trampolining = 1
    body()
    if thread.pointee.count != 0 { drain(thread) }
    thread.pointee.trampolining = 0
  }

  /// Runs `body` as if the trampoline did not run, so that what it starts is done before it returns.
  static func suspended(_ body: () -> Void) {
    let thread = rx_thread_current()
    let before = thread.pointee.trampolining
    thread.pointee.trampolining = 0
    body()
    thread.pointee.trampolining = before
  }

  /// Queues a job on the running trampoline.
  static func push(_ job: TrampolineJob) {
    let pointer = Unmanaged.passRetained(job).toOpaque()
    rx_thread_push(rx_thread_current(), pointer)
  }

  @inline(never)
  private static func drain(_ thread: UnsafeMutablePointer<rx_thread>) {
    while thread.pointee.count != 0 {
      // Sound: `push` retained the job for the ring, and each is popped once, on this thread.
      Unmanaged<TrampolineJob>.fromOpaque(rx_thread_pop(thread)).takeRetainedValue().step()
    }
  }
}
