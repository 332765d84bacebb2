// SPDX-License-Identifier: MIT

/// A source that sends no more than it is asked for, once it has been told so when its link came by.
protocol HeldSource: AnyObject {
  /// From now on it sends while `demand` says so; it is told before the first element, and starts with `resume`.
  func hold(_ demand: @escaping () -> Bool)

  /// There may be demand again.
  ///
  /// From any thread; elements may come before it returns.
  func resume()
}

/// Holds the source above back, if it can be and if nothing but stages with one input is in between.
final class HoldStage<Element>: Stage<Element, Element> {
  private let found: (any HeldSource) -> Void

  init(_ downstream: Receiver<Element>, _ found: @escaping (any HeldSource) -> Void) {
    self.found = found
    super.init(downstream)
  }

  override func attach(_ upstream: Link) {
    if let source = upstream as? any HeldSource { found(source) }
    downstream.attach(upstream)
  }

  override func next(_ element: Element) { emit(element) }
}
