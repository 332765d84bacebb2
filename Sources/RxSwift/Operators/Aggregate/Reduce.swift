// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sums up all elements and sends the result at the end.
  ///
  /// ```
  /// source         -1-2-3-|
  /// reduce(0, +)   -------(6|)
  /// ```
  /// - Emits: the result, when the source completes; the seed if there was no element.
  /// - Errors: those of the source, and the first that `accumulator` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: the result so far, and `accumulator`.
  ///
  /// - Parameters:
  ///   - seed: What the first element is added to; each subscription begins with it.
  ///   - accumulator: Makes the next result of the one before and an element.
  /// - Returns: The sequence of the one result.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/reduce.html>
  public func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// Sums up all elements and sends the transformed result at the end.
  ///
  /// - Emits: what `mapResult` makes of the result, when the source completes.
  /// - Errors: those of the source, and the first that `accumulator` or `mapResult` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: the result so far, and the closures.
  ///
  /// - Parameters:
  ///   - seed: What the first element is added to; each subscription begins with it.
  ///   - accumulator: Makes the next result of the one before and an element.
  ///   - mapResult: Called once, with the result.
  /// - Returns: The sequence of the one result.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/reduce.html>
  public func reduce<A, Result>(
    _ seed: A,
    accumulator: @escaping (A, Element) throws -> A,
    mapResult: @escaping (A) throws -> Result
  ) -> Observable<Result> {
    chain { ReduceStage($0, seed, accumulator, mapResult) }
  }
}

private final class ReduceStage<In, State, Out>: Stage<In, Out> {
  private let state = Cell<State>()
  private let accumulator: (State, In) throws -> State
  private let mapResult: (State) throws -> Out

  init(
    _ downstream: Receiver<Out>,
    _ seed: State,
    _ accumulator: @escaping (State, In) throws -> State,
    _ mapResult: @escaping (State) throws -> Out
  ) {
    state.set(seed)
    self.accumulator = accumulator
    self.mapResult = mapResult
    super.init(downstream)
  }

  override func next(_ element: In) {
    if isDone { return }
    do {
      let next = try accumulator(state.value, element)
      // The former state may send to the source as it goes: by then the new one is in its place.
      _ = state.exchange(next)
    } catch {
      fail(error)
    }
  }

  override func completed() {
    if isDone { return }
    let result: Out
    do { result = try mapResult(state.value) } catch { return fail(error) }
    emit(result)
    finish()
  }
}
