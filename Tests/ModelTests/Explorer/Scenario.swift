// SPDX-License-Identifier: MIT

#if DEBUG

import Testing

@testable import RxSwift

/// The threads of one run and what must hold afterwards; built anew for each schedule.
final class Scenario {
  private(set) var bodies: [() -> Void] = []
  private(set) var verdict: () -> String? = { nil }
  private(set) var reported: String?

  /// Adds a thread: the first is A in a schedule.
  func thread(_ body: @escaping () -> Void) { bodies.append(body) }

  /// Says what must hold when all threads are done: the message is the fault.
  func afterwards(_ verdict: @escaping () -> String?) { self.verdict = verdict }

  /// A point at which another thread may go on: inside an observer, say.
  func step() { Interleaving.current?.step() }

  /// Reports a fault; the first one counts.
  func report(_ fault: String) { if reported == nil { reported = fault } }

  /// Waits for what another thread does.
  func wait(until condition: @escaping () -> Bool) {
    (Interleaving.current as? Explorer)?.wait(until: condition)
  }
}

/// Runs all schedules of a scenario and expects that none goes wrong.
func proves(
  bound: Int = Explorer.usualBound,
  _ build: (Scenario) -> Void,
  location: SourceLocation = #_sourceLocation
) {
  let result = Explorer.explore(bound: bound, build)
  let fault = result.fault ?? ""
  #expect(fault == "", "schedule: \(result.schedule)", sourceLocation: location)
  #expect(result.fault != nil || result.isComplete && result.schedules > 1, sourceLocation: location)
  if Explorer.isVerbose { print("\(location.fileID):\(location.line): \(result.schedules) schedules") }
}

/// Runs the schedules of a wrong scenario until the fault is found, and expects that its schedule shows it again.
func finds(_ fault: String, _ build: (Scenario) -> Void, location: SourceLocation = #_sourceLocation) {
  let result = Explorer.explore(bound: 2, build)
  #expect(result.fault?.contains(fault) == true, "\(result)", sourceLocation: location)
  let again = Explorer.replay(result.schedule, build)
  #expect(again.fault == result.fault, "\(again)", sourceLocation: location)
  if Explorer.isVerbose { print("\(location.fileID):\(location.line): found: \(result.schedule)") }
}

/// Runs one schedule that once showed a fault and expects that it is fine now.
func holds(_ schedule: String, _ build: (Scenario) -> Void, location: SourceLocation = #_sourceLocation) {
  let result = Explorer.replay(schedule, build)
  #expect(result.fault == nil, sourceLocation: location)
}

#endif
