// SPDX-License-Identifier: MIT

// The overloads for two to eight sequences are in Zip+Arity.swift.

extension ObservableType {
  /// Joins the elements of the sequences of a collection: all first ones, all second ones, and so on.
  ///
  /// ```
  /// a     -1--2-----3-|
  /// b     ---4---5----|
  /// zip   ---x---y----|    x = [1, 4], y = [2, 5]
  /// ```
  /// - Emits: the result of `resultSelector`, when the last element of a row comes. For an empty collection: only the
  ///   completion.
  /// - Errors: the first of any sequence, at once, and the first that `resultSelector` throws.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners, and `resultSelector`.
  ///
  /// Completes when all have completed; or with the first element that cannot become part of a row when all others have
  /// completed. The overloads with single sequences complete only when all have.
  ///
  /// - Parameters:
  ///   - collection: The sequences, subscribed in order.
  ///   - resultSelector: Called with a row, in the order of the collection.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return .zipping(endsWithoutPartner: true) { inputs in
      let queues = sources.map { inputs.add($0) }
      return { try resultSelector(queues.map { $0.take() }) }
    }
  }

  /// Joins the elements of the sequences of a collection into arrays: all first ones, all second ones, and so on.
  ///
  /// - Emits: a row, in the order of the collection, when its last element comes. For an empty collection: only the
  ///   completion.
  /// - Errors: the first of any sequence, at once.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the elements that wait for partners.
  ///
  /// Completes as `zip(_:resultSelector:)` does.
  ///
  /// - Parameter collection: The sequences, subscribed in order.
  /// - Returns: The sequence of rows.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }
}

extension Observable {
  /// The rows of any number of sequences: `plan` adds the sequences and says how to join what their queues give.
  static func zipping(
    endsWithoutPartner: Bool = false,
    _ plan: @escaping (inout ZipInputs<Element>) -> () throws -> Element
  ) -> Observable<Element> {
    Source { receiver in
      var inputs = ZipInputs<Element>()
      let join = plan(&inputs)
      ZipJunction(receiver, inputs, endsWithoutPartner, join).start(inputs.starts)
    }
  }
}

/// The sequences of one subscription while it is put together.
struct ZipInputs<Out> {
  fileprivate let tally = ZipTally()
  fileprivate var upstreams: [Upstream] = []
  fileprivate var starts: [(ZipJunction<Out>) -> Void] = []

  /// Adds a sequence and returns the queue of its elements.
  mutating func add<In>(_ source: Observable<In>) -> ZipQueue<In> {
    let queue = ZipQueue<In>(tally)
    upstreams.append(queue.upstream)
    starts.append { source.run(ZipInput($0, queue)) }
    return queue
  }
}

/// How many of a subscription's queues have an element.
private final class ZipTally {
  final var filled = 0
}

/// The elements of one sequence that wait for partners.
final class ZipQueue<Element> {
  let upstream = Upstream()
  private let tally: ZipTally
  // One thread at a time is inside the gate, so the runtime need not check it.
  @exclusivity(unchecked) private var elements = ChunkedQueue<Element>()

  fileprivate init(_ tally: ZipTally) { self.tally = tally }

  func append(_ element: Element) {
    if elements.isEmpty { tally.filled += 1 }
    elements.append(element)
  }

  /// Takes the oldest element out; there is one in each queue when a row is joined.
  func take() -> Element {
    let element = elements.removeFirst()
    if elements.isEmpty { tally.filled -= 1 }
    return element
  }
}

private final class ZipJunction<Out>: Junction<Out> {
  private let inputs: [Upstream]
  private let tally: ZipTally
  private let count: Int
  private let endsWithoutPartner: Bool
  private let join: () throws -> Out
  private var completed = 0

  init(
    _ downstream: Receiver<Out>,
    _ inputs: ZipInputs<Out>,
    _ endsWithoutPartner: Bool,
    _ join: @escaping () throws -> Out
  ) {
    self.inputs = inputs.upstreams
    tally = inputs.tally
    count = inputs.upstreams.count
    self.endsWithoutPartner = endsWithoutPartner
    self.join = join
    super.init(downstream)
  }

  func start(_ starts: [(ZipJunction) -> Void]) {
    downstream.attach(self)
    for start in starts { start(self) }
    if count == 0 { perform { self.finish() } }
  }

  func appended() {
    if tally.filled < count {
      if endsWithoutPartner, completed == count - 1 { finish() }
      return
    }
    do { emit(try join()) } catch { fail(error) }
  }

  func inputCompleted() {
    completed += 1
    if completed == count { finish() }
  }

  override func release() { for input in inputs { input.dispose() } }
}

private final class ZipInput<In, Out>: Input<In> {
  private let junction: ZipJunction<Out>
  private let queue: ZipQueue<In>

  init(_ junction: ZipJunction<Out>, _ queue: ZipQueue<In>) {
    self.junction = junction
    self.queue = queue
    super.init(junction, queue.upstream)
  }

  override func receive(_ element: In) {
    queue.append(element)
    junction.appended()
  }

  override func receiveError(_ error: any Error) { junction.fail(error) }
  override func receiveCompleted() { junction.inputCompleted() }
}
