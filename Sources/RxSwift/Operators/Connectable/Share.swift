// SPDX-License-Identifier: MIT

/// How long the memory of a shared sequence lasts.
public enum SubjectLifetimeScope: Sendable {
  /// Until the connection to the source closes: the next subscriber starts afresh.
  case whileConnected

  /// For as long as the shared sequence lives: a finished source is never run again, and its end is replayed.
  case forever
}

extension ObservableType {
  /// Subscribes to the source once on behalf of all subscribers, and replays the last elements to late ones.
  ///
  /// ```
  /// source                 -a--b--c--|
  /// first subscriber       ^a--b--c--|
  /// second, replay: 1      ----^b-c--|    (b at once)
  /// ```
  /// - Emits: the elements of the source, to all subscribers in one order; to a late one first the last `replay`.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source; the replay on the thread that subscribes.
  /// - Holds: the last `replay` elements.
  ///
  /// The first subscriber connects and the last one that leaves disconnects. Two threads that subscribe first connect
  /// once. After the source has ended, a subscriber of `.whileConnected` runs it again; a subscriber of `.forever`
  /// receives the remembered elements and the same end, also when that was an error. When all have left an endless
  /// source, `.forever` keeps the elements for the next subscriber, who connects anew.
  ///
  /// - Parameters:
  ///   - replay: How many elements to remember; at least 0.
  ///   - scope: How long to remember them.
  /// - Returns: The shared sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/refcount.html>
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    require(replay >= 0, "share(replay:scope:): replay is \(replay) and must not be negative.")
    return Shared(asObservable(), replay: replay, scope: scope)
  }

  /// Shares like `share(replay:scope:)`, and keeps the connection for a while after the last subscriber has left.
  ///
  /// ```
  /// source                         -a--b--c--d--e-
  /// subscribers                    ^---!  ^---!
  /// connection, grace 4            ^--------------!
  /// ```
  /// - Emits: the elements of the source, to all subscribers in one order; to a late one first the last `replay`.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source; `scheduler` disconnects.
  /// - Holds: the last `replay` elements, and a timer for each subscriber that has left within the grace time.
  ///
  /// A screen that goes and comes back within the grace time finds the connection as it was. The end of the source ends
  /// the connection at once.
  ///
  /// - Parameters:
  ///   - replay: How many elements to remember; at least 0.
  ///   - scope: How long to remember them.
  ///   - grace: How long after the last subscriber the connection stays, in seconds or finer.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The shared sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/refcount.html>
  public func share(
    replay: Int = 0,
    scope: SubjectLifetimeScope = .whileConnected,
    disconnectingAfter grace: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    require(replay >= 0, "share(replay:scope:…): replay is \(replay) and must not be negative.")
    return Shared(asObservable(), replay: replay, scope: scope, Grace(grace, scheduler))
  }
}

/// Lets each departure count only after a while.
private final class Grace {
  private let span: RxTimeInterval
  private let scheduler: any SchedulerType
  // The waits of the present connection.
  private let waits = SerialDisposable()

  init(_ span: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.span = span
    self.scheduler = scheduler
    end()
  }

  func wait(_ leave: @escaping () -> Void) {
    guard let waits = waits.disposable as? CompositeDisposable else { return }
    let wait = SingleAssignmentDisposable()
    guard let key = waits.insert(wait) else { return }
    callOut()
    wait.setDisposable(
      scheduler.scheduleRelative((), dueTime: span) {
        waits.remove(for: key)
        leave()
        return Disposables.create()
      }
    )
  }

  /// The connection has ended.
  func end() { waits.disposable = CompositeDisposable() }
}

/// A sequence with one connection and a broadcaster; subscribers are the broadcaster's own members.
private final class Shared<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let connections: ConnectionCount<Broadcaster<Element>>
  private let grace: Grace?

  init(_ source: Observable<Element>, replay: Int, scope: SubjectLifetimeScope, _ grace: Grace? = nil) {
    self.source = source
    self.grace = grace
    connections = ConnectionCount(keepsHub: scope == .forever) {
      replay == 0 ? Broadcaster() : ReplayBroadcaster(bound: replay)
    }
    super.init()
  }

  deinit { connections.currentHub?.abandon() }

  override func run(_ receiver: Receiver<Element>) {
    if let hub = connections.currentHub, hub.isEnded { return hub.join(receiver, lease: nil) }
    let (generation, hub) = connections.enter()
    hub.join(receiver, lease: SharedLease(self, generation))
    guard let upstream = connections.claim(generation) else { return }
    source.accept(SharedConnection(self, generation, hub, upstream))
  }

  /// The place of one subscriber.
  private final class SharedLease: Lease {
    private let shared: Shared
    private let generation: Int

    init(_ shared: Shared, _ generation: Int) {
      self.shared = shared
      self.generation = generation
      super.init()
    }

    override func returned() {
      guard let grace = shared.grace else { return shared.connections.leave(generation) }
      guard shared.connections.isCurrent(generation) else { return }
      grace.wait { [shared, generation] in shared.connections.leave(generation) }
    }
  }

  /// The one subscription to the source.
  private final class SharedConnection: Receiver<Element> {
    private let shared: Shared
    private let generation: Int
    private let hub: Broadcaster<Element>
    private let upstream: Upstream

    init(_ shared: Shared, _ generation: Int, _ hub: Broadcaster<Element>, _ upstream: Upstream) {
      self.shared = shared
      self.generation = generation
      self.hub = hub
      self.upstream = upstream
      super.init()
    }

    override func attach(_ upstream: Link) { self.upstream.slot.replace(upstream) }
    override func next(_ element: Element) { if !upstream.slot.isClosed { hub.next(element) } }
    override func error(_ error: any Error) { end(.error(error)) }
    override func completed() { end(.completed) }

    /// The generation ends first: who subscribes from inside the end starts afresh.
    ///
    /// The source is let go last, as in RxSwift: what it shares with the source of the next generation lives on.
    private func end(_ event: Seats.End) {
      guard upstream.slot.mute() else { return }
      let connection = shared.connections.finish(generation)
      shared.grace?.end()
      hub.end(event)
      connection?.dispose()
    }
  }
}

// Sound: the source never changes, and the rest is behind locks.
extension Shared: @unchecked Sendable where Element: Sendable {}
