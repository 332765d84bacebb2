// SPDX-License-Identifier: MIT

/// Which elements are kept for a loop that is slower than its source.
public enum ValuesBuffering: Sendable {
  /// All of them; it grows for as long as the loop is behind.
  case unbounded

  /// The newest: the oldest one waiting makes room.
  case newest(Int)

  /// The oldest: what comes while the queue is full is dropped.
  case oldest(Int)

  /// None: a source that can wait sends the next element when the loop asks for it.
  ///
  /// `from`, `of`, `range`, `generate`, `repeatElement` and another asynchronous sequence can, also through operators
  /// with one input. Of any other source all elements are kept.
  case heldBack
}

/// The elements between a subscription and the loop that takes them.
///
/// It subscribes when the first element is asked for. Waiting tasks are resumed with no lock held, and what cancels them
/// disposes nothing, because the runtime holds the task's record meanwhile; the task itself disposes when it wakes.
///
/// `@unchecked Sendable` is sound: the lock guards everything that changes.
final class ValueQueue<Element>: @unchecked Sendable {
  private let lock = Lock()
  private let buffering: ValuesBuffering
  // All seven are touched with the lock held.
  private var source: Observable<Element>?
  private var elements = ChunkedQueue<Element>()
  private var end: Result<Void, any Error>?
  private var isCancelled = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var held: (any HeldSource)?
  private var wanted = 0

  private let subscription = SingleAssignmentDisposable()

  init(_ source: Observable<Element>, _ buffering: ValuesBuffering) {
    self.source = source
    self.buffering = buffering
  }

  /// The next element; nil after the completion, or when the task has been cancelled.
  ///
  /// An error is thrown by one call; later ones return nil.
  func next() async throws -> Element? {
    lock.withLock { wanted += 1 }
    defer { lock.withLock { wanted -= 1 } }
    return try await withTaskCancellationHandler {
      start()
      while true {
        switch step() {
        case .take(let element): return element
        case .wait:
          lock.withLock { held }?.resume()
          await withCheckedContinuation { wait($0) }
        case .end(let outcome):
          subscription.dispose()
          try outcome.get()
          return nil
        }
      }
    } onCancel: {
      cancel()
    }
  }

  private enum Step {
    case take(Element)
    case wait
    case end(Result<Void, any Error>)
  }

  private func step() -> Step {
    lock.lock()
    if !isCancelled, !elements.isEmpty {
      let element = elements.removeFirst()
      lock.unlock()
      return .take(element)
    }
    guard let outcome = end else {
      lock.unlock()
      return .wait
    }
    end = .success(())
    let dropped = elements.takeAll()
    let source = held.take()
    lock.unlock()
    _ = consume dropped
    withExtendedLifetime(source) {}
    return .end(outcome)
  }

  private func start() {
    guard let source = lock.withLock({ end == nil ? self.source.take() : nil }) else { return }
    subscription.setDisposable(
      holding(source).subscribe(
        onNext: { self.add($0) },
        onError: { self.finish(.failure($0)) },
        onCompleted: { self.finish(.success(())) }
      )
    )
  }

  private func holding(_ source: Observable<Element>) -> Observable<Element> {
    guard case .heldBack = buffering else { return source }
    return source.chain { receiver in
      HoldStage(receiver) { [weak self] source in
        self?.lock.withLock { self?.held = source }
        source.hold { self?.isShort ?? false }
      }
    }
  }

  // Whether more elements are asked for than there are.
  private var isShort: Bool { lock.withLock { end == nil && elements.count < wanted } }

  private func wait(_ continuation: CheckedContinuation<Void, Never>) {
    lock.lock()
    if elements.isEmpty, end == nil {
      waiters.append(continuation)
      return lock.unlock()
    }
    lock.unlock()
    continuation.resume()
  }

  private func add(_ element: Element) {
    var superseded = ChunkedQueue<Element>()
    lock.lock()
    if end != nil { return lock.unlock() }
    switch buffering {
    case .oldest(let limit) where elements.count >= limit && waiters.isEmpty: return lock.unlock()
    case .newest(let limit):
      elements.append(element)
      // A waiting task takes one at once.
      while elements.count > max(limit, waiters.isEmpty ? 0 : 1) { superseded.append(elements.removeFirst()) }
    default: elements.append(element)
    }
    let waiter = elements.isEmpty || waiters.isEmpty ? nil : waiters.removeFirst()
    lock.unlock()
    waiter?.resume()
    _ = consume superseded
  }

  private func finish(_ end: Result<Void, any Error>) {
    lock.lock()
    if self.end == nil { self.end = end }
    let waiters = waiters
    self.waiters = []
    lock.unlock()
    for waiter in waiters { waiter.resume() }
  }

  func cancel() {
    lock.withLock { isCancelled = true }
    finish(.success(()))
  }

  /// Ends the subscription because nobody will ask again.
  func abandon() {
    cancel()
    subscription.dispose()
    let source = lock.withLock { held.take() }
    withExtendedLifetime(source) {}
  }
}

/// The one loop that takes from a queue: when it is gone, the subscription ends.
final class ValueLoop<Element>: Sendable {
  private let queue: ValueQueue<Element>

  init(_ source: Observable<Element>, _ buffering: ValuesBuffering = .unbounded) {
    queue = ValueQueue(source, buffering)
  }

  deinit { queue.abandon() }

  func next() async throws -> Element? { try await queue.next() }
}
