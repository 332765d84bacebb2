// SPDX-License-Identifier: MIT

/// Links that come and go, each under a key, until all are disposed at once. Joining and leaving are O(1).
// Sound: every access to the state happens with the lock held.
final class LinkRegistry: @unchecked Sendable {
  private let lock = Lock()
  private var links: [Int: Link] = [:]
  private var lastKey = 0
  private var isClosed = false

  var count: Int { lock.withLock { links.count } }

  var isDisposed: Bool { lock.withLock { isClosed } }

  /// Keeps `link` and returns its key; disposes it at once and returns nil after the end.
  func insert(_ link: Link) -> Int? {
    lock.lock()
    if isClosed {
      lock.unlock()
      link.dispose()
      return nil
    }
    lastKey += 1
    let key = lastKey
    links[key] = link
    lock.unlock()
    return key
  }

  /// Takes a link out; the caller decides whether to dispose it.
  func take(_ key: Int) -> Link? {
    lock.lock()
    let link = links.removeValue(forKey: key)
    // The room of many that have come and gone is given back.
    if links.isEmpty, links.capacity > 64 { links = [:] }
    lock.unlock()
    return link
  }

  /// Disposes all in the order in which they came, and every later one on arrival.
  ///
  /// Says whether it was the first call.
  @discardableResult
  func dispose() -> Bool {
    lock.lock()
    if isClosed {
      lock.unlock()
      return false
    }
    isClosed = true
    let taken = links
    links = [:]
    lock.unlock()
    if taken.count == 1, let only = taken.first {
      only.value.dispose()
    } else {
      disposeAll(taken.sorted { $0.key < $1.key }.map(\.value))
    }
    return true
  }

  /// Drops the members that have finished.
  func sweep() {
    lock.lock()
    let finished = links.filter { $0.value.isFinished }
    for key in finished.keys { links.removeValue(forKey: key) }
    lock.unlock()
    // They are released here, outside the lock.
    _ = finished
  }

  func mute() {
    let all = lock.withLock { links.values.map { $0 } }
    for link in all { link.mute() }
  }
}
