// SPDX-License-Identifier: MIT

extension Disposable {
  /// Puts the disposable into `bag`, which disposes it when the bag goes away.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

/// A lifetime for a group of disposables: they are disposed, in the order of insertion, when the bag is deallocated.
///
/// Insertion is safe from any thread. Subscriptions that have finished are swept out as the bag grows, so that its
/// memory follows the live ones. When the bag goes, its members are silenced before the first of them is disposed.
///
/// `@unchecked Sendable` is sound: its state is touched with the lock held.
public final class DisposeBag: DisposeBase, @unchecked Sendable {
  private let lock = Lock()
  private var members: [Link] = []
  private var sweepAt = 16
  private var isDisposed = false

  /// An empty bag.
  public override init() { super.init() }

  /// A bag with the given members.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  /// A bag with the given members.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// A bag with the members that the builder lists.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// Adds a member; when the bag is already going away, disposes it at once.
  public func insert(_ disposable: any Disposable) {
    let link = linkFor(disposable)
    if link.isFinished { return }
    lock.lock()
    if isDisposed {
      lock.unlock()
      return link.dispose()
    }
    let swept = members.count >= sweepAt ? sweep() : []
    members.append(link)
    lock.unlock()
    // The finished members are released here, outside the lock.
    _ = swept
  }

  /// Adds several members.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Adds several members.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Adds the members that the builder lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// How many members the bag keeps, with those that have finished and were not swept yet; for tests.
  package var memberCount: Int { lock.withLock { members.count } }

  /// Takes the finished members out, keeps the order, and returns them.
  ///
  /// With the lock held.
  private func sweep() -> [Link] {
    var live: [Link] = []
    var finished: [Link] = []
    for member in members {
      if member.isFinished { finished.append(member) } else { live.append(member) }
    }
    members = live
    sweepAt = max(16, live.count * 2)
    return finished
  }

  deinit {
    // A member's own disposal may still insert another.
    lock.lock()
    isDisposed = true
    let taken = members
    members = []
    lock.unlock()
    disposeAll(taken)
  }

  /// Lists disposables one below the other.
  @resultBuilder
  public struct DisposableBuilder {
    /// The list of the block's disposables.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
  }
}
