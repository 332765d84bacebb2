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

  static func agrees(_ scenario: Scenario, _ fault: Library.Fault? = nil) -> Bool {
    Library.run(scenario, fault: fault).observable == Interpreter.run(scenario).outcome.observable
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
