// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Passes elements on until another sequence sends one.
  ///
  /// ```
  /// source   -a-b-c-d-|
  /// other    ------x-
  /// take     -a-b-c|
  /// ```
  /// - Emits: the elements of the source; the completion when the source completes or `other` sends an element.
  /// - Errors: those of both sequences.
  /// - Runs on: the thread of the source; the end also on that of `other`.
  /// - Holds: nothing.
  ///
  /// `other` is subscribed first. When it completes without an element, the source goes on.
  ///
  /// - Parameter other: The sequence whose first element ends this one.
  /// - Returns: The shortened sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public func take(until other: some ObservableType) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return Source { TakeUntilJunction($0).start(source, other) }
  }
}

private final class TakeUntilJunction<Element>: Junction<Element> {
  let source = Upstream()
  let other = Upstream()

  func start<Other>(_ source: Observable<Element>, _ other: Observable<Other>) {
    downstream.attach(self)
    other.run(TakeUntilOther<Other, Element>(self))
    source.run(TakeUntilSource(self))
  }

  override func release() {
    source.dispose()
    other.dispose()
  }
}

private final class TakeUntilSource<Element>: Input<Element> {
  private let junction: TakeUntilJunction<Element>

  init(_ junction: TakeUntilJunction<Element>) {
    self.junction = junction
    super.init(junction, junction.source)
  }

  override func receive(_ element: Element) { junction.emit(element) }
  override func receiveError(_ error: any Error) { junction.fail(error) }
  override func receiveCompleted() { junction.finish() }
}

private final class TakeUntilOther<Other, Element>: Input<Other> {
  private let junction: TakeUntilJunction<Element>

  init(_ junction: TakeUntilJunction<Element>) {
    self.junction = junction
    super.init(junction, junction.other)
  }

  override func receive(_ element: Other) { junction.finish() }
  override func receiveError(_ error: any Error) { junction.fail(error) }
}
