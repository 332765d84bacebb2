// SPDX-License-Identifier: MIT

#if DEBUG

@testable import RxSwift

/// An observer of a scenario: slow, and strict about the grammar and about one event at a time.
///
/// Its variables are plain: a scenario runs one thread at a time.
final class Recorder<Element: Equatable>: Receiver<Element> {
  private let scenario: Scenario
  private let isSlow: Bool
  private var isInside = false
  private(set) var elements: [Element] = []
  private(set) var ends = 0
  /// Set when the scenario's `dispose()` has returned.
  var isDisposed = false
  private(set) var late = 0
  /// The link that a source handed down.
  private(set) var upstream: Link?

  init(_ scenario: Scenario, isSlow: Bool = true) {
    self.scenario = scenario
    self.isSlow = isSlow
    super.init()
  }

  override func attach(_ upstream: Link) { self.upstream = upstream }

  override func next(_ element: Element) {
    enter("next")
    elements.append(element)
    if isSlow { scenario.step() }
    isInside = false
  }

  override func error(_ error: any Error) { end("error") }
  override func completed() { end("completed") }

  private func end(_ name: String) {
    enter(name)
    ends += 1
    if isSlow { scenario.step() }
    isInside = false
  }

  private func enter(_ name: String) {
    if isInside { scenario.report("overlap: \(name) while another event is delivered") }
    if ends > 0 { scenario.report(name == "next" ? "an element after the end" : "two ends") }
    if isDisposed { late += 1 }
    if late > 1 { scenario.report("more than the event in flight after dispose()") }
    isInside = true
  }

  /// Takes events as the observer of a real subscription.
  func observer() -> AnyObserver<Element> { AnyObserver(receiver: self) }
}

extension ObservableType where Element: Equatable {
  /// Subscribes a recorder as a user's observer would be.
  func record(_ recorder: Recorder<Element>) -> any Disposable { subscribe(recorder.observer()) }
}

/// A source that a scenario plays by hand: it counts who is connected.
final class HandSource<Element> {
  private(set) var receivers: [Receiver<Element>] = []
  private(set) var live = 0
  private(set) var disposals = 0
  private let scenario: Scenario

  init(_ scenario: Scenario) { self.scenario = scenario }

  var observable: Observable<Element> {
    DirectSource { [self] receiver in
      live += 1
      receivers.append(receiver)
      scenario.step()
      receiver.attach(Handle(self))
    }
  }

  private final class Handle: Link {
    private let source: HandSource
    private let claimed = AtomicFlag()

    init(_ source: HandSource) {
      self.source = source
      super.init()
    }

    override func dispose() {
      guard claimed.set() else { return }
      source.live -= 1
      source.disposals += 1
    }
  }
}

struct Broken: Error {}

#endif
