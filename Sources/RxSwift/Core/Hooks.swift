// SPDX-License-Identifier: MIT

import Synchronization

/// Places where a program can change what the library does with an error that nobody handles.
public enum Hooks {
  /// Takes an error nobody handled, with the call stack of the subscription if there is one.
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: Swift.Error) -> Void

  /// Captures the call stack of a subscription.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  // Sound: read and written under `lock` only.
  private nonisolated(unsafe) static var handler: DefaultErrorHandler = printUnhandled
  private nonisolated(unsafe) static var capture: CustomCaptureSubscriptionCallstack = { [] }
  private static let recordsCallStack = Atomic<Bool>(false)
  private static let lock = Lock()

  /// Whether the call stack of a subscription is captured, to be shown with an error that nobody handles.
  ///
  /// Off unless a program asks for it: a capture costs microseconds for each subscription.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// Takes each error for which a subscription has no `onError`.
  ///
  /// By default a debug build prints it.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { lock.withLock { handler } }
    set {
      let old = lock.withLock {
        let old = handler
        handler = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Captures the call stack of a subscription while `recordCallStackOnError` is set.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { lock.withLock { capture } }
    set {
      let old = lock.withLock {
        let old = capture
        capture = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// The call stack of the present call.
  static func captureCallStack() -> [String] {
    let capture = customCaptureSubscriptionCallstack
    callOut()
    return capture()
  }

  /// Reports an error of a subscription that is being made now, with its call stack if that is to be recorded.
  static func unhandledErrorReporter() -> ((any Swift.Error) -> Void)? {
    guard recordCallStackOnError else { return nil }
    let callStack = captureCallStack()
    return { reportUnhandled($0, callStack: callStack) }
  }

  /// Hands an error that nobody handles to the hook.
  static func reportUnhandled(_ error: any Swift.Error, callStack: [String] = []) {
    let handler = defaultErrorHandler
    callOut()
    handler(callStack, error)
  }

  private static func printUnhandled(_ callStack: [String], _ error: any Swift.Error) {
    #if DEBUG
    let origin = callStack.isEmpty ? "" : "\n  subscribed at:\n    " + callStack.joined(separator: "\n    ")
    print("Unhandled error happened: \(error)\(origin)")
    #endif
  }
}
