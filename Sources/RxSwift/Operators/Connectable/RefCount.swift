// SPDX-License-Identifier: MIT

extension ConnectableObservableType {
  /// Connects with the first subscriber and disconnects when the last one has left.
  ///
  /// - Emits: what the connectable sequence emits.
  /// - Errors: those of that sequence.
  /// - Runs on: the thread of that sequence.
  /// - Holds: the connection while there are subscribers.
  ///
  /// Two threads that subscribe first connect once. A subscriber that comes after the source has ended connects again.
  ///
  /// - Returns: The sequence that connects by itself.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/refcount.html>
  public func refCount() -> Observable<Element> {
    let connections = ConnectionCount(keepsHub: true) { () }
    return Source { receiver in
      let (generation, _) = connections.enter()
      let stage = RefCountStage(receiver, connections, generation)
      receiver.attach(stage)
      self.asObservable().accept(stage)
      guard let connection = connections.claim(generation) else { return }
      connection.slot.set(linkFor(self.connect()))
    }
  }
}

private final class RefCountStage<Element>: OwningStage<Element, Element> {
  private let connections: ConnectionCount<Void>
  private let generation: Int

  init(_ downstream: Receiver<Element>, _ connections: ConnectionCount<Void>, _ generation: Int) {
    self.connections = connections
    self.generation = generation
    super.init(downstream)
  }

  override func next(_ element: Element) { emit(element) }

  // The generation ends first: who subscribes from inside the end starts afresh.

  override func error(_ error: any Error) {
    connections.end(generation)
    fail(error)
  }

  override func completed() {
    connections.end(generation)
    finish()
  }

  override func released() { connections.leave(generation) }
}
