// SPDX-License-Identifier: MIT

/// Holds a current value: each observer receives it when it subscribes, and every later one after that.
///
/// A value is stored before it is delivered. After the end an observer receives only the end. Repeated values are sent
/// again. All observers agree on the order, also when several threads send, and end on the current value.
/// See <https://reactivex.io/documentation/subject.html>.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType {
  /// The type of its observer side.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  let broadcaster: BehaviorBroadcaster<Element>
  private let disposed = AtomicFlag()

  /// A subject whose current value is `value`.
  public init(value: Element) {
    broadcaster = BehaviorBroadcaster(value)
    super.init()
  }

  deinit { broadcaster.abandon() }

  /// Whether it has observers.
  public var hasObservers: Bool { broadcaster.hasMembers }

  /// Whether it has been disposed.
  public var isDisposed: Bool { disposed.isSet }

  /// The current value.
  ///
  /// After the completion it is still the last value.
  ///
  /// - Throws: The error that ended the subject, or `RxError.disposed` after `dispose()`.
  public func value() throws -> Element {
    if disposed.isSet { throw RxError.disposed(object: self) }
    return try broadcaster.value()
  }

  /// Stores and sends an element, or ends the sequence; after the end an event is dropped.
  public func on(_ event: Event<Element>) { broadcaster.on(event) }

  /// Stores an element and sends it to all observers.
  public func onNext(_ element: Element) { broadcaster.next(element) }

  /// Ends the sequence with an error.
  public func onError(_ error: Swift.Error) { broadcaster.end(.error(error)) }

  /// Ends the sequence; the current value stays.
  public func onCompleted() { broadcaster.end(.completed) }

  /// The subject itself.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Lets the value and all observers go without an event; whoever subscribes later receives an error.
  public func dispose() {
    guard disposed.set() else { return }
    broadcaster.silence(.error(RxError.disposed(object: self)))
    broadcaster.forget()
  }

  /// Replaces the value by what `change` makes of it, in one step, and sends it: what a relay offers.
  package func update(_ change: (Element) throws -> Element) rethrows { try broadcaster.update(change) }

  /// The current value of a subject that neither fails nor is disposed: that of a relay.
  package var latest: Element { broadcaster.latest }

  /// The library's own way in.
  public var _directReceiver: AnyObject? { SubjectReceiver(self, broadcaster) }

  override func accept(_ receiver: Receiver<Element>) { run(receiver) }
  override func run(_ receiver: Receiver<Element>) {
    if disposed.isSet { return receiver.error(RxError.disposed(object: self)) }
    broadcaster.join(receiver, lease: nil)
  }
}

// Sound: its state is in a broadcaster, behind a lock.
extension BehaviorSubject: @unchecked Sendable where Element: Sendable {}

/// A broadcaster that holds the latest value.
final class BehaviorBroadcaster<Element>: Broadcaster<Element> {
  // Raw memory because an optional of a generic type is slow. Touched with the lock held; initialised while `hasValue`.
  private let storage = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  @exclusivity(unchecked) private var hasValue = true
  // A value without references is replaced in one step (19 to 15 ns for an observer).
  private let isTrivial = _isPOD(Element.self)
  @exclusivity(unchecked) private var version = 0

  init(_ value: Element) {
    storage.initialize(to: value)
    super.init()
  }

  deinit {
    if hasValue { storage.deinitialize(count: 1) }
    storage.deallocate()
  }

  override var name: String { "BehaviorSubject<\(Element.self)>" }

  func value() throws -> Element {
    lock.lock()
    defer { lock.unlock() }
    if case .error(let error)? = endLocked { throw error }
    return storage.pointee
  }

  /// The value, whether or not the sequence has ended; it must not have been let go.
  var latest: Element { lock.withLock { storage.pointee } }

  override func next(_ element: Element) {
    lock.lock()
    if isEndedLocked { return lock.unlock() }
    version &+= 1
    if isTrivial {
      storage.pointee = element
      return send(element)
    }
    let old = storage.move()
    storage.initialize(to: element)
    send(element)
    // Not under the lock: it may run the user's deinit.
    _ = consume old
  }

  /// Replaces the value by what `change` makes of it, in one step, and sends it.
  func update(_ change: (Element) throws -> Element) rethrows {
    while true {
      lock.lock()
      if isEndedLocked { return lock.unlock() }
      let seen = version
      let current = storage.pointee
      lock.unlock()
      callOut()
      let changed = try change(current)
      lock.lock()
      if isEndedLocked { return lock.unlock() }
      guard version == seen else {
        lock.unlock()
        continue
      }
      let old = storage.move()
      storage.initialize(to: changed)
      version &+= 1
      send(changed)
      _ = consume old
      return
    }
  }

  override func join(_ receiver: Receiver<Element>, lease: Lease?) {
    let member = ReplayingMembership(receiver, self)
    lock.lock()
    if let end = endLocked {
      lock.unlock()
      return receiver.on(end)
    }
    add(member)
    let current = storage.pointee
    lock.unlock()
    receiver.attach(lease?.over(member) ?? member)
    member.give(current, isLast: true)
    member.catchUp()
  }

  /// Lets the value go.
  func forget() {
    lock.lock()
    guard hasValue else { return lock.unlock() }
    hasValue = false
    let old = storage.move()
    lock.unlock()
    _ = consume old
  }
}
