// SPDX-License-Identifier: MIT

import Synchronization

/// Holds both latest values; each side is an input sink.
final class LimitCombineLatest: Sendable {
  final class Input: LimitSink, @unchecked Sendable {
    private let combining: LimitCombineLatest
    private let isFirst: Bool

    init(_ combining: LimitCombineLatest, isFirst: Bool) {
      self.combining = combining
      self.isFirst = isFirst
    }
    override func next(_ value: Int) {
      combining.state.withLock { state in
        if isFirst { state.first = value } else { state.second = value }
        if let first = state.first, let second = state.second {
          combining.downstream.next(combining.combine(first, second))
        }
      }
    }
    override func completed() {}
  }

  private let state = Mutex<(first: Int?, second: Int?)>((nil, nil))
  private let combine: @Sendable (Int, Int) -> Int
  private let downstream: LimitSink

  init(_ combine: @escaping @Sendable (Int, Int) -> Int, _ downstream: LimitSink) {
    self.combine = combine
    self.downstream = downstream
  }
}

/// A ring that doubles when it is full.
private struct LimitQueue {
  private var ring = [Int](repeating: 0, count: 16)
  private var head = 0
  private var count = 0

  var isEmpty: Bool { count == 0 }
  mutating func append(_ value: Int) {
    if count == ring.count {
      ring = ring[head...] + ring[..<head] + [Int](repeating: 0, count: count)
      head = 0
    }
    ring[(head + count) & (ring.count - 1)] = value
    count += 1
  }
  mutating func removeFirst() -> Int {
    let value = ring[head]
    head = (head + 1) & (ring.count - 1)
    count -= 1
    return value
  }
}

final class LimitZip: Sendable {
  final class Input: LimitSink, @unchecked Sendable {
    private let zipping: LimitZip
    private let isFirst: Bool

    init(_ zipping: LimitZip, isFirst: Bool) {
      self.zipping = zipping
      self.isFirst = isFirst
    }
    override func next(_ value: Int) {
      zipping.state.withLock { state in
        switch isFirst {
        case true where state.second.isEmpty: state.first.append(value)
        case false where state.first.isEmpty: state.second.append(value)
        case true: zipping.downstream.next(zipping.combine(value, state.second.removeFirst()))
        case false: zipping.downstream.next(zipping.combine(state.first.removeFirst(), value))
        }
      }
    }
    override func completed() {}
  }

  private let state = Mutex<(first: LimitQueue, second: LimitQueue)>((LimitQueue(), LimitQueue()))
  private let combine: @Sendable (Int, Int) -> Int
  private let downstream: LimitSink

  init(_ combine: @escaping @Sendable (Int, Int) -> Int, _ downstream: LimitSink) {
    self.combine = combine
    self.downstream = downstream
  }
}

/// The stage itself receives the leading source; `Other` receives the one that is only looked at.
final class LimitWithLatestFrom: LimitSink, @unchecked Sendable {
  final class Other: LimitSink, @unchecked Sendable {
    private let stage: LimitWithLatestFrom

    init(_ stage: LimitWithLatestFrom) { self.stage = stage }
    override func next(_ value: Int) { stage.latest.withLock { $0 = value } }
    override func completed() {}
  }

  private let latest = Mutex<Int?>(nil)
  private let combine: (Int, Int) -> Int
  private let downstream: LimitSink

  init(_ combine: @escaping (Int, Int) -> Int, _ downstream: LimitSink) {
    self.combine = combine
    self.downstream = downstream
  }
  override func next(_ value: Int) {
    if let other = latest.withLock({ $0 }) { downstream.next(combine(value, other)) }
  }
  override func completed() { downstream.completed() }
}

/// Each new key's subject is handed to `onGroup`, which may subscribe to it, and then receives the key's elements.
final class LimitGroupBy: LimitSink, @unchecked Sendable {
  private let key: (Int) -> Int
  private let onGroup: (LimitSubject) -> Void
  private let groups = Mutex<[Int: LimitSubject]>([:])

  init(_ key: @escaping (Int) -> Int, _ onGroup: @escaping (LimitSubject) -> Void) {
    self.key = key
    self.onGroup = onGroup
  }
  override func next(_ value: Int) {
    let key = key(value)
    if let group = groups.withLock({ $0[key] }) { return group.next(value) }
    let group = LimitSubject()
    groups.withLock { $0[key] = group }
    onGroup(group)
    group.next(value)
  }
  override func completed() {
    for group in groups.withLock({ $0.values }) { group.completed() }
  }
}
