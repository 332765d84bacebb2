// SPDX-License-Identifier: MIT

import Synchronization

/// The sinks of a subject in the order they joined.
///
/// Leaving makes a hole; holes are closed when they are the half.
struct LimitObservers {
  private(set) var sinks: ContiguousArray<LimitSink?> = []
  private var holes = 0

  mutating func join(_ sink: LimitSink) {
    sink.slot = sinks.count
    sinks.append(sink)
  }

  mutating func leave(_ sink: LimitSink) {
    guard sink.slot >= 0 else { return }
    sinks[sink.slot] = nil
    sink.slot = -1
    holes += 1
    guard holes > 16, holes * 2 > sinks.count else { return }
    sinks.removeAll { $0 == nil }
    for (slot, sink) in sinks.enumerated() { sink?.slot = slot }
    holes = 0
  }
}

extension ContiguousArray<LimitSink?> {
  /// Sends to a list that was read under the lock, and that keeps its sinks alive: none is retained for its call.
  @inline(__always)
  func send(_ value: Int) {
    withUnsafeBufferPointer { sinks in
      sinks.withMemoryRebound(to: Unmanaged<LimitSink>?.self) { sinks in
        for case let sink? in sinks { sink._withUnsafeGuaranteedRef { $0.next(value) } }
      }
    }
  }
  func complete() {
    for sink in self { sink?.completed() }
  }
}

/// The lock is held to read the list, and not while sending.
final class LimitSubject: LimitSink, @unchecked Sendable {
  private let observers = Mutex(LimitObservers())

  func join(_ sink: LimitSink) { observers.withLock { $0.join(sink) } }
  func leave(_ sink: LimitSink) { observers.withLock { $0.leave(sink) } }

  override func next(_ value: Int) {
    observers.withLock { $0.sinks }.send(value)
  }
  override func completed() {
    observers.withLock { $0.sinks }.complete()
  }
}

/// BehaviorSubject and BehaviorRelay; as a stage below a source, also share(replay: 1).
final class LimitBehaviorSubject: LimitSink, @unchecked Sendable {
  private let state: Mutex<(value: Int, observers: LimitObservers)>

  init(_ value: Int) { state = Mutex((value, LimitObservers())) }

  func join(_ sink: LimitSink) {
    sink.next(
      state.withLock {
        $0.observers.join(sink)
        return $0.value
      }
    )
  }
  override func next(_ value: Int) {
    let sinks = state.withLock {
      $0.value = value
      return $0.observers.sinks
    }
    sinks.send(value)
  }
  override func completed() {
    state.withLock { $0.observers.sinks }.complete()
  }
}

final class LimitReplaySubject: LimitSink, @unchecked Sendable {
  private struct State {
    var ring: [Int] = []
    var oldest = 0
    var observers = LimitObservers()
  }
  private let state = Mutex(State())
  private let bound: Int

  init(_ bound: Int) { self.bound = bound }

  func join(_ sink: LimitSink) {
    let replay = state.withLock {
      $0.observers.join(sink)
      return $0.ring[$0.oldest...] + $0.ring[..<$0.oldest]
    }
    for value in replay { sink.next(value) }
  }
  override func next(_ value: Int) {
    let sinks = state.withLock { state in
      if state.ring.count < bound {
        state.ring.append(value)
      } else {
        state.ring[state.oldest] = value
        state.oldest = state.oldest + 1 == bound ? 0 : state.oldest + 1
      }
      return state.observers.sinks
    }
    sinks.send(value)
  }
  override func completed() {
    state.withLock { $0.observers.sinks }.complete()
  }
}
