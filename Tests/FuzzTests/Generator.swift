// SPDX-License-Identifier: MIT

/// Random numbers that are the same each time (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Scenario {
  /// The scenario of this number.
  init(seed: Int) {
    var random = SeededGenerator(seed: seed)
    self.init(using: &random)
  }

  private init(using random: inout SeededGenerator) {
    chain = .never
    answers = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 1...5, using: &random) : 0
    // Times are few, so that much falls together.
    let grain = [1, 5, 10].randomElement(using: &random) ?? 1
    hots = (0..<3).map { _ in Self.entries(from: 210, grain, &random) }
    colds = (0..<2).map { _ in Self.entries(from: Bool.random(using: &random) ? 0 : 10, grain, &random) }
    if Int.random(in: 0..<3, using: &random) == 0 { disposedAt = Int.random(in: 201...450, using: &random) }
    chain = Self.chain(depth: Int.random(in: 1...4, using: &random), answered: answers > 0, &random)
  }

  private static func entries(from start: Int, _ grain: Int, _ random: inout SeededGenerator) -> [Entry] {
    var time = start
    var entries = (0..<Int.random(in: 0...7, using: &random)).map { _ in
      time += Int.random(in: 0...(40 / grain), using: &random) * grain
      return Entry(time, .next(Int.random(in: 0...9, using: &random)))
    }
    time += Int.random(in: 0...4, using: &random) * 10
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2: entries.append(Entry(time, .completed))
    case 3: entries.append(Entry(time, .failed("boom")))
    case 4:
      // Some go on after their end, which only who subscribes again can see.
      entries.insert(Entry(entries.first?.time ?? time, .failed("boom")), at: min(1, entries.count))
    default: break
    }
    return entries
  }

  private static func chain(depth: Int, answered: Bool, _ random: inout SeededGenerator) -> Chain {
    if depth == 0 { return leaf(answered, &random) }
    let number = Int.random(in: 0...3, using: &random)
    func part(_ random: inout SeededGenerator) -> Chain {
      chain(depth: Int.random(in: 0..<depth, using: &random), answered: answered, &random)
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      var kind = One.allCases.randomElement(using: &random) ?? .map
      // An element that answers the end of a window is in no window, unlike that of a buffer.
      if answered, kind == .window { kind = .buffer }
      return .one(kind, number, chain(depth: depth - 1, answered: answered, &random))
    case 4..<7:
      return .two(Two.allCases.randomElement(using: &random) ?? .merge, number, part(&random), part(&random))
    case 7..<9:
      let inners = (0..<Int.random(in: 1...2, using: &random)).map { _ in part(&random) }
      return .inner(Inner.allCases.randomElement(using: &random) ?? .flatMap, number, part(&random), inners)
    default:
      let sharing = Sharing.allCases.randomElement(using: &random) ?? .share
      return .shared(sharing, number, Two.allCases.randomElement(using: &random) ?? .merge, part(&random))
    }
  }

  private static func leaf(_ answered: Bool, _ random: inout SeededGenerator) -> Chain {
    if answered, Int.random(in: 0..<3, using: &random) == 0 { return .feedback }
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<6: return .hot(Int.random(in: 0..<3, using: &random))
    case 6..<9: return .cold(Int.random(in: 0..<2, using: &random))
    case 9: return .just(Int.random(in: 0...9, using: &random))
    case 10: return .of((0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0...9, using: &random) })
    case 11: return .empty
    case 12: return .never
    case 13: return .fails
    case 14: return .timer(Int.random(in: 0...30, using: &random))
    default: return .interval(Int.random(in: 10...60, using: &random))
    }
  }
}

extension Scenario {
  /// The smallest scenario that still fails.
  func shrunk(while fails: (Scenario) -> Bool) -> Scenario {
    var smallest = self
    while let smaller = smallest.candidates.first(where: fails) { smallest = smaller }
    return smallest
  }

  /// Scenarios that are a little smaller.
  private var candidates: [Scenario] {
    var found: [Scenario] = []
    func add(_ change: (inout Scenario) -> Void) {
      var copy = self
      change(&copy)
      if copy != self { found.append(copy) }
    }
    for smaller in chain.smaller { add { $0.chain = smaller } }
    for source in hots.indices { for entry in hots[source].indices { add { $0.hots[source].remove(at: entry) } } }
    for source in colds.indices { for entry in colds[source].indices { add { $0.colds[source].remove(at: entry) } } }
    add { $0.disposedAt = 1000 }
    if answers > 0 { add { $0.answers -= 1 } }
    return found
  }
}

extension Chain {
  /// Chains that are a little smaller.
  fileprivate var smaller: [Chain] {
    switch self {
    case .hot, .empty, .never: []
    case .of(let elements):
      [.empty, .hot(0)]
        + elements.indices.map { place in
          var fewer = elements
          fewer.remove(at: place)
          return .of(fewer)
        }
    case .cold, .feedback, .just, .fails, .timer, .interval: [.empty, .hot(0)]
    case .one(let kind, let number, let source):
      [source] + (number > 0 ? [.one(kind, number - 1, source)] : [])
        + source.smaller.map { .one(kind, number, $0) }
    case .two(let kind, let number, let first, let second):
      [first, second] + (number > 0 ? [.two(kind, number - 1, first, second)] : [])
        + first.smaller.map { .two(kind, number, $0, second) } + second.smaller.map { .two(kind, number, first, $0) }
    case .inner(let kind, let number, let outer, let inners):
      [outer] + inners + (number > 0 ? [.inner(kind, number - 1, outer, inners)] : [])
        + (inners.count > 1
          ? [.inner(kind, number, outer, [inners[0]]), .inner(kind, number, outer, [inners[1]])] : [])
        + outer.smaller.map { .inner(kind, number, $0, inners) }
        + inners.indices.flatMap { place in
          inners[place].smaller.map { smaller in
            var changed = inners
            changed[place] = smaller
            return Chain.inner(kind, number, outer, changed)
          }
        }
    case .shared(let sharing, let number, let kind, let source):
      [source, .two(kind, number, source, source)] + source.smaller.map { .shared(sharing, number, kind, $0) }
    }
  }
}
