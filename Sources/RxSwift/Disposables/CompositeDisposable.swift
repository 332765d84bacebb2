// SPDX-License-Identifier: MIT

/// A group of disposables that is disposed as one and from which single members can be removed by key, in O(1).
///
/// `@unchecked Sendable` is sound: its members are in a registry with a lock.
public final class CompositeDisposable: DisposeBase, Cancelable, MutableGroup, @unchecked Sendable {
  /// Names a member of one group.
  public struct DisposeKey: Sendable {
    fileprivate let key: Int
  }

  private let members = LinkRegistry()

  /// An empty group.
  public override init() { super.init() }

  /// A group of two.
  public init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
    super.init()
    add([disposable1, disposable2])
  }

  /// A group of three.
  public init(_ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable) {
    super.init()
    add([disposable1, disposable2, disposable3])
  }

  /// A group of four or more.
  public init(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable,
    _ disposable4: any Disposable,
    _ disposables: any Disposable...
  ) {
    super.init()
    add([disposable1, disposable2, disposable3, disposable4] + disposables)
  }

  /// A group of the given members.
  public init(disposables: [any Disposable]) {
    super.init()
    add(disposables)
  }

  private func add(_ disposables: [any Disposable]) {
    for disposable in disposables { _ = members.insert(linkFor(disposable)) }
  }

  /// How many members there are; 0 after the disposal.
  public var count: Int { members.count }

  /// Whether the group has been disposed.
  public var isDisposed: Bool { members.isDisposed }

  /// Adds a member.
  ///
  /// - Returns: The key that removes it; `nil` when the group has been disposed, and then the member is disposed at once.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    members.insert(linkFor(disposable)).map(DisposeKey.init)
  }

  /// Removes a member and disposes it.
  ///
  /// A key that is not in the group is ignored.
  public func remove(for disposeKey: DisposeKey) {
    members.take(disposeKey.key)?.dispose()
  }

  /// Disposes all members in the order in which they were added.
  public func dispose() { members.dispose() }

  func mute() { members.mute() }
}
