// SPDX-License-Identifier: MIT

import Synchronization

// The limits: the same work, written by hand, without a library. Nothing is generic, all elements are `Int`, a stage is
// one virtual call, and an element takes one `Mutex` pair wherever two threads could meet. The rows are held against
// them, so they leave out what a program written for one purpose can leave out: errors, and nested events.

/// What a stage offers the stage above it.
///
/// Sendable because one thread at a time uses a sink: its source sends serially, or the stage above it holds a lock.
class LimitSink: @unchecked Sendable {
  func next(_ value: Int) { fatalError("abstract") }
  func completed() { fatalError("abstract") }

  /// The place in the subject that this sink joined, or -1; guarded by the subject's lock.
  @exclusivity(unchecked) final var slot = -1

  /// A source reads it before each element.
  final let stopped = Atomic(false)
  final var isStopped: Bool { stopped.load(ordering: .relaxed) }
}

/// The end of a chain: the user's closure, and the handle that stops it.
final class LimitEnd: LimitSink, @unchecked Sendable {
  private let onNext: (Int) -> Void
  private let onCompleted: (() -> Void)?

  init(_ onNext: @escaping (Int) -> Void, _ onCompleted: (() -> Void)? = nil) {
    self.onNext = onNext
    self.onCompleted = onCompleted
  }

  func dispose() { _ = stopped.exchange(true, ordering: .relaxed) }

  override func next(_ value: Int) {
    if !isStopped { onNext(value) }
  }
  override func completed() {
    dispose()
    onCompleted?()
  }
}

final class LimitMap: LimitSink, @unchecked Sendable {
  private let transform: (Int) -> Int
  private let downstream: LimitSink

  init(_ transform: @escaping (Int) -> Int, _ downstream: LimitSink) {
    self.transform = transform
    self.downstream = downstream
  }
  override func next(_ value: Int) { downstream.next(transform(value)) }
  override func completed() { downstream.completed() }
}

final class LimitFilter: LimitSink, @unchecked Sendable {
  private let predicate: (Int) -> Bool
  private let downstream: LimitSink

  init(_ predicate: @escaping (Int) -> Bool, _ downstream: LimitSink) {
    self.predicate = predicate
    self.downstream = downstream
  }
  override func next(_ value: Int) {
    if predicate(value) { downstream.next(value) }
  }
  override func completed() { downstream.completed() }
}

final class LimitScan: LimitSink, @unchecked Sendable {
  private let accumulate: (Int, Int) -> Int
  private let downstream: LimitSink
  private var state: Int

  init(_ seed: Int, _ accumulate: @escaping (Int, Int) -> Int, _ downstream: LimitSink) {
    self.state = seed
    self.accumulate = accumulate
    self.downstream = downstream
  }
  override func next(_ value: Int) {
    let state = accumulate(state, value)
    self.state = state
    downstream.next(state)
  }
  override func completed() { downstream.completed() }
}

final class LimitSkip: LimitSink, @unchecked Sendable {
  private let downstream: LimitSink
  private var left: Int

  init(_ count: Int, _ downstream: LimitSink) {
    self.left = count
    self.downstream = downstream
  }
  override func next(_ value: Int) {
    if left > 0 { left -= 1 } else { downstream.next(value) }
  }
  override func completed() { downstream.completed() }
}

final class LimitTake: LimitSink, @unchecked Sendable {
  private let downstream: LimitSink
  private var left: Int

  init(_ count: Int, _ downstream: LimitSink) {
    self.left = count
    self.downstream = downstream
  }
  override func next(_ value: Int) {
    guard left > 0 else { return }
    left -= 1
    downstream.next(value)
    if left == 0 { downstream.completed() }
  }
  override func completed() { if left > 0 { downstream.completed() } }
}

final class LimitDistinct: LimitSink, @unchecked Sendable {
  private let downstream: LimitSink
  private var last: Int?

  init(_ downstream: LimitSink) { self.downstream = downstream }
  override func next(_ value: Int) {
    if last == value { return }
    last = value
    downstream.next(value)
  }
  override func completed() { downstream.completed() }
}
