// SPDX-License-Identifier: MIT

#if DEBUG

import Dispatch
import Foundation

@testable import RxSwift

/// Runs a scenario in every order of its threads' steps, as far as a bound on preemptions allows.
///
/// A step is an access to a lock or an atomic of the library, or a call of `Scenario.step()`. The threads are real ones,
/// of which one runs at a time: the one that has the baton. At each step its holder decides, by the trail, who goes
/// on; a depth-first search over the trails makes all of them. A schedule is written as runs: `A3 B1` says that A makes
/// three steps, then B one. The model is sequentially consistent; what weaker memory adds is for the thread sanitiser.
///
/// `@unchecked Sendable` is sound: only the holder of the baton touches the state, and semaphores hand it over.
final class Explorer: Interleaving, @unchecked Sendable {
  /// What a search has found.
  struct Result {
    /// How many schedules have been run.
    var schedules = 0
    /// What went wrong, with the schedule that leads there.
    var fault: String?
    var schedule = ""
    /// Whether every schedule within the bound has been run.
    var isComplete = false
  }

  private enum State {
    case ready
    case needsLock
    case waiting(() -> Bool)
    case finished
  }

  private struct Choice {
    var taken: Int
    let count: Int
  }

  private let bound: Int
  private let limit: Int
  private let maxSteps = 5000
  private var forced: [Int]?

  private var scenario = Scenario()
  private var workers: [Worker] = []
  private let over = DispatchSemaphore(value: 0)

  private var trail: [Choice] = []
  private var position = 0
  private var states: [State] = []
  private var running = 0
  private var isFresh = false
  private var preemptions = 0
  private var log: [Int] = []
  private var fault: String?

  private init(bound: Int, limit: Int, forced: [Int]?) {
    self.bound = bound
    self.limit = limit
    self.forced = forced
    super.init()
  }

  /// How many preemptions a search allows when the test does not say: `make model` allows more.
  static let usualBound = ProcessInfo.processInfo.environment["MODEL_PREEMPTIONS"].flatMap { Int($0) } ?? 2

  /// Whether each search prints how many schedules it ran.
  static let isVerbose = ProcessInfo.processInfo.environment["MODEL_VERBOSE"] != nil

  /// Runs all schedules of a scenario with at most `bound` preemptions, until one goes wrong.
  static func explore(
    bound: Int = usualBound,
    limit: Int = .max,
    _ build: (Scenario) -> Void
  ) -> Result {
    Explorer(bound: bound, limit: limit, forced: nil).search(build)
  }

  /// Runs one schedule: what `Result.schedule` says.
  static func replay(_ schedule: String, _ build: (Scenario) -> Void) -> Result {
    Explorer(bound: .max, limit: 1, forced: Schedule.parse(schedule)).search(build)
  }

  /// A trap of the library's ends the program; this names the schedule first.
  private static let namesTraps: Void = {
    for trap in [SIGILL, SIGTRAP] {
      signal(trap) { number in
        if let explorer = Interleaving.current as? Explorer {
          print("trap after the schedule: \(Schedule.write(explorer.log))")
          fflush(nil)
        }
        signal(number, SIG_DFL)
      }
    }
  }()

  private func search(_ build: (Scenario) -> Void) -> Result {
    var result = Result()
    _ = Explorer.namesTraps
    while result.schedules < limit {
      run(build)
      result.schedules += 1
      if let fault {
        result.fault = fault
        result.schedule = Schedule.write(log)
        break
      }
      if forced != nil { break }
      while let last = trail.last, last.taken == last.count - 1 { trail.removeLast() }
      if trail.isEmpty {
        result.isComplete = true
        break
      }
      trail[trail.count - 1].taken += 1
    }
    // Those of a dead end are in the midst of code that cannot go on; they stay there.
    for index in workers.indices where index >= states.count || isFinished(index) { workers[index].stop() }
    return result
  }

  private func run(_ build: (Scenario) -> Void) {
    scenario = Scenario()
    build(scenario)
    while workers.count < scenario.bodies.count { workers.append(Worker(self, workers.count)) }
    states = scenario.bodies.map { _ in .ready }
    position = 0
    preemptions = 0
    log = []
    fault = nil
    running = -1
    goOn()
    over.wait()
    if fault == nil { fault = scenario.verdict() ?? scenario.reported }
  }

