// SPDX-License-Identifier: MIT

/// Makes disposables.
public struct Disposables {
  private init() {}

  /// A disposable that does nothing.
  public static func create() -> any Disposable { NopDisposable.shared }

  /// A disposable that calls `dispose` once, the first time it is disposed, and then lets go of it.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// A disposable that disposes both, in this order.
  public static func create(_ disposable1: any Disposable, _ disposable2: any Disposable) -> any Cancelable {
    GroupDisposable([disposable1, disposable2])
  }

  /// A disposable that disposes all three, in this order.
  public static func create(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable
  ) -> any Cancelable {
    GroupDisposable([disposable1, disposable2, disposable3])
  }

  /// A disposable that disposes all of them, in this order.
  public static func create(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable,
    _ disposables: any Disposable...
  ) -> any Cancelable {
    GroupDisposable([disposable1, disposable2, disposable3] + disposables)
  }

  /// A disposable that disposes all of them, in this order.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    GroupDisposable(disposables)
  }
}

/// Does nothing.
///
/// `@unchecked Sendable` is sound: it has no state.
final class NopDisposable: Link, Disposable, @unchecked Sendable {
  static let shared = NopDisposable()

  override var isFinished: Bool { true }
}

/// Calls a closure once.
final class AnonymousDisposable: Link, Cancelable {
  private let flag = AtomicFlag()
  // Only the one caller that sets the flag touches it.
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  var isDisposed: Bool { flag.isSet }

  override var isFinished: Bool { flag.isSet }

  override func dispose() {
    guard flag.set(), let action else { return }
    self.action = nil
    callOut()
    action()
  }
}

/// Disposes a fixed list once.
final class GroupDisposable: Link, Cancelable {
  private let flag = AtomicFlag()
  private let lock = Lock()
  private var members: [Link]

  init(_ members: [any Disposable]) {
    self.members = members.map(linkFor)
    super.init()
  }

  var isDisposed: Bool { flag.isSet }

  override var isFinished: Bool { flag.isSet }

  override func dispose() {
    guard flag.set() else { return }
    let taken = lock.withLock {
      let taken = members
      members = []
      return taken
    }
    disposeAll(taken)
  }

  override func mute() {
    for member in lock.withLock({ members }) { member.mute() }
  }
}

/// Silences all, then disposes all in order, so that none receives an event that a fellow's disposal causes.
func disposeAll(_ links: [Link]) {
  if links.count > 1 {
    for link in links { link.mute() }
  }
  for link in links { link.dispose() }
}
