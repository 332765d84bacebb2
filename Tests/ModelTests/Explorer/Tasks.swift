// SPDX-License-Identifier: MIT

#if DEBUG

import RxSwift
import Synchronization

extension Scenario {
  /// Adds a thread that runs a task: its jobs are run where the explorer can order them.
  func task(_ body: @escaping () async -> Void) {
    thread { [self] in
      let jobs = Jobs()
      let body = Transfer(body)
      Task(executorPreference: jobs) {
        await body.value()
        jobs.finish()
      }
      while true {
        wait { !jobs.isIdle }
        guard let job = jobs.next() else { return }
        job.runSynchronously(on: jobs.asUnownedTaskExecutor())
      }
    }
  }
}

/// The jobs of one task, until its thread runs them.
private final class Jobs: TaskExecutor {
  private let waiting = Mutex<[UnownedJob]>([])
  private let isOver = Mutex(false)

  var isIdle: Bool { waiting.withLock { $0.isEmpty } && !isOver.withLock { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
  }

  func finish() { isOver.withLock { $0 = true } }

  func next() -> UnownedJob? { waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}

#endif
