// SPDX-License-Identifier: MIT

import Synchronization

/// What merge and flatMap share: the inner sinks send one at a time, and the last one to finish completes the end.
final class LimitMerging: Sendable {
  private let active = Mutex(1)
  private let downstream: LimitSink

  init(_ downstream: LimitSink) { self.downstream = downstream }

  func began() { active.withLock { $0 += 1 } }
  func next(_ value: Int) { active.withLock { _ in downstream.next(value) } }
  func ended() {
    let left = active.withLock {
      $0 -= 1
      return $0
    }
    if left == 0 { downstream.completed() }
  }
}

final class LimitMergeInput: LimitSink, @unchecked Sendable {
  private let merging: LimitMerging

  init(_ merging: LimitMerging) { self.merging = merging }
  override func next(_ value: Int) { merging.next(value) }
  override func completed() { merging.ended() }
}

final class LimitFlatMap: LimitSink, @unchecked Sendable {
  private let transform: (Int) -> LimitSource
  private let merging: LimitMerging

  init(_ transform: @escaping (Int) -> LimitSource, _ downstream: LimitSink) {
    self.transform = transform
    self.merging = LimitMerging(downstream)
  }
  override func next(_ value: Int) {
    let inner = transform(value)
    merging.began()
    inner.subscribe(LimitMergeInput(merging))
  }
  override func completed() { merging.ended() }
}

final class LimitFlatMapLatest: LimitSink, @unchecked Sendable {
  private final class Input: LimitSink, @unchecked Sendable {
    private let outer: LimitFlatMapLatest
    private let id: Int

    init(_ outer: LimitFlatMapLatest, _ id: Int) {
      self.outer = outer
      self.id = id
    }
    override func next(_ value: Int) {
      outer.state.withLock { state in
        if state.latest == id { outer.downstream.next(value) }
      }
    }
    override func completed() {
      let done = outer.state.withLock { state in
        if state.latest == id { state.isActive = false }
        return state.latest == id && state.isEnding
      }
      if done { outer.downstream.completed() }
    }
  }

  private struct State {
    var latest = 0
    var isActive = false
    var isEnding = false
  }
  private let state = Mutex(State())
  private let transform: (Int) -> LimitSource
  private let downstream: LimitSink

  init(_ transform: @escaping (Int) -> LimitSource, _ downstream: LimitSink) {
    self.transform = transform
    self.downstream = downstream
  }
  override func next(_ value: Int) {
    let inner = transform(value)
    let id = state.withLock {
      $0.latest += 1
      $0.isActive = true
      return $0.latest
    }
    inner.subscribe(Input(self, id))
  }
  override func completed() {
    let done = state.withLock {
      $0.isEnding = true
      return !$0.isActive
    }
    if done { downstream.completed() }
  }
}

/// One inner source at a time; those that come meanwhile wait.
final class LimitConcatMap: LimitSink, @unchecked Sendable {
  private final class Input: LimitSink, @unchecked Sendable {
    unowned(unsafe) var outer: LimitConcatMap!  // sound: the outer stage owns this sink and outlives its inner sources

    override func next(_ value: Int) { outer.downstream.next(value) }
    override func completed() { outer.innerCompleted() }
  }

  private struct State {
    var waiting: [LimitSource] = []
    var isBusy = false
    var isEnding = false
  }
  private let state = Mutex(State())
  private let transform: (Int) -> LimitSource
  private let downstream: LimitSink
  private let input = Input()

  init(_ transform: @escaping (Int) -> LimitSource, _ downstream: LimitSink) {
    self.transform = transform
    self.downstream = downstream
    super.init()
    input.outer = self
  }
  override func next(_ value: Int) {
    let inner = transform(value)
    let waits = state.withLock { state in
      defer { state.isBusy = true }
      if state.isBusy { state.waiting.append(inner) }
      return state.isBusy
    }
    if !waits { inner.subscribe(input) }
  }
  override func completed() {
    let done = state.withLock {
      $0.isEnding = true
      return !$0.isBusy
    }
    if done { downstream.completed() }
  }
  private func innerCompleted() {
    let (following, done) = state.withLock { state -> (LimitSource?, Bool) in
      if !state.waiting.isEmpty { return (state.waiting.removeFirst(), false) }
      state.isBusy = false
      return (nil, state.isEnding)
    }
    if let following { following.subscribe(input) } else if done { downstream.completed() }
  }
}
