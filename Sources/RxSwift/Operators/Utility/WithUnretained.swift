// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Joins each element with an object, for as long as that lives.
  ///
  /// ```
  /// source                   -a--b----c---|
  /// object                   -------gone
  /// withUnretained(object)   -oa-ob---|        oa = (object, a)
  /// ```
  /// - Emits: the pair of the object and the element, when the element comes; the completion instead, when the object is
  ///   gone.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: the object weakly. But a pair holds it strongly: what keeps elements (a replay, a buffer) keeps the object.
  ///   To use the object at the end of a chain, `subscribe(with:)` is the better way.
  ///
  /// - Parameter obj: The object.
  /// - Returns: The sequence of pairs.
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }

  /// Makes a result of each element and an object, for as long as that lives.
  ///
  /// - Emits: what `resultSelector` returns, when an element comes; the completion instead, when the object is gone.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: `resultSelector`; the object weakly, but for results that hold it.
  ///
  /// - Parameters:
  ///   - obj: The object.
  ///   - resultSelector: Called once for each element while the object lives.
  /// - Returns: The sequence of results.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    // The sequence itself must not hold the object either.
    chain { [weak obj] in WithUnretainedStage($0, obj, resultSelector) }
  }
}

private final class WithUnretainedStage<Object: AnyObject, In, Out>: Stage<In, Out> {
  private weak var object: Object?
  private let makeResult: (Object, In) -> Out

  init(_ downstream: Receiver<Out>, _ object: Object?, _ makeResult: @escaping (Object, In) -> Out) {
    self.object = object
    self.makeResult = makeResult
    super.init(downstream)
  }

  override func next(_ element: In) {
    guard let object else { return finish() }
    emit(makeResult(object, element))
  }
}
