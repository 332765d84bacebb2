// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Leaves elements out until another sequence sends one.
  ///
  /// ```
  /// source   -a-b-c-d-|
  /// other    ----x-
  /// skip     -----c-d-|
  /// ```
  /// - Emits: the elements of the source that come after the first element of `other`, and then the completion.
  /// - Errors: those of the source, and those of `other` before its first element.
  /// - Runs on: the thread of the source; an error of `other` on that of `other`.
  /// - Holds: nothing.
  ///
  /// The source is subscribed first. When it completes before `other` has sent an element, all is disposed and nothing
  /// is sent, not even the completion. When `other` completes without an element, everything is left out.
  ///
  /// - Parameter other: The sequence whose first element opens the way.
  /// - Returns: The later elements.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skipuntil.html>
  public func skip(until other: some ObservableType) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return Source { SkipUntilJunction($0).start(source, other) }
  }
}

private final class SkipUntilJunction<Element>: Junction<Element> {
  let source = Upstream()
  let other = Upstream()
  private var isOpen = false

  func start<Other>(_ source: Observable<Element>, _ other: Observable<Other>) {
    downstream.attach(self)
    source.run(SkipUntilSource(self))
    other.run(SkipUntilOther<Other, Element>(self))
  }

  func receive(_ element: Element) { if isOpen { emit(element) } }

  func sourceCompleted() { if isOpen { finish() } else { dispose() } }

  func open() {
    isOpen = true
    other.dispose()
  }

  override func release() {
    source.dispose()
    other.dispose()
  }
}

private final class SkipUntilSource<Element>: Input<Element> {
  private let junction: SkipUntilJunction<Element>

  init(_ junction: SkipUntilJunction<Element>) {
    self.junction = junction
    super.init(junction, junction.source)
  }

  override func receive(_ element: Element) { junction.receive(element) }
  override func receiveError(_ error: any Error) { junction.fail(error) }
  override func receiveCompleted() { junction.sourceCompleted() }
}

private final class SkipUntilOther<Other, Element>: Input<Other> {
  private let junction: SkipUntilJunction<Element>

  init(_ junction: SkipUntilJunction<Element>) {
    self.junction = junction
    super.init(junction, junction.other)
  }

  override func receive(_ element: Other) { junction.open() }
  override func receiveError(_ error: any Error) { junction.fail(error) }
}
