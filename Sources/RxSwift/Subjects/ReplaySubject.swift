// SPDX-License-Identifier: MIT

/// Remembers the last elements: each observer receives them, oldest first, and then every later one.
///
/// The replay survives the end: a late observer receives the remembered elements and then the completion or error. While
/// it is being replayed to, others go on sending; what they send comes after. No lock is held meanwhile.
/// See <https://reactivex.io/documentation/subject.html>.
public class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable {
  /// The type of its observer side.
  public typealias SubjectObserverType = ReplaySubject<Element>

  let broadcaster: ReplayBroadcaster<Element>
  private let disposed = AtomicFlag()

  init(bound: Int) {
    broadcaster = ReplayBroadcaster(bound: bound)
    super.init()
  }

  deinit { broadcaster.abandon() }

  /// A subject that remembers the last `bufferSize` elements.
  ///
  /// Its memory follows what it holds; it does not reserve the bound in advance.
  ///
  /// - Parameter bufferSize: How many elements; at least 0.
  /// - Returns: The subject.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    require(
      bufferSize >= 0,
      "ReplaySubject.create(bufferSize:): bufferSize is \(bufferSize) and must not be negative."
    )
    return ReplaySubject(bound: bufferSize)
  }

  /// A subject that remembers every element; it grows for as long as it lives.
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(bound: .max) }

  /// Whether it has observers.
  public var hasObservers: Bool { broadcaster.hasMembers }

  /// Remembers and sends an element, or ends the sequence; after the end an event is dropped.
  public func on(_ event: Event<Element>) { broadcaster.on(event) }

  /// Remembers an element and sends it to all observers.
  public func onNext(_ element: Element) { broadcaster.next(element) }

  /// Ends the sequence with an error, which is replayed as well.
  public func onError(_ error: Swift.Error) { broadcaster.end(.error(error)) }

  /// Ends the sequence; the completion is replayed as well.
  public func onCompleted() { broadcaster.end(.completed) }

  /// The subject itself.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Lets the elements and all observers go without an event; whoever subscribes later receives an error.
  public func dispose() {
    guard disposed.set() else { return }
    broadcaster.silence(.error(RxError.disposed(object: self)))
    broadcaster.forget()
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
extension ReplaySubject: @unchecked Sendable where Element: Sendable {}

/// A broadcaster that remembers the last elements.
final class ReplayBroadcaster<Element>: Broadcaster<Element> {
  private let bound: Int
  // Touched with the lock held.
  @exclusivity(unchecked) private var buffer = ChunkedQueue<Element>()
  private static var batchSize: Int { 256 }

  init(bound: Int) {
    self.bound = bound
    super.init()
  }

  override var name: String { "ReplaySubject<\(Element.self)>" }

  override func next(_ element: Element) {
    lock.lock()
    if isEndedLocked { return lock.unlock() }
    if bound == 1, buffer.count == 1 {
      let old = buffer.replaceOnly(with: element)
      send(element)
      _ = consume old
      return
    }
    buffer.append(element)
    if buffer.count <= bound { return send(element) }
    let oldest = buffer.removeFirst()
    send(element)
    // Not under the lock: it may run the user's deinit.
    _ = consume oldest
  }

  override func join(_ receiver: Receiver<Element>, lease: Lease?) {
    let member = ReplayingMembership(receiver, self)
    lock.lock()
    let end = endLocked
    let count = buffer.count
    if end == nil { add(member) }
    // An unbounded buffer loses nothing and is read in batches; a bounded one is copied before it moves on.
    var batch = copy(0, bound == .max ? min(count, Self.batchSize) : count)
    lock.unlock()
    receiver.attach(lease?.over(member) ?? member)
    var given = 0
    while !batch.isEmpty {
      for element in batch {
        given += 1
        member.give(element, isLast: given == count)
      }
      batch = given < count ? lock.withLock { copy(given, min(count - given, Self.batchSize)) } : []
    }
    member.catchUp(end)
  }

  /// With the lock held.
  private func copy(_ start: Int, _ count: Int) -> ContiguousArray<Element> {
    guard start + count <= buffer.count else { return [] }
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(count)
    for index in start..<start + count { elements.append(buffer[index]) }
    return elements
  }

  /// Lets the elements go.
  func forget() {
    lock.lock()
    let old = buffer.takeAll()
    lock.unlock()
    _ = consume old
  }
}
