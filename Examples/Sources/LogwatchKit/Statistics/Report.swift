// SPDX-License-Identifier: MIT

/// What happened in one second.
struct Second: Equatable, Sendable {
  var count = 0
  var kinds: [String: Int] = [:]
  var numbers = Histogram()

  init(_ entries: [Entry] = []) {
    count = entries.count
    for entry in entries {
      kinds[entry.kind, default: 0] += 1
      if let number = entry.number { numbers.add(number) }
    }
  }
}

/// What is known after some seconds: totals since the beginning, and a sliding window over the latest.
struct Report: Equatable, Sendable {
  /// How many seconds the sliding window spans.
  let window: Int

  private(set) var seconds = 0
  private(set) var latest = Second()
  private(set) var lines = 0
  private(set) var peak = 0
  private(set) var kinds: [String: Int] = [:]
  private(set) var numbers = Histogram()
  private(set) var recentNumbers = Histogram()

  /// Lines in each of the last sixty seconds, the oldest first.
  private(set) var rates: [Int] = []
  private var slidingWindow: [Histogram] = []

  init(window: Int) {
    self.window = window
  }

  /// Lines in the latest second.
  var rate: Int { latest.count }

  /// The kinds, the most frequent first.
  var table: [(kind: String, count: Int)] {
    kinds.map { ($0.key, $0.value) }.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }
  }

  mutating func add(_ second: Second) {
    seconds += 1
    latest = second
    lines += second.count
    peak = max(peak, second.count)
    kinds.merge(second.kinds, uniquingKeysWith: +)
    numbers += second.numbers
    rates = (rates + [second.count]).suffix(60)

    recentNumbers += second.numbers
    slidingWindow.append(second.numbers)
    if slidingWindow.count > window { recentNumbers -= slidingWindow.removeFirst() }
  }
}
