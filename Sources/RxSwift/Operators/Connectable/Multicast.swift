// SPDX-License-Identifier: MIT

/// A sequence that subscribes to its source only when told to.
public protocol ConnectableObservableType: ObservableType {
  /// Subscribes to the source, unless it is connected already.
  ///
  /// - Returns: A disposable that ends the connection.
  func connect() -> any Disposable
}

/// A sequence that subscribes to its source only when told to.
///
/// See <https://reactivex.io/documentation/operators/connect.html>.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  /// Subscribes to the source, unless it is connected already.
  ///
  /// - Returns: A disposable that ends the connection.
  public func connect() -> any Disposable {
    preconditionFailure("Weir: \(type(of: self)) does not say how to connect.")
  }
}

// Sound: the one subclass keeps its state behind a lock.
extension ConnectableObservable: @unchecked Sendable where Element: Sendable {}

extension ObservableType {
  /// Sends the elements of the source through `subject`, which stays the same for every connection.
  ///
  /// - Emits: what `subject` sends.
  /// - Errors: those of the source, through `subject`.
  /// - Runs on: the thread of the source.
  /// - Holds: `subject`.
  ///
  /// After the source has ended, a late subscriber gets what the ended subject gives it.
  ///
  /// - Parameter subject: The subject.
  /// - Returns: A sequence that waits for `connect()`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/publish.html>
  public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element {
    Multicast(asObservable()) { subject }
  }

  /// Sends the elements of the source through a subject made anew for each connection.
  ///
  /// - Emits: what the subject sends.
  /// - Errors: those of the source, through the subject.
  /// - Runs on: the thread of the source.
  /// - Holds: the subject of the present connection, and `makeSubject`.
  ///
  /// - Parameter makeSubject: Makes the subject when the first subscriber or the connection needs it.
  /// - Returns: A sequence that waits for `connect()`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/publish.html>
  public func multicast<Subject: SubjectType>(makeSubject: @escaping () -> Subject)
    -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element
  {
    Multicast(asObservable(), makeSubject)
  }

  /// Shares one subscription to the source among all uses inside `selector`, for each subscriber anew.
  ///
  /// - Emits: what the sequence that `selector` returns emits.
  /// - Errors: those of that sequence, and what one of the closures throws.
  /// - Runs on: the thread of the source.
  /// - Holds: both closures.
  ///
  /// - Parameters:
  ///   - subjectSelector: Makes the subject through which the source is shared.
  ///   - selector: Makes the resulting sequence of the shared one.
  /// - Returns: The resulting sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/publish.html>
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return Source { receiver in
      do {
        callOut()
        let subject = try subjectSelector()
        let connectable = Multicast(source) { subject }
        let stage = MulticastStage(receiver, connectable)
        let result = try selector(connectable)
        receiver.attach(stage)
        result.accept(stage)
        stage.connect()
      } catch {
        receiver.error(error)
      }
    }
  }
}

/// The sequence that `selector` made, together with the connection it needs.
private final class MulticastStage<Element, Out>: OwningStage<Out, Out> {
  private let connectable: ConnectableObservable<Element>
  private let connection = LinkSlot()

  init(_ downstream: Receiver<Out>, _ connectable: ConnectableObservable<Element>) {
    self.connectable = connectable
    super.init(downstream)
  }

  func connect() {
    if !connection.isEnded { connection.set(linkFor(connectable.connect())) }
  }

  override func next(_ element: Out) { emit(element) }
  override func released() { connection.dispose() }
}

/// A source behind a subject.
private final class Multicast<Element, Subject: SubjectType>: ConnectableObservable<Subject.Element>
where Subject.Observer.Element == Element {
  private let source: Observable<Element>
  private let makeSubject: () -> Subject
  private let lock = Lock()
  private var subject: Subject?
  private var connection: MulticastConnection?

  init(_ source: Observable<Element>, _ makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
    super.init()
  }

  override func accept(_ receiver: Receiver<Subject.Element>) { run(receiver) }
  override func run(_ receiver: Receiver<Subject.Element>) { currentSubject().asObservable().accept(receiver) }

  private func currentSubject() -> Subject {
    if let subject = lock.withLock({ subject }) { return subject }
    callOut()
    let made = makeSubject()
    return lock.withLock {
      let current = subject ?? made
      subject = current
      return current
    }
  }

  override func connect() -> any Disposable {
    callOut()
    let candidate = MulticastConnection(self, receiverFor(currentSubject().asObserver()))
    let current = lock.withLock {
      let current = connection ?? candidate
      connection = current
      return current
    }
    if current === candidate { source.accept(candidate) }
    return current
  }

  private func disconnect(_ connection: MulticastConnection) {
    let taken = lock.withLock { () -> (Subject?, MulticastConnection?) in
      guard self.connection === connection else { return (nil, nil) }
      let taken = (subject, self.connection)
      subject = nil
      self.connection = nil
      return taken
    }
    withExtendedLifetime(taken) {}
  }

  /// The one subscription to the source.
  private final class MulticastConnection: Receiver<Element>, Cancelable {
    private let parent: Multicast
    private let observer: Receiver<Element>
    private let upstream = LinkSlot()

    init(_ parent: Multicast, _ observer: Receiver<Element>) {
      self.parent = parent
      self.observer = observer
      super.init()
    }

    var isDisposed: Bool { upstream.isClosed }

    override func attach(_ upstream: Link) { self.upstream.replace(upstream) }
    override func next(_ element: Element) { if !upstream.isClosed { observer.next(element) } }

    override func error(_ error: any Error) {
      guard upstream.mute() else { return }
      dispose()
      observer.error(error)
    }

    override func completed() {
      guard upstream.mute() else { return }
      dispose()
      observer.completed()
    }

    override func dispose() {
      parent.disconnect(self)
      upstream.dispose()
    }
  }
}

// Sound: its state is behind a lock.
extension Multicast: @unchecked Sendable where Subject.Element: Sendable {}
