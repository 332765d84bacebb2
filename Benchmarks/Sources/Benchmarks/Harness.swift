// SPDX-License-Identifier: MIT

import CAllocations

/// What somebody wants to be told about: a line of the table.
struct Row: Sendable {
  enum Kind: Sendable {
    /// Nanoseconds and allocations an operation, beside the limit's.
    case time(Work)
    /// Allocations an operation only.
    case allocations(Work)
    /// Bytes kept: `measure` answers with bytes for each thing that it made.
    case memory(atMost: Double, measure: @Sendable () -> Double)
    /// How much dearer an operation is among many than among few: both figures in nanoseconds.
    case scale(Scale)
  }
  let name: String
  let what: String
  let kind: Kind
}

extension Row {
  /// A row of the table: a million operations of no allocation, unless it says otherwise.
  static func time(
    _ name: String,
    _ what: String,
    operations: Int = 1_000_000,
    atMost: Double? = nil,
    allocations: Double? = 0,
    expected: @escaping Work.Run = triangle,
    ours: @escaping Work.Run,
    limit: @escaping Work.Run
  ) -> Row {
    let work = Work(
      operations: operations,
      atMost: atMost,
      allocations: allocations,
      expected: expected,
      ours: ours,
      limit: limit
    )
    return Row(name: name, what: what, kind: .time(work))
  }
}

/// The same work twice: by the library, and by hand.
///
/// Each answers with a sum that only the right elements give.
struct Work: Sendable {
  typealias Run = @Sendable (_ operations: Int) -> Int

  /// How many operations one run does.
  var operations: Int
  /// What `ours / limit` may be at most.
  var atMost: Double?
  /// Exactly what an operation allocates; nil where another thread's luck decides.
  var allocations: Double?
  var expected: Run
  var ours: Run
  var limit: Run?
}

struct Scale: Sendable {
  var few: Int
  var many: Int
  /// The growth from few to many that is still level.
  var atMost = 1.5
  /// Each answers with the nanoseconds of one operation among `count`.
  var ours: @Sendable (_ count: Int) -> Double
  var limit: (@Sendable (_ count: Int) -> Double)?
}

struct Result: Codable {
  var name: String
  var what: String
  var unit: String
  var value: Double
  var limit: Double?
  var ratio: Double?
  var atMost: Double?
  var allocations: Double?
  var allocationsAtMost: Double?
  var bytes: Double?

  /// The figure that a later run is compared with: only ratios survive a change of machine or of load.
  var figure: Double { ratio ?? value }
  var isWithin: Bool {
    let judged = ratio ?? value
    if let atMost, judged > atMost { return false }
    return allocationsAreRight
  }
  var allocationsAreRight: Bool {
    guard let allocations, let allocationsAtMost else { return true }
    return allocations == allocationsAtMost
  }
}

// MARK: - Measuring

let clock = ContinuousClock()

func nanoseconds(_ body: () -> Void) -> Double {
  let span = clock.measure(body)
  return Double(span.components.seconds) * 1e9 + Double(span.components.attoseconds) * 1e-9
}

func median(_ samples: [Double]) -> Double {
  let sorted = samples.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Runs the work and stops the program if its sum is wrong: then something was not delivered, or was optimised away.
private func checked(_ name: String, _ run: Work.Run, _ operations: Int, _ expected: Int) {
  let sum = run(operations)
  guard sum == expected else { fatalError("\(name): \(operations) operations gave \(sum) instead of \(expected)") }
}

extension Work {
  /// Medians of at least nine runs of each side, taken in turn so that a slow moment of the machine meets both.
  func time(_ name: String) -> (ours: Double, limit: Double?) {
    let expected = expected(operations)
    checked(name, ours, operations, expected)
    let first = nanoseconds { checked(name, ours, operations, expected) }
    // Short runs are repeated within a sample, long ones are not taken more often than nine times.
    let repeats = max(1, Int(8e6 / max(first, 1)))
    let samples = first > 50e6 ? 9 : 15
    let scale = 1 / Double(repeats * operations)
    func sample(_ run: Run) -> Double {
      scale * nanoseconds { for _ in 0..<repeats { checked(name, run, operations, expected) } }
    }
    var oursSamples: [Double] = []
    var limitSamples: [Double] = []
    for _ in 0..<samples {
      oursSamples.append(sample(ours))
      if let limit { limitSamples.append(sample(limit)) }
    }
    return (median(oursSamples), limit == nil ? nil : median(limitSamples))
  }

  /// The difference between a run and one that is twice as long: what is set up once drops out, and the rest is exact.
  func countAllocations(_ name: String) -> (allocations: Double, bytes: Double) {
    let operations = min(operations, 1 << 13)
    func count(_ operations: Int) -> allocation_counts {
      let expected = expected(operations)
      allocations_start()
      let sum = ours(operations)
      let counts = allocations_stop()
      guard sum == expected else { fatalError("\(name): \(operations) operations gave \(sum) instead of \(expected)") }
      return counts
    }
    // What grows once in the life of the process has grown then.
    _ = (count(operations), count(operations * 2))
    let (once, twice) = (count(operations), count(operations * 2))
    return (
      Double(twice.allocations - once.allocations) / Double(operations),
      Double(twice.taken - once.taken) / Double(operations)
    )
  }
}

/// What the heap gave and did not get back while `body` ran, and while its answer is still alive.
func bytesKept<Answer>(_ body: () -> Answer) -> Double {
  allocations_start()
  let answer = body()
  let counts = allocations_stop()
  withExtendedLifetime(answer) {}
  return Double(counts.taken - counts.returned)
}

extension Row {
  func measure(onlyGate: Bool) -> Result {
    switch kind {
    case .time(let work) where !onlyGate:
      let (allocations, bytes) = work.countAllocations(name)
      let (ours, limit) = work.time(name)
      return Result(
        name: name,
        what: what,
        unit: "ns",
        value: ours,
        limit: limit,
        ratio: limit.map { ours / $0 },
        atMost: work.atMost,
        allocations: allocations,
        allocationsAtMost: work.allocations,
        bytes: bytes
      )
    case .time(let work), .allocations(let work):
      let (allocations, bytes) = work.countAllocations(name)
      return Result(
        name: name,
        what: what,
        unit: "allocations",
        value: allocations,
        allocations: allocations,
        allocationsAtMost: work.allocations,
        bytes: bytes
      )
    case .memory(let atMost, let measure):
      _ = measure()
      return Result(name: name, what: what, unit: "bytes", value: measure(), atMost: atMost)
    case .scale(let scale):
      func growth(_ cost: (Int) -> Double) -> Double {
        var (few, many): ([Double], [Double]) = ([], [])
        for _ in 0..<9 {
          few.append(cost(scale.few))
          many.append(cost(scale.many))
        }
        return median(many) / median(few)
      }
      let (ours, limit) = (growth(scale.ours), scale.limit.map(growth))
      return Result(
        name: name,
        what: what,
        unit: "times",
        value: ours,
        limit: limit,
        ratio: limit.map { ours / $0 },
        atMost: scale.atMost
      )
    }
  }

  var isTimed: Bool { if case .time = kind { true } else { false } }

  /// Rows whose verdict does not depend on a clock.
  var isGate: Bool {
    switch kind {
    case .time(let work), .allocations(let work): work.allocations != nil
    case .memory: true
    case .scale: false
    }
  }
}
