// SPDX-License-Identifier: MIT

import RxSwift

extension BlockingObservable {
  /// Waits for the completion and returns all elements.
  ///
  /// - Returns: The elements.
  /// - Throws: The error of the sequence, or `RxError.timeout`.
  public func toArray() throws -> [Element] { try collect().get() }

  /// Waits for the first element and ends the subscription.
  ///
  /// - Returns: The element; nil if the sequence completes without one.
  /// - Throws: The error of the sequence if it comes first, or `RxError.timeout`.
  public func first() throws -> Element? { try collect(atMost: 1).get().first }

  /// Waits for the completion and returns the last element.
  ///
  /// - Returns: The element; nil if there was none.
  /// - Throws: The error of the sequence, or `RxError.timeout`.
  public func last() throws -> Element? { try collect().get().last }

  /// Waits for the only element.
  ///
  /// - Returns: The element.
  /// - Throws: `RxError.noElements`, `RxError.moreThanOneElement` at the second element, the error of the sequence, or
  ///   `RxError.timeout`.
  public func single() throws -> Element { try single { _ in true } }

  /// Waits for the only element that satisfies a condition.
  ///
  /// - Parameter predicate: Called for each element, on the thread that sends it.
  /// - Returns: The element.
  /// - Throws: `RxError.noElements`, `RxError.moreThanOneElement` at the second such element, what `predicate` throws,
  ///   the error of the sequence, or `RxError.timeout`.
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    let elements = try collect(atMost: 2, where: predicate).get()
    guard let only = elements.first else { throw RxError.noElements }
    if elements.count > 1 { throw RxError.moreThanOneElement }
    return only
  }

  /// Waits for the end and returns it with all elements; it does not throw.
  ///
  /// - Returns: How the sequence ended.
  public func materialize() -> MaterializedSequenceResult<Element> { collect() }

  private func collect(
    atMost limit: Int = .max,
    where predicate: @escaping (Element) throws -> Bool = { _ in true }
  ) -> MaterializedSequenceResult<Element> {
    let collection = Collection(limit, predicate)
    let wait = Wait(seconds: timeout)
    let subscription = SingleAssignmentDisposable()
    collection.whenDone = {
      subscription.dispose()
      wait.end()
    }
    CurrentThreadScheduler.runBlocking {
      subscription.setDisposable(source.subscribe(collection))
    } wait: {
      if !wait.untilEnded() { collection.end(RxError.timeout) }
    }
    return collection.result
  }
}

extension MaterializedSequenceResult {
  fileprivate func get() throws -> [T] {
    switch self {
    case .completed(let elements): return elements
    case .failed(_, let error): throw error
    }
  }
}

/// Takes the elements of one subscription until there are enough.
private final class Collection<Element>: ObserverType {
  private let limit: Int
  private let predicate: (Element) throws -> Bool
  private let lock = Lock()
  // Both touched with the lock held: the waiting thread reads them when the time is up.
  private var elements: [Element] = []
  private var outcome: Result<Void, any Error>?
  // Set before the subscription begins.
  var whenDone: () -> Void = {}

  init(_ limit: Int, _ predicate: @escaping (Element) throws -> Bool) {
    self.limit = limit
    self.predicate = predicate
  }

  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): add(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  private func add(_ element: Element) {
    if lock.withLock({ outcome != nil }) { return }
    do {
      guard try predicate(element) else { return }
    } catch { return end(error) }
    let isFull = lock.withLock {
      if outcome == nil { elements.append(element) }
      return elements.count >= limit
    }
    if isFull { end(nil) }
  }

  func end(_ error: (any Error)?) {
    let isFirst = lock.withLock {
      guard outcome == nil else { return false }
      outcome = error.map { .failure($0) } ?? .success(())
      return true
    }
    if isFirst { whenDone() }
  }

  var result: MaterializedSequenceResult<Element> {
    lock.withLock {
      if case .failure(let error)? = outcome { return .failed(elements: elements, error: error) }
      return .completed(elements: elements)
    }
  }
}
