// SPDX-License-Identifier: MIT

extension Disposable {
  /// Puts the disposable into `bag`, which forgets it the moment it finishes.
  public func disposed(by bag: LifetimeBag) { bag.insert(self) }
}

/// A `DisposeBag` that forgets each subscription the moment it finishes, and counts the live ones.
///
/// Unfinished members are disposed, in the order of insertion, when the bag is deallocated. An entry costs about a
/// hundred bytes while it lives; `DisposeBag`, which sweeps now and then, is the smaller one.
///
/// `@unchecked Sendable` is sound: its members are in a registry with a lock.
public final class LifetimeBag: DisposeBase, @unchecked Sendable {
  private let members = LinkRegistry()

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
  public convenience init(@DisposeBag.DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// How many members have not finished.
  ///
  /// A disposable of a type of your own counts until the bag ends, for nothing tells that it has finished.
  public var count: Int {
    members.sweep()
    return members.count
  }

  /// Adds a member, unless it has finished.
  public func insert(_ disposable: any Disposable) {
    let link = linkFor(disposable)
    guard !link.isFinished else { return }
    let entry = Entry(members)
    guard let handle = link as? SubscriptionHandle else {
      entry.key = members.insert(link)
      return
    }
    // The entry goes between the handle and its source: whoever ends the subscription passes through it.
    entry.key = members.insert(handle)
    if entry.key == nil || !handle.upstream.interpose(entry, adopt: entry.adopt) { entry.leave() }
  }

  /// Adds several members.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Adds several members.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Adds the members that the builder lists.
  public func insert(@DisposeBag.DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// How many entries there are, without asking whether they have finished; for tests.
  package var entryCount: Int { members.count }

  deinit { members.dispose() }

  /// Stands between a handle and its source and leaves the bag with the end of the subscription.
  private final class Entry: InterposedLink {
    private weak var members: LinkRegistry?
    // Written once, before the entry is shared.
    var key: Int?

    init(_ members: LinkRegistry) {
      self.members = members
      super.init()
    }

    func leave() {
      if let key { _ = members?.take(key) }
    }

    /// Takes the link of the source, unless a source that follows it has been quicker.
    func adopt(_ link: Link) { _ = upstream.offer(link) }

    override func dispose() {
      leave()
      upstream.dispose()
    }
  }
}
