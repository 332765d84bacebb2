// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Subscribes to the source, and disposes that subscription, on a scheduler.
  ///
  /// ```
  /// source         -a-b-|
  /// subscribe(on)  --a-b-|
  /// ```
  /// - Emits: the elements of the source.
  /// - Errors: those of the source.
  /// - Runs on: `scheduler` for subscribing and disposing; the thread of the source for events.
  /// - Holds: the source until it has been subscribed.
  ///
  /// Only the side effects of subscribing move: `observe(on:)` is what moves the events.
  ///
  /// - Parameter scheduler: Where to subscribe and to dispose.
  /// - Returns: The sequence, subscribed there.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/subscribeon.html>
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Source { SubscribeOnStage($0, scheduler).start(source) }
  }

  /// Subscribes to the source on a scheduler: the old name.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { subscribe(on: scheduler) }
}

private final class SubscribeOnStage<Element>: Receiver<Element> {
  private let downstream: Receiver<Element>
  private let scheduler: any ImmediateSchedulerType
  private let subscribing = LinkSlot()
  private let upstream = LinkSlot()

  init(_ downstream: Receiver<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.downstream = downstream
    self.scheduler = scheduler
    super.init()
  }

  func start(_ source: Observable<Element>) {
    downstream.attach(self)
    callOut()
    let scheduled = scheduler.schedule(()) { [self] in
      if !upstream.isClosed { source.accept(self) }
      return Disposables.create()
    }
    subscribing.set(linkFor(scheduled))
  }

  override func attach(_ upstream: Link) { self.upstream.replace(upstream) }
  override func next(_ element: Element) { if !upstream.isClosed { downstream.next(element) } }

  // A source that has ended is let go here and now; only one that is disposed is left to the scheduler.
  override func error(_ error: any Error) {
    let ended = upstream.take()
    if !upstream.isClosed { downstream.error(error) }
    ended?.dispose()
  }

  override func completed() {
    let ended = upstream.take()
    if !upstream.isClosed { downstream.completed() }
    ended?.dispose()
  }

  override func mute() { _ = upstream.mute() }

  override func dispose() {
    let end = upstream.end()
    guard end.first else { return }
    subscribing.dispose()
    guard let link = end.link else { return }
    link.mute()
    callOut()
    _ = scheduler.schedule(link) { link in
      link.dispose()
      return Disposables.create()
    }
  }
}
