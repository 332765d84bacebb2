// SPDX-License-Identifier: MIT

/// Counts the subscribers of one shared connection, and the connections: `share` and `refCount` stand on it.
///
/// A generation is one connection, from its first subscriber to its end. Whoever belongs to an older one changes
/// nothing. Nothing is subscribed or disposed under the lock.
final class ConnectionCount<Hub> {
  private let lock = Lock()
  private let makeHub: () -> Hub
  private let keepsHub: Bool
  // Touched with the lock held.
  private var hub: Hub?
  private var generation = 0
  private var count = 0
  private var connection: Upstream?
  // Connections that are being disposed.
  private var leaving: [Link] = []

  /// A count over hubs that `makeHub` makes: one for each generation, or one for good.
  init(keepsHub: Bool, _ makeHub: @escaping () -> Hub) {
    self.keepsHub = keepsHub
    self.makeHub = makeHub
  }

  var currentHub: Hub? { lock.withLock { hub } }

  /// Counts a subscriber in.
  ///
  /// What another thread is about to disconnect is disconnected when this returns: who comes while the last one leaves
  /// would else join what is going.
  func enter() -> (generation: Int, hub: Hub) {
    let spare = currentHub ?? makeHub()
    lock.lock()
    let current = hub ?? spare
    hub = current
    count += 1
    let mine = generation
    let leaving = leaving
    lock.unlock()
    for link in leaving { link.dispose() }
    return (mine, current)
  }

  /// The place for the link of a new connection, for the one caller that has to connect.
  func claim(_ generation: Int) -> Upstream? {
    let upstream = Upstream()
    return lock.withLock {
      guard generation == self.generation, count > 0, connection == nil else { return nil }
      connection = upstream
      return upstream
    }
  }

  /// Whether a generation has not ended.
  func isCurrent(_ generation: Int) -> Bool { lock.withLock { generation == self.generation } }

  /// Counts a subscriber out; the last one disposes the connection.
  func leave(_ generation: Int) {
    lock.lock()
    guard generation == self.generation else { return lock.unlock() }
    count -= 1
    if count > 0 { return lock.unlock() }
    disconnect()
  }

  /// Ends a generation because its source has ended; the source is disposed.
  func end(_ generation: Int) {
    lock.lock()
    guard generation == self.generation else { return lock.unlock() }
    disconnect()
  }

  /// Ends a generation because its source has ended.
  ///
  /// - Returns: The connection, which the caller disposes.
  func finish(_ generation: Int) -> Upstream? {
    lock.lock()
    guard generation == self.generation else {
      lock.unlock()
      return nil
    }
    let taken = next()
    lock.unlock()
    return taken.connection
  }

  /// Begins the next generation and disposes the connection of this one.
  ///
  /// Called with the lock held; unlocks.
  private func disconnect() {
    let taken = next()
    let link = taken.connection?.slot.take()
    if let link { leaving.append(link) }
    lock.unlock()
    taken.connection?.dispose()
    if let link {
      link.dispose()
      lock.withLock { leaving.removeAll { $0 === link } }
    }
    withExtendedLifetime(taken) {}
  }

  /// With the lock held.
  private func next() -> (connection: Upstream?, hub: Hub?) {
    let taken = (connection, hub)
    connection = nil
    if !keepsHub { hub = nil }
    count = 0
    generation += 1
    return taken
  }
}
