// SPDX-License-Identifier: MIT

/// Something that takes the events of a sequence.
///
/// See <https://reactivex.io/documentation/observable.html>.
public protocol ObserverType {
  /// The type of the elements it takes.
  associatedtype Element

  /// Takes the next event.
  func on(_ event: Event<Element>)

  /// The library's own way into this observer, without the event enum; `nil` for all other types.
  var _directReceiver: AnyObject? { get }
}

extension ObserverType {
  /// No direct way in: events come through `on(_:)`.
  public var _directReceiver: AnyObject? { nil }

  /// Sends an element: `on(.next(element))`.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Sends the completion: `on(.completed)`.
  public func onCompleted() { on(.completed) }

  /// Sends an error: `on(.error(error))`.
  public func onError(_ error: Swift.Error) { on(.error(error)) }

  /// The observer with its type hidden.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer that transforms each element before this one takes it; what `transform` throws arrives as an error.
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
    AnyObserver { self.on($0.map(transform)) }
  }
}

/// An observer whose type is hidden.
public struct AnyObserver<Element>: ObserverType {
  /// The closure form of an observer.
  public typealias EventHandler = (Event<Element>) -> Void

  let receiver: Receiver<Element>

  init(receiver: Receiver<Element>) { self.receiver = receiver }

  /// An observer that calls a closure for each event.
  public init(eventHandler: @escaping EventHandler) {
    receiver = HandlerReceiver(eventHandler)
  }

  /// An observer that passes its events to another.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    receiver = receiverFor(observer)
  }

  /// Takes the next event.
  public func on(_ event: Event<Element>) { receiver.on(event) }

  /// Takes an element, without building an event.
  public func onNext(_ element: Element) { receiver.next(element) }

  /// Takes an error, without building an event.
  public func onError(_ error: Swift.Error) { receiver.error(error) }

  /// Takes the completion, without building an event.
  public func onCompleted() { receiver.completed() }

  /// The observer itself.
  public func asObserver() -> AnyObserver<Element> { self }

  /// The library's own way in.
  public var _directReceiver: AnyObject? { receiver }
}

// Sound: the receiver behind it is a link, and links guard their state; a closure given to it is the user's promise.
extension AnyObserver: @unchecked Sendable where Element: Sendable {}

/// The receiver behind an observer: its own, or an adapter that builds events.
func receiverFor<Observer: ObserverType>(_ observer: Observer) -> Receiver<Observer.Element> {
  if let direct = observer._directReceiver {
    return unsafeDowncast(direct, to: Receiver<Observer.Element>.self)
  }
  return ForwardingReceiver(observer)
}

/// Passes each event to a closure and keeps no record of the end.
final class HandlerReceiver<Element>: Receiver<Element> {
  private let handler: (Event<Element>) -> Void

  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
    super.init()
  }

  override func next(_ element: Element) {
    callOut()
    handler(.next(element))
  }
  override func error(_ error: any Error) {
    callOut()
    handler(.error(error))
  }
  override func completed() {
    callOut()
    handler(.completed)
  }
}

/// Passes each event to an observer of the user's own making and keeps no record of the end.
final class ForwardingReceiver<Observer: ObserverType>: Receiver<Observer.Element> {
  private let observer: Observer

  init(_ observer: Observer) {
    self.observer = observer
    super.init()
  }

  override func next(_ element: Observer.Element) {
    callOut()
    observer.on(.next(element))
  }
  override func error(_ error: any Error) {
    callOut()
    observer.on(.error(error))
  }
  override func completed() {
    callOut()
    observer.on(.completed)
  }
}