  // MARK: The threads

  fileprivate func runBody(_ index: Int) {
    isFresh = true
    drive(scenario.bodies[index])
    states[index] = .finished
    goOn()
  }

  override func step() {
    // Where a thread begins has been chosen already.
    if isFresh {
      isFresh = false
      return
    }
    if log.count > maxSteps { stop("no end after \(maxSteps) steps") }
    goOn()
  }

  override func lockIsTaken() {
    states[running] = .needsLock
    goOn()
  }

  override func lockIsFree() {
    for index in states.indices {
      if case .needsLock = states[index] { states[index] = .ready }
    }
  }

  /// Waits for a condition that another thread brings about.
  func wait(until condition: @escaping () -> Bool) {
    states[running] = .waiting(condition)
    goOn()
  }

  /// Hands the baton to whoever goes on, and returns when it is back.
  private func goOn() {
    let me = running
    let isOver = me < 0 ? false : isFinished(me)
    guard let next = choose() else {
      if states.indices.allSatisfy(isFinished) {
        over.signal()
        return
      }
      return stop("deadlock: every thread waits")
    }
    log.append(next)
    states[next] = .ready
    if next == me, !isOver { return }
    isFresh = false
    running = next
    workers[next].baton.signal()
    if me >= 0, !isOver { workers[me].baton.wait() }
  }

  /// Ends the search; the threads of this schedule stay where they are, for there is no way on for them.
  private func stop(_ message: String) {
    fault = message
    let me = running
    over.signal()
    if me >= 0, !isFinished(me) { workers[me].park() }
  }

  private func isFinished(_ index: Int) -> Bool {
    if case .finished = states[index] { return true }
    return false
  }

  private func canRun(_ index: Int) -> Bool {
    switch states[index] {
    case .ready: true
    case .waiting(let condition): condition()
    case .needsLock, .finished: false
    }
  }

  private func choose() -> Int? {
    if let forced {
      guard log.count < forced.count else { return states.indices.first(where: canRun) }
      let next = forced[log.count]
      // A kept schedule may name a thread that, since then, is done or must wait.
      return states.indices.contains(next) && canRun(next) ? next : states.indices.first(where: canRun)
    }
    var options: [Int] = []
    let canGoOn = running >= 0 && canRun(running)
    if canGoOn { options.append(running) }
    if !canGoOn || preemptions < bound {
      for index in states.indices where index != running && canRun(index) { options.append(index) }
    }
    guard options.count > 1 else { return options.first }
    if position == trail.count { trail.append(Choice(taken: 0, count: options.count)) }
    precondition(trail[position].count == options.count, "the scenario does something else each time")
    let next = options[trail[position].taken]
    position += 1
    if canGoOn, next != running { preemptions += 1 }
    return next
  }
}

/// A thread that runs the body with its number, schedule after schedule.
///
/// `@unchecked Sendable` is sound: what changes is read and written with the baton.
private final class Worker: @unchecked Sendable {
  let baton = DispatchSemaphore(value: 0)
  private var isStopped = false

  init(_ explorer: Explorer, _ index: Int) {
    let thread = Thread { [self] in
      while true {
        baton.wait()
        if isStopped { return }
        explorer.runBody(index)
      }
    }
    thread.start()
  }

  func stop() {
    isStopped = true
    baton.signal()
  }

  /// Keeps the calling thread for good.
  func park() { while true { baton.wait() } }
}

/// Schedules as text: `A3 B1 A2`.
enum Schedule {
  static func write(_ steps: [Int]) -> String {
    var runs: [(thread: Int, count: Int)] = []
    for step in steps {
      if let last = runs.last, last.thread == step {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((step, 1))
      }
    }
    return runs.map { "\(letters[$0.thread])\($0.count)" }.joined(separator: " ")
  }

  static func parse(_ text: String) -> [Int] {
    text.split(separator: " ").flatMap { run -> [Int] in
      guard let letter = run.first, let thread = letters.firstIndex(of: letter), let count = Int(run.dropFirst())
      else { preconditionFailure("not a schedule: \(text)") }
      return Array(repeating: thread, count: count)
    }
  }

  private static let letters = Array("ABCDEFGH")
}

#endif
