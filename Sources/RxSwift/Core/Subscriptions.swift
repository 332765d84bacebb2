// SPDX-License-Identifier: MIT

/// What `subscribe` returns: it holds the link of the source until the subscription ends, and nothing after.
///
/// Neither this handle nor what it holds refers to the observer, so that a handle kept in a bag keeps nothing alive.
class SubscriptionHandle: Link, Cancelable {
  final let upstream = LinkSlot()

  /// Whether the subscription has ended, through `dispose()` or by itself.
  final var isDisposed: Bool { upstream.isClosed }

  final override func dispose() {
    let end = upstream.end()
    guard end.first else { return }
    end.link?.dispose()
    ended()
  }

  /// Takes the link of the source, or of a source that follows another; what was put in front of it stays there.
  final func attach(_ link: Link) {
    guard let outer = upstream.replace(link) as? InterposedLink else { return }
    outer.upstream.replace(link)
    upstream.replace(outer)
  }

  /// The end that a terminal event brings: the observer has had it, and now the source goes.
  final func finish() {
    let end = upstream.end()
    guard end.first else { return }
    ended()
    end.link?.dispose()
  }

  /// Closes the subscription for deliveries and says whether it was open: the claim to deliver a terminal event.
  @inline(__always)
  final func close() -> Bool { upstream.mute() }

  final override func mute() { _ = close() }

  final override var isFinished: Bool { upstream.isEnded }

  /// Called once at the end.
  func ended() {}
}

/// A link that has been put between a handle and its source, to hear of the end of the subscription.
class InterposedLink: Link {
  final let upstream = LinkSlot()
}

/// A handle that calls the user's `onDisposed`.
final class DisposingHandle: SubscriptionHandle {
  // Only the one call of `ended` touches it.
  private var onDisposed: (() -> Void)?

  init(_ onDisposed: @escaping () -> Void) {
    self.onDisposed = onDisposed
    super.init()
  }

  override func ended() {
    guard let action = onDisposed else { return }
    onDisposed = nil
    callOut()
    action()
  }
}

/// The end of a chain: it takes the events of one subscription and, with the terminal event, ends it.
class TerminalReceiver<Element>: Receiver<Element> {
  final let handle: SubscriptionHandle

  init(_ handle: SubscriptionHandle) {
    self.handle = handle
    super.init()
  }

  final override func attach(_ upstream: Link) { handle.attach(upstream) }
}

/// Passes the events of one subscription to the receiver of an observer.
final class ObserverReceiver<Element>: TerminalReceiver<Element> {
  private let observer: Receiver<Element>

  init(_ observer: Receiver<Element>, _ handle: SubscriptionHandle) {
    self.observer = observer
    super.init(handle)
  }

  override func next(_ element: Element) {
    if handle.upstream.isClosed { return }
    observer.next(element)
  }

  override func error(_ error: any Error) {
    guard handle.close() else { return }
    observer.error(error)
    handle.finish()
  }

  override func completed() {
    guard handle.close() else { return }
    observer.completed()
    handle.finish()
  }
}

/// Calls the one closure of `subscribe(onNext:)`; an error goes to the hook for unhandled errors.
class ElementReceiver<Element>: TerminalReceiver<Element> {
  private let onNext: (Element) -> Void

  init(_ handle: SubscriptionHandle, onNext: @escaping (Element) -> Void) {
    self.onNext = onNext
    super.init(handle)
  }

  final override func next(_ element: Element) {
    if handle.upstream.isClosed { return }
    callOut()
    onNext(element)
  }

  final override func error(_ error: any Error) {
    guard handle.close() else { return }
    callOut()
    failed(error)
    handle.finish()
  }

  final override func completed() {
    guard handle.close() else { return }
    callOut()
    completedLast()
    handle.finish()
  }

  func failed(_ error: any Error) { Hooks.reportUnhandled(error) }
  func completedLast() {}
}

/// Calls the closures of `subscribe(onNext:onError:onCompleted:onDisposed:)`.
///
/// A subclass, so that both have one `next`: two equal ones are merged by the optimiser into one with a call more.
final class ClosureReceiver<Element>: ElementReceiver<Element> {
  private let onError: ((any Error) -> Void)?
  private let onCompleted: (() -> Void)?

  init(
    _ handle: SubscriptionHandle,
    onNext: @escaping (Element) -> Void,
    onError: ((any Error) -> Void)?,
    onCompleted: (() -> Void)?
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    super.init(handle, onNext: onNext)
  }

  override func failed(_ error: any Error) {
    if let onError { onError(error) } else { Hooks.reportUnhandled(error) }
  }

  override func completedLast() { onCompleted?() }
}
