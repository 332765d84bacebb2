// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sums up the elements and sends each intermediate result.
  ///
  /// ```
  /// source       -1-2-3-|
  /// scan(0, +)   -1-3-6-|
  /// ```
  /// - Emits: the result so far, when an element comes; not the seed.
  /// - Errors: those of the source, and the first that `accumulator` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: the result so far, and `accumulator`.
  ///
  /// - Parameters:
  ///   - seed: What the first element is added to; each subscription begins with it.
  ///   - accumulator: Makes the next result of the one before and an element.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/scan.html>
  public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
    chain { ScanStage($0, seed, accumulator) }
  }

  /// Sums up the elements in place and sends each intermediate result.
  ///
  /// - Emits: the result so far, when an element comes; not the seed.
  /// - Errors: those of the source, and the first that `accumulator` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: the result so far, and `accumulator`. A collection is copied only while somebody below keeps an older one.
  ///
  /// - Parameters:
  ///   - seed: What the first element is added to; each subscription begins with it.
  ///   - accumulator: Changes the result by an element.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/scan.html>
  public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A> {
    chain { ScanIntoStage($0, seed, accumulator) }
  }
}

private final class ScanStage<In, Out>: Stage<In, Out> {
  private let result = Cell<Out>()
  private let accumulator: (Out, In) throws -> Out

  init(_ downstream: Receiver<Out>, _ seed: Out, _ accumulator: @escaping (Out, In) throws -> Out) {
    self.accumulator = accumulator
    super.init(downstream)
    result.set(seed)
  }

  override func next(_ element: In) {
    do {
      let next = try accumulator(result.value, element)
      _ = result.exchange(next)
      emit(next)
    } catch { fail(error) }
  }
}

private final class ScanIntoStage<In, Out>: Stage<In, Out> {
  private let result = Cell<Out>()
  private let accumulator: (inout Out, In) throws -> Void
  // Elements that the accumulator itself has sent; the result is out of its cell meanwhile.
  private var nested = ChunkedQueue<In>()

  init(_ downstream: Receiver<Out>, _ seed: Out, _ accumulator: @escaping (inout Out, In) throws -> Void) {
    self.accumulator = accumulator
    super.init(downstream)
    result.set(seed)
  }

  override func next(_ element: In) {
    if isDone { return }
    if !result.hasValue { return nested.append(element) }
    add(element)
    while !nested.isEmpty, !isDone { add(nested.removeFirst()) }
  }

  private func add(_ element: In) {
    var changing = result.take()
    do { try accumulator(&changing, element) } catch { return fail(error) }
    result.set(changing)
    emit(result.value)
  }
}
