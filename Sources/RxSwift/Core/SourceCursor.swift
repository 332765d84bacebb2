// SPDX-License-Identifier: MIT

/// Where a subscription stands in a sequence of sources, which is asked for each when it is needed.
final class SourceCursor<Element> {
  private let advance: () -> Observable<Element>?
  private var remaining: Int

  /// A place before the first source.
  ///
  /// `count` is `Int.max` when it is unknown: then the last source is not known to be the last.
  init<Iterator: IteratorProtocol>(_ iterator: Iterator, count: Int) where Iterator.Element == Observable<Element> {
    var iterator = iterator
    advance = { iterator.next() }
    remaining = count
  }

  /// Whether no source follows.
  var isAtEnd: Bool { remaining == 0 }

  /// The next source, if there is one.
  func next() -> Observable<Element>? {
    if isAtEnd { return nil }
    callOut()
    let source = advance()
    remaining = source == nil ? 0 : remaining - 1
    return source
  }
}

/// Sources that run one after the other, as a class of its own, so that a chain inside a chain is seen and made flat.
class SourceChain<Element>: Observable<Element> {
  private let stage: (Receiver<Element>, SourceCursor<Element>) -> SequentialStage<Element>

  init(_ stage: @escaping (Receiver<Element>, SourceCursor<Element>) -> SequentialStage<Element>) {
    self.stage = stage
    super.init()
  }

  /// A place before the first source.
  func cursor() -> SourceCursor<Element> { SourceCursor(EmptyCollection().makeIterator(), count: 0) }

  final override func run(_ receiver: Receiver<Element>) { stage(receiver, cursor()).start() }
}

/// A chain of the sources of a sequence.
final class SequenceChain<Element>: SourceChain<Element> {
  private let makeCursor: () -> SourceCursor<Element>

  init(
    _ stage: @escaping (Receiver<Element>, SourceCursor<Element>) -> SequentialStage<Element>,
    _ makeCursor: @escaping () -> SourceCursor<Element>
  ) {
    self.makeCursor = makeCursor
    super.init(stage)
  }

  override func cursor() -> SourceCursor<Element> { makeCursor() }
}

/// A chain of two sources; pairs that nest thousands deep are released in a loop.
final class PairChain<Element>: SourceChain<Element> {
  // Emptied only by `deinit`.
  private var parts: [Observable<Element>]

  init(
    _ stage: @escaping (Receiver<Element>, SourceCursor<Element>) -> SequentialStage<Element>,
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) {
    parts = [first, second]
    super.init(stage)
  }

  override func cursor() -> SourceCursor<Element> { SourceCursor(parts.makeIterator(), count: parts.count) }

  deinit {
    var pending = parts
    parts = []
    while var part = pending.popLast() {
      guard isKnownUniquelyReferenced(&part), let pair = part as? PairChain<Element> else { continue }
      pending += pair.parts
      pair.parts = []
    }
  }
}

// Sound, all three: what they hold does not change while anybody else refers to them.
extension SourceChain: @unchecked Sendable {}
extension SequenceChain: @unchecked Sendable {}
extension PairChain: @unchecked Sendable {}
