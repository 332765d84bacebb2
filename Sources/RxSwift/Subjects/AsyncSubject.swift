// SPDX-License-Identifier: MIT

/// Sends only the last element, and only when it completes; whoever subscribes later receives the same.
///
/// An error ends it without an element. See <https://reactivex.io/documentation/subject.html>.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  /// The type of its observer side.
  public typealias SubjectObserverType = AsyncSubject<Element>

  let broadcaster = AsyncBroadcaster<Element>()

  /// A subject without an element.
  public override init() { super.init() }

  deinit { broadcaster.abandon() }

  /// Whether it has observers.
  public var hasObservers: Bool { broadcaster.hasMembers }

  /// Remembers an element, or ends the sequence; after the end an event is dropped.
  public func on(_ event: Event<Element>) { broadcaster.on(event) }

  /// Remembers an element in place of the one before.
  public func onNext(_ element: Element) { broadcaster.next(element) }

  /// Ends the sequence with an error and without an element.
  public func onError(_ error: Swift.Error) { broadcaster.end(.error(error)) }

  /// Sends the last element, if there is one, and ends the sequence.
  public func onCompleted() { broadcaster.end(.completed) }

  /// The subject itself.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// The library's own way in.
  public var _directReceiver: AnyObject? { SubjectReceiver(self, broadcaster) }

  override func accept(_ receiver: Receiver<Element>) { run(receiver) }
  override func run(_ receiver: Receiver<Element>) { broadcaster.join(receiver, lease: nil) }
}

// Sound: its state is in a broadcaster, behind a lock.
extension AsyncSubject: @unchecked Sendable where Element: Sendable {}

/// A broadcaster that keeps the last element for the end.
final class AsyncBroadcaster<Element>: Broadcaster<Element> {
  // Touched with the lock held; holds one element at most.
  private var last = ChunkedQueue<Element>()

  override func next(_ element: Element) {
    lock.lock()
    if isEndedLocked { return lock.unlock() }
    let old = last.takeAll()
    last.append(element)
    lock.unlock()
    _ = consume old
  }

  override func end(_ event: End) {
    lock.lock()
    if isEndedLocked { return lock.unlock() }
    if case .completed = event { return sendEnd(event, after: last.isEmpty ? nil : last[0]) }
    let old = last.takeAll()
    sendEnd(event)
    _ = consume old
  }

  override func join(_ receiver: Receiver<Element>, lease: Lease?) {
    let member = ReplayingMembership(receiver, self)
    lock.lock()
    let end = endLocked
    if end == nil { add(member) }
    let element = end == nil || last.isEmpty ? nil : last[0]
    lock.unlock()
    receiver.attach(lease?.over(member) ?? member)
    if let element { member.give(element, isLast: true) }
    member.catchUp(end)
  }
}
