// SPDX-License-Identifier: MIT

import Synchronization

/// A recipe: subscribing builds the stages from the end of the chain to its source.
///
/// Sendable because it never changes.
class LimitSource: @unchecked Sendable {
  func subscribe(_ sink: LimitSink) { fatalError("abstract") }
}

final class LimitCreate: LimitSource, @unchecked Sendable {
  private let body: (LimitSink) -> Void

  init(_ body: @escaping (LimitSink) -> Void) { self.body = body }
  override func subscribe(_ sink: LimitSink) { body(sink) }
}

final class LimitJust: LimitSource, @unchecked Sendable {
  private let value: Int

  init(_ value: Int) { self.value = value }
  override func subscribe(_ sink: LimitSink) {
    sink.next(value)
    sink.completed()
  }
}

final class LimitRange: LimitSource, @unchecked Sendable {
  private let count: Int

  init(_ count: Int) { self.count = count }
  override func subscribe(_ sink: LimitSink) {
    var value = 0
    while value < count, !sink.isStopped {
      sink.next(value)
      value += 1
    }
    sink.completed()
  }
}

final class LimitArray: LimitSource, @unchecked Sendable {
  private let elements: [Int]

  init(_ elements: [Int]) { self.elements = elements }
  override func subscribe(_ sink: LimitSink) {
    for element in elements {
      if sink.isStopped { return }
      sink.next(element)
    }
    sink.completed()
  }
}

final class LimitMapSource: LimitSource, @unchecked Sendable {
  private let source: LimitSource
  private let transform: (Int) -> Int

  init(_ source: LimitSource, _ transform: @escaping (Int) -> Int) {
    self.source = source
    self.transform = transform
  }
  override func subscribe(_ sink: LimitSink) { source.subscribe(LimitMap(transform, sink)) }
}

final class LimitFilterSource: LimitSource, @unchecked Sendable {
  private let source: LimitSource
  private let predicate: (Int) -> Bool

  init(_ source: LimitSource, _ predicate: @escaping (Int) -> Bool) {
    self.source = source
    self.predicate = predicate
  }
  override func subscribe(_ sink: LimitSink) { source.subscribe(LimitFilter(predicate, sink)) }
}
