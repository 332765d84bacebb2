// SPDX-License-Identifier: MIT

extension Observable {
  /// The same sequence, each of whose subscriptions `count` counts: groups and windows keep their source alive so.
  func counted(by count: RefCountDisposable) -> Observable<Element> {
    DirectSource { receiver in
      let stage = CountedStage(receiver, count.retain())
      receiver.attach(stage)
      self.run(stage)
    }
  }
}

private final class CountedStage<Element>: OwningStage<Element, Element> {
  private let retained: any Disposable

  init(_ downstream: Receiver<Element>, _ retained: any Disposable) {
    self.retained = retained
    super.init(downstream)
  }

  override func next(_ element: Element) { emit(element) }
  override func released() { retained.dispose() }
}
