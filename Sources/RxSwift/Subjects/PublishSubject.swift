// SPDX-License-Identifier: MIT

/// Sends each element to the observers it has at that moment and remembers nothing.
///
/// An observer that subscribes after the end receives only the end. All observers see the same order, also when
/// several threads send; the thread that is delivering takes the other's element along. Subscribing and leaving are O(1).
/// See <https://reactivex.io/documentation/subject.html>.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType {
  /// The type of its observer side.
  public typealias SubjectObserverType = PublishSubject<Element>

  let broadcaster: Broadcaster<Element>
  private let disposed = AtomicFlag()

  /// A subject without observers.
  public override init() {
    broadcaster = Broadcaster()
    super.init()
  }

  /// A subject that sends through a broadcaster of its own kind.
  init(_ broadcaster: Broadcaster<Element>) {
    self.broadcaster = broadcaster
    super.init()
  }

  deinit { broadcaster.abandon() }

  /// Whether it has observers.
  public var hasObservers: Bool { broadcaster.hasMembers }

  /// Whether it has been disposed.
  public var isDisposed: Bool { disposed.isSet }

  /// Sends an event to all observers; after the end it is dropped.
  public func on(_ event: Event<Element>) { broadcaster.on(event) }

  /// Sends an element to all observers.
  public func onNext(_ element: Element) { broadcaster.next(element) }

  /// Ends the sequence with an error.
  public func onError(_ error: Swift.Error) { broadcaster.end(.error(error)) }

  /// Ends the sequence.
  public func onCompleted() { broadcaster.end(.completed) }

  /// The subject itself.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Lets all observers go without an event; whoever subscribes later receives an error.
  public func dispose() {
    guard disposed.set() else { return }
    broadcaster.silence(.error(RxError.disposed(object: self)))
  }

  /// The library's own way in.
  public var _directReceiver: AnyObject? { SubjectReceiver(self, broadcaster) }

  override func accept(_ receiver: Receiver<Element>) { run(receiver) }
  override func run(_ receiver: Receiver<Element>) {
    if disposed.isSet { return receiver.error(RxError.disposed(object: self)) }
    broadcaster.join(receiver, lease: nil)
  }
}

// Sound: its state is in a broadcaster, behind a lock.
extension PublishSubject: @unchecked Sendable where Element: Sendable {}
