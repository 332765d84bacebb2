// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Joins each element with the latest element of another sequence.
  ///
  /// ```
  /// source           -a---b-c-|
  /// second           ---1---2--
  /// withLatestFrom   -----B-C-|    B = (b, 1), C = (c, 2)
  /// ```
  /// - Emits: the result of `resultSelector`, when an element of the source comes; nothing before `second` has sent one.
  /// - Errors: those of both sequences, and the first that `resultSelector` throws.
  /// - Runs on: the thread of the source.
  /// - Holds: the latest element of `second`, and `resultSelector`.
  ///
  /// `second` is subscribed first, so that a source derived from it sees the current element. Its completion keeps the
  /// latest element in use.
  ///
  /// - Parameters:
  ///   - second: The sequence whose latest element is used.
  ///   - resultSelector: Called once for each element of the source that has a partner.
  /// - Returns: The joined sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Observable<ResultType> {
    let first = asObservable()
    let second = second.asObservable()
    return RxSwift.Source { WithLatestFromJunction($0, resultSelector).start(first, second) }
  }

  /// Replaces each element by the latest element of another sequence.
  ///
  /// - Emits: the latest element of `second`, when an element of the source comes; nothing before there is one.
  /// - Errors: those of both sequences.
  /// - Runs on: the thread of the source.
  /// - Holds: the latest element of `second`.
  ///
  /// - Parameter second: The sequence whose latest element is used.
  /// - Returns: The sequence of latest elements.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

private final class WithLatestFromJunction<First, Second, Out>: Junction<Out> {
  let latest = Latest<Second>()
  let first = Upstream()
  private let combine: (First, Second) throws -> Out

  init(_ downstream: Receiver<Out>, _ combine: @escaping (First, Second) throws -> Out) {
    self.combine = combine
    super.init(downstream)
  }

  func start(_ first: Observable<First>, _ second: Observable<Second>) {
    downstream.attach(self)
    second.run(SecondInput(self))
    first.run(FirstInput(self))
  }

  override func release() {
    first.dispose()
    latest.dispose()
  }

  func receive(_ element: First) {
    guard latest.hasValue else { return }
    do { emit(try combine(element, latest.value)) } catch { fail(error) }
  }

  final class FirstInput: Input<First> {
    let junction: WithLatestFromJunction

    init(_ junction: WithLatestFromJunction) {
      self.junction = junction
      super.init(junction, junction.first)
    }

    override func receive(_ element: First) { junction.receive(element) }
    override func receiveError(_ error: any Error) { junction.fail(error) }
    override func receiveCompleted() { junction.finish() }
  }

  final class SecondInput: Input<Second> {
    let junction: WithLatestFromJunction

    init(_ junction: WithLatestFromJunction) {
      self.junction = junction
      super.init(junction, junction.latest.upstream)
    }

    override var onlyLatestCounts: Bool { true }
    override func receive(_ element: Second) { junction.latest.set(element) }
    override func receiveError(_ error: any Error) { junction.fail(error) }
  }
}
