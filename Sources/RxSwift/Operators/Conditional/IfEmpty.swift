// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sends a default element if there is no other.
  ///
  /// ```
  /// source                ----|
  /// ifEmpty(default: a)   ----(a|)
  /// ```
  /// - Emits: the elements, when they come; `element`, if the source completes without one.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: `element`.
  ///
  /// - Parameter element: The element to send instead of none.
  /// - Returns: The sequence, with at least one element unless it fails.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(default element: Element) -> Observable<Element> {
    chain { IfEmptyStage($0, element) }
  }

  /// Goes on with another sequence when the source completes without an element.
  ///
  /// ```
  /// source    ---|
  /// other        -a-b-|
  /// ifEmpty   ----a-b-|
  /// ```
  /// - Emits: the elements of the source; if there are none, those of `other`.
  /// - Errors: those of the running sequence.
  /// - Runs on: the threads of the sequences.
  /// - Holds: `other`, until the source ends.
  ///
  /// - Parameter other: Subscribed when the source has completed without an element.
  /// - Returns: The filled sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Source { IfEmptySwitchStage($0, source, other).start() }
  }
}

private final class IfEmptyStage<Element>: Stage<Element, Element> {
  private let element: Element
  private var isEmpty = true

  init(_ downstream: Receiver<Element>, _ element: Element) {
    self.element = element
    super.init(downstream)
  }

  override func next(_ element: Element) {
    isEmpty = false
    emit(element)
  }

  override func completed() {
    if isEmpty { emit(element) }
    finish()
  }
}

private final class IfEmptySwitchStage<Element>: SequentialStage<Element> {
  private let other: Observable<Element>
  private var upcoming: Following
  private var isEmpty = true

  init(_ downstream: Receiver<Element>, _ source: Observable<Element>, _ other: Observable<Element>) {
    self.other = other
    upcoming = .source(source)
    super.init(downstream)
  }

  override func following() -> Following { upcoming }

  override func next(_ element: Element) {
    isEmpty = false
    super.next(element)
  }

  override func sourceCompleted() {
    if !isEmpty { return downstream.completed() }
    upcoming = .last(other)
    advance()
  }
}
