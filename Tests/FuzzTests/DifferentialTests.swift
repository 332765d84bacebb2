// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Random chains, run by the library and by the interpreter, which must agree on every event and every tick.
@Suite struct DifferentialTests {
  /// A bounded part by default; `FUZZ_EVENTS` asks for more, `FUZZ_SEED` begins elsewhere.
  @Test func `random chains behave as the interpreter says`() {
    let environment = ProcessInfo.processInfo.environment
    let wanted = environment["FUZZ_EVENTS"].flatMap { Int($0) } ?? 30_000
    var seed = environment["FUZZ_SEED"].flatMap { Int($0) } ?? 1
    let first = seed
    var events = 0
    var failures = 0
    while events < wanted, failures < 10 {
      let scenario = Scenario(seed: seed)
      let (expected, steps) = Interpreter.run(scenario)
      events += steps + expected.events.count
      if !Self.agrees(scenario) {
        failures += 1
        let smallest = scenario.shrunk { !Self.agrees($0) }
        Issue.record(
          """
          seed \(seed): \(smallest)
          the library:     \(Library.run(smallest))
          the interpreter: \(Interpreter.run(smallest).outcome)
          """
        )
      }
      seed += 1
    }
    if environment["FUZZ_EVENTS"] != nil { print("\(events) events in \(seed - first) chains, \(failures) differ") }
  }

  @Test(arguments: Library.Fault.allCases) func `a wrong operator is found`(_ fault: Library.Fault) throws {
    let found = (1...3_000).lazy.map { Scenario(seed: $0) }.first { !Self.agrees($0, fault) }
    let scenario = try #require(found)
    let smallest = scenario.shrunk { !Self.agrees($0, fault) }
    #expect(!Self.agrees(smallest, fault))
    #expect(Self.agrees(smallest))
    #expect(smallest.chain.size <= 3, "\(smallest)")
  }

  /// What random chains have found, each made as small as it would go.
  @Test(arguments: Found.all) func `what was found once stays mended`(_ found: Found) {
    #expect(Self.agrees(found.scenario), "\(found.scenario): \(Library.run(found.scenario))")
  }

  static func agrees(_ scenario: Scenario, _ fault: Library.Fault? = nil) -> Bool {
    let seen = Library.run(scenario, fault: fault).observable
    let expected = Interpreter.run(scenario).outcome.observable
    // What a source does in the turn between the wish to let it go and `subscribe(on:)` letting it go is its own affair.
    return seen.events == expected.events
      && seen.isSame(as: expected, within: scenario.chain.contains(.subscribeOn) ? 1 : 0)
  }
}

extension Outcome {
  /// Whether the subscriptions are the same, up to so many ticks of difference in their ends.
  fileprivate func isSame(as other: Outcome, within tolerance: Int) -> Bool {
    zip(windows, other.windows).allSatisfy { mine, others in
      mine.count == others.count
        && zip(mine, others).allSatisfy { $0.from == $1.from && abs($0.to - $1.to) <= tolerance }
    }
  }
}

extension Chain {
  fileprivate func contains(_ kind: One) -> Bool {
    switch self {
    case .one(let own, _, let source): own == kind || source.contains(kind)
    case .shared(_, _, _, let source): source.contains(kind)
    case .two(_, _, let first, let second): first.contains(kind) || second.contains(kind)
    case .inner(_, _, let outer, let inners): outer.contains(kind) || inners.contains { $0.contains(kind) }
    default: false
    }
  }
}

extension Chain {
  /// How many operators and sources there are.
  fileprivate var size: Int {
    switch self {
    case .one(_, _, let source), .shared(_, _, _, let source): 1 + source.size
    case .two(_, _, let first, let second): 1 + first.size + second.size
    case .inner(_, _, let outer, let inners): 1 + outer.size + inners.map(\.size).reduce(0, +)
    default: 1
    }
  }
}
