// SPDX-License-Identifier: MIT

/// Something that can be turned into an observable sequence.
public protocol ObservableConvertibleType {
  /// The type of the elements of the sequence.
  associatedtype Element

  /// The sequence.
  func asObservable() -> Observable<Element>
}

/// A sequence of events that one can subscribe to.
///
/// See <https://reactivex.io/documentation/observable.html>.
public protocol ObservableType: ObservableConvertibleType {
  /// Subscribes `observer` to the events of this sequence.
  ///
  /// - Returns: A handle that ends the subscription.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  /// The sequence as an `Observable`: what hides the concrete type.
  public func asObservable() -> Observable<Element> { behindEmitter() }
}

/// A sequence of events: the type that all operators return.
///
/// Subscribing starts it, once for each subscription. Events obey `next* (error | completed)?`.
/// See <https://reactivex.io/documentation/observable.html>.
public class Observable<Element>: ObservableType {
  init() {
    #if TRACE_RESOURCES
    _ = Resources.incrementTotal()
    #endif
  }

  /// Subscribes `observer` to the events of this sequence.
  ///
  /// - Returns: A handle that ends the subscription; dropping it does not.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let handle = SubscriptionHandle()
    accept(ObserverReceiver(receiverFor(observer), handle))
    return handle
  }

  /// The sequence itself.
  public func asObservable() -> Observable<Element> { self }

  /// Subscribes `receiver`: what stands at the outer edge of a subscription.
  ///
  /// The outermost subscription of a thread starts its trampoline, so that synchronous sources such as `from` send
  /// their elements in turns. Sources without such steps (subjects, `just`) skip it.
  func accept(_ receiver: Receiver<Element>) {
    Trampoline.run { self.run(receiver) }
  }

  /// Builds this operator's stage and subscribes it to the source.
  ///
  /// Called with the thread's trampoline running.
  func run(_ receiver: Receiver<Element>) {
    preconditionFailure("Weir: \(type(of: self)) does not say how to subscribe.")
  }

  /// Whether it is a `Just`, whose element can be read without a subscription; a cast would cost a look-up.
  var isJust: Bool { false }

  #if TRACE_RESOURCES
  deinit { _ = Resources.decrementTotal() }
  #endif
}

// Sound: an observable is immutable after its creation, or (subjects, connectables) guards its state with a lock; the
// closures of its operators are the user's promise, as in RxSwift. It is not `where Element: Sendable`, because then the
// compiler cannot infer `Observable.merge(a, b)` in Swift 6 mode; what crosses threads is each subject's own condition.
extension Observable: @unchecked Sendable {}

/// `Observable` under a name that does not clash with the Observation module's macro.
public typealias RxObservable<Element> = Observable<Element>

/// A source, or an operator with several inputs, as a closure that subscribes a receiver.
final class Source<Element>: Observable<Element> {
  private let subscribe: (Receiver<Element>) -> Void

  init(_ subscribe: @escaping (Receiver<Element>) -> Void) {
    self.subscribe = subscribe
    super.init()
  }

  override func run(_ receiver: Receiver<Element>) { subscribe(receiver) }
}

/// A source that starts without the trampoline: it has nothing to schedule on the current thread.
final class DirectSource<Element>: Observable<Element> {
  private let subscribe: (Receiver<Element>) -> Void

  init(_ subscribe: @escaping (Receiver<Element>) -> Void) {
    self.subscribe = subscribe
    super.init()
  }

  override func accept(_ receiver: Receiver<Element>) { subscribe(receiver) }
  override func run(_ receiver: Receiver<Element>) { subscribe(receiver) }
}

/// An operator with one input: for each subscription it makes a stage and subscribes it to the source.
final class Chain<In, Out>: Observable<Out> {
  private let source: Observable<In>
  private let stage: (Receiver<Out>) -> Receiver<In>

  init(_ source: Observable<In>, _ stage: @escaping (Receiver<Out>) -> Receiver<In>) {
    self.source = source
    self.stage = stage
    super.init()
  }

  override func run(_ receiver: Receiver<Out>) { source.run(stage(receiver)) }
}

// Sound, all three: what they hold never changes.
extension Source: @unchecked Sendable where Element: Sendable {}
extension DirectSource: @unchecked Sendable where Element: Sendable {}
extension Chain: @unchecked Sendable where Out: Sendable {}

extension ObservableType {
  /// An operator with one input, made of its stage.
  func chain<Out>(_ stage: @escaping (Receiver<Out>) -> Receiver<Element>) -> Observable<Out> {
    Chain(asObservable(), stage)
  }

  /// A sequence of the user's own making, behind the library's rules.
  func behindEmitter() -> Observable<Element> {
    DirectSource { receiver in
      let emitter = Emitter(receiver)
      receiver.attach(emitter)
      emitter.run { self.subscribe($0) }
    }
  }
}
