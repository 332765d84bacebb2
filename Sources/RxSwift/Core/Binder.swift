// SPDX-License-Identifier: MIT

/// An observer that applies elements to an object on a scheduler, by default the main one.
///
/// It holds the object weakly: when that is gone, elements are dropped. It cannot be sent an error, for there is nothing
/// to bind: a debug build stops with a message, a release build prints it.
///
/// ```swift
/// let title = Binder(label) { label, text in label.text = text }
/// names.bind(to: title)
/// ```
public struct Binder<Value>: ObserverType {
  /// The type of the elements it takes.
  public typealias Element = Value

  private let receiver: Receiver<Value>

  /// A binder to `target`.
  ///
  /// - Parameters:
  ///   - target: The object; held weakly.
  ///   - scheduler: Where elements are applied.
  ///   - binding: Applies an element to the object.
  public init<Target: AnyObject>(
    _ target: Target,
    scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    receiver = BinderReceiver(target, scheduler, binding)
  }

  /// A binder to `target` that applies elements on the main actor, whose state the closure may use.
  ///
  /// - Parameters:
  ///   - target: The object; held weakly.
  ///   - binding: Applies an element to the object.
  @preconcurrency
  public init<Target: AnyObject>(_ target: Target, binding: @escaping @MainActor (Target, Value) -> Void) {
    // Sound: isolation is no part of how a synchronous function is represented, and the main scheduler calls it.
    receiver = BinderReceiver(target, MainScheduler(), unsafeBitCast(binding, to: ((Target, Value) -> Void).self))
  }

  /// Applies an element, on the scheduler; a completion does nothing.
  public func on(_ event: Event<Value>) { receiver.on(event) }

  /// The binder with its type hidden.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(receiver: receiver) }

  /// The library's own way in.
  public var _directReceiver: AnyObject? { receiver }
}

private final class BinderReceiver<Target: AnyObject, Value>: Receiver<Value> {
  private weak var target: Target?
  private let scheduler: any ImmediateSchedulerType
  private let binding: (Target, Value) -> Void

  init(_ target: Target, _ scheduler: any ImmediateSchedulerType, _ binding: @escaping (Target, Value) -> Void) {
    self.target = target
    self.scheduler = scheduler
    self.binding = binding
    super.init()
  }

  override func next(_ element: Value) {
    callOut()
    _ = scheduler.schedule(element) { [self] element in
      if let target { binding(target, element) }
      return Disposables.create()
    }
  }

  override func error(_ error: any Error) {
    let message = "Binding error: \(error)"
    #if DEBUG
    fatalError(message)
    #else
    print(message)
    #endif
  }
}
