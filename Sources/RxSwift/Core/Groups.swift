// SPDX-License-Identifier: MIT

extension PublishSubject {
  /// The observer's side of a group or a window: `count` counts its subscriptions, which keep the source alive so.
  func counted(by count: RefCountDisposable) -> Observable<Element> {
    DirectSource { self.broadcaster.join($0, lease: CountedLease(count.retain())) }
  }
}

private final class CountedLease: Lease {
  private let retained: any Disposable

  init(_ retained: any Disposable) {
    self.retained = retained
    super.init()
  }

  // A lease that nobody took, because the group had ended, goes at once.
  deinit { retained.dispose() }

  override func returned() { retained.dispose() }
}

/// The subjects of groups under their keys.
final class GroupTable<Key: Hashable, Element> {
  private let table = KeyTable<Key>()

  /// Adds the group of a new key.
  func add(_ key: Key, _ group: PublishSubject<Element>) { table.add(key, group) }

  /// Sends an element to the group of a key and says whether there is one.
  @inline(__always)
  func send(_ element: Element, to key: Key) -> Bool {
    guard let group = table.find(key) else { return false }
    // Sound, here and below: `add` is the only way in, and the table keeps what it has.
    Unmanaged<PublishSubject<Element>>.fromOpaque(group)._withUnsafeGuaranteedRef { $0.broadcaster.next(element) }
    return true
  }

  /// Ends all groups, in the order in which they came.
  func end(_ end: Seats.End) {
    table.forEach { Unmanaged<PublishSubject<Element>>.fromOpaque($0).takeUnretainedValue().broadcaster.end(end) }
  }
}
