// SPDX-License-Identifier: MIT

// All of these are disfavoured, so that a closure that awaits nothing stays with the operator that awaits nothing.

extension ObservableType {
  /// A sequence whose elements asynchronous work sends.
  ///
  /// ```swift
  /// Observable<Int>.create { observer in
  ///   for try await line in url.lines { observer.onNext(line.count) }
  /// }
  /// ```
  /// - Emits: what the work sends to its observer; the completion when it returns.
  /// - Errors: what the work throws or sends.
  /// - Runs on: a task of its own for each subscription, off the caller's thread.
  /// - Holds: `work`.
  ///
  /// Disposing cancels the task; what it sends after that goes nowhere.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for that of the subscriber.
  ///   - work: Called once for each subscription. It must not call its observer from two threads at once.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  @_disfavoredOverload
  public static func create(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable (AnyObserver<Element>) async throws -> Void
  ) -> Observable<Element> {
    RxSwift.work(priority: priority, work)
  }

  /// Makes a sequence of its own, asynchronously, for each subscription.
  ///
  /// - Emits: what the sequence that the factory returns emits.
  /// - Errors: those of that sequence, or what the factory throws.
  /// - Runs on: a task of its own for the factory and for subscribing to what it returns.
  /// - Holds: `observableFactory`.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for that of the subscriber.
  ///   - observableFactory: Called once for each subscription; disposing cancels it.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defer.html>
  @_disfavoredOverload
  public static func deferred(
    priority: TaskPriority? = nil,
    _ observableFactory: @escaping @Sendable () async throws -> Observable<Element>
  ) -> Observable<Element> {
    RxSwift.work(priority: priority) { $0.onNext(try await observableFactory()) }.merging { $0 }
  }

  /// Transforms each element asynchronously, one after the other, in order.
  ///
  /// ```
  /// source   -a-b-----|
  /// map      ---A--B--|
  /// ```
  /// - Emits: what `transform` returns, in the order of the source.
  /// - Errors: those of the source, and the first that `transform` throws.
  /// - Runs on: tasks of its own, off the caller's thread, with the subscriber's task-local values.
  /// - Holds: `transform`, and the elements that wait for their turn.
  ///
  /// - Parameters:
  ///   - priority: The priority of the tasks; nil for that of the subscriber.
  ///   - transform: Called once for each element; disposing cancels it.
  /// - Returns: The transformed sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  @_disfavoredOverload
  public func map<Result>(
    priority: TaskPriority? = nil,
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> Observable<Result> {
    working(priority: priority, transform) { $0.merging(limit: 1, $1) }
  }

  /// Transforms the elements asynchronously, one after the other, in order: the same as `map` with such a closure.
  ///
  /// - Emits: what `transform` returns, in the order of the source.
  /// - Errors: those of the source, and the first that `transform` throws.
  /// - Runs on: tasks of its own, off the caller's thread, with the subscriber's task-local values.
  /// - Holds: `transform`, and the elements that wait for their turn.
  ///
  /// - Parameters:
  ///   - priority: The priority of the tasks; nil for that of the subscriber.
  ///   - transform: Called once for each element; disposing cancels it.
  /// - Returns: The transformed sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  @_disfavoredOverload
  public func concatMap<Result>(
    priority: TaskPriority? = nil,
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> Observable<Result> {
    working(priority: priority, transform) { $0.merging(limit: 1, $1) }
  }

  /// Transforms the elements asynchronously, side by side; results come as they are ready.
  ///
  /// ```
  /// source    -a-b-----|
  /// flatMap   ----B--A-|
  /// ```
  /// - Emits: what `transform` returns, when it returns.
  /// - Errors: those of the source, and the first that `transform` throws; the others are cancelled then.
  /// - Runs on: tasks of its own, off the caller's thread, with the subscriber's task-local values.
  /// - Holds: `transform`, and the elements that wait because `maxConcurrent` others are worked on.
  ///
  /// - Parameters:
  ///   - maxConcurrent: How many elements are worked on at a time; at least 1.
  ///   - priority: The priority of the tasks; nil for that of the subscriber.
  ///   - transform: Called once for each element; disposing cancels it.
  /// - Returns: The results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  @_disfavoredOverload
  public func flatMap<Result>(
    maxConcurrent: Int = .max,
    priority: TaskPriority? = nil,
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> Observable<Result> {
    require(maxConcurrent > 0, "flatMap(maxConcurrent:): maxConcurrent is \(maxConcurrent) and must be at least 1.")
    return working(priority: priority, transform) { $0.merging(limit: maxConcurrent, $1) }
  }

  /// Transforms the latest element asynchronously; the work on the one before is cancelled.
  ///
  /// - Emits: what `transform` returns for an element, unless another came meanwhile.
  /// - Errors: those of the source, and what `transform` throws for the latest element.
  /// - Runs on: tasks of its own, off the caller's thread, with the subscriber's task-local values.
  /// - Holds: `transform`.
  ///
  /// - Parameters:
  ///   - priority: The priority of the tasks; nil for that of the subscriber.
  ///   - transform: Called for each element; the next element, or disposing, cancels it.
  /// - Returns: The results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  @_disfavoredOverload
  public func flatMapLatest<Result>(
    priority: TaskPriority? = nil,
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> Observable<Result> {
    working(priority: priority, transform) { $0.switching($1) }
  }

  /// Transforms an element asynchronously and leaves out the elements that come meanwhile.
  ///
  /// - Emits: what `transform` returns.
  /// - Errors: those of the source, and the first that `transform` throws.
  /// - Runs on: tasks of its own, off the caller's thread, with the subscriber's task-local values.
  /// - Holds: `transform`.
  ///
  /// - Parameters:
  ///   - priority: The priority of the tasks; nil for that of the subscriber.
  ///   - transform: Called for each element that comes while none is worked on; disposing cancels it.
  /// - Returns: The results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  @_disfavoredOverload
  public func flatMapFirst<Result>(
    priority: TaskPriority? = nil,
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) -> Observable<Result> {
    working(priority: priority, transform) { $0.merging(limit: 1, dropsWhenFull: true, $1) }
  }
}
