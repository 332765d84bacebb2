// SPDX-License-Identifier: MIT

// The overloads for two to eight sequences are in CombineLatest+Arity.swift.

extension ObservableType {
  /// Combines the latest elements of the sequences of a collection.
  ///
  /// ```
  /// a               -1-----3---|
  /// b               ---2-----4--|
  /// combineLatest   ---x---y-z--|    x = [1, 2], y = [3, 2], z = [3, 4]
  /// ```
  /// - Emits: the result of `resultSelector`, when an element of any sequence comes and all have sent one. For an empty
  ///   collection: the result for `[]`, then the completion.
  /// - Errors: the first of any sequence, and the first that `resultSelector` throws.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the latest element of each sequence, and `resultSelector`.
  ///
  /// Completes when all have completed; or with the first element that comes when all others have completed and one of
  /// them has never sent any.
  ///
  /// - Parameters:
  ///   - collection: The sequences, subscribed in order.
  ///   - resultSelector: Called with the latest elements, in the order of the collection.
  /// - Returns: The sequence of results.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return .combiningLatest { inputs in
      let cells = sources.map { inputs.add($0) }
      return { try resultSelector(cells.map(\.value)) }
    }
  }

  /// Combines the latest elements of the sequences of a collection into arrays.
  ///
  /// - Emits: the latest elements, in the order of the collection, when one of them comes and all are there. For an
  ///   empty collection: `[]`, then the completion.
  /// - Errors: the first of any sequence.
  /// - Runs on: the threads of the sequences, one event at a time.
  /// - Holds: the latest element of each sequence.
  ///
  /// Completes as `combineLatest(_:resultSelector:)` does.
  ///
  /// - Parameter collection: The sequences, subscribed in order.
  /// - Returns: The sequence of arrays.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}

extension Observable {
  /// The latest elements of any number of sequences: `plan` adds the sequences and says how to combine their cells.
  static func combiningLatest(
    _ plan: @escaping (inout LatestInputs<Element>) -> () throws -> Element
  ) -> Observable<Element> {
    Source { receiver in
      var inputs = LatestInputs<Element>()
      let combine = plan(&inputs)
      CombineLatestJunction(receiver, inputs.upstreams, combine).start(inputs.starts)
    }
  }
}

/// The sequences of one subscription while it is put together.
struct LatestInputs<Out> {
  fileprivate var upstreams: [Upstream] = []
  fileprivate var starts: [(CombineLatestJunction<Out>) -> Void] = []

  /// Adds a sequence and returns the cell of its latest element.
  mutating func add<In>(_ source: Observable<In>) -> Latest<In> {
    let cell = Latest<In>()
    upstreams.append(cell.upstream)
    starts.append { source.run(CombineLatestInput($0, cell)) }
    return cell
  }
}

private final class CombineLatestJunction<Out>: Junction<Out> {
  private let inputs: [Upstream]
  private let combine: () throws -> Out
  private let count: Int
  // How many have never sent an element, and how many have completed.
  private var silent: Int
  private var completed = 0

  init(_ downstream: Receiver<Out>, _ inputs: [Upstream], _ combine: @escaping () throws -> Out) {
    self.inputs = inputs
    self.combine = combine
    count = inputs.count
    silent = inputs.count
    super.init(downstream)
  }

  func start(_ starts: [(CombineLatestJunction) -> Void]) {
    downstream.attach(self)
    for start in starts { start(self) }
    if count == 0 { perform { self.sendOnly() } }
  }

  private func sendOnly() {
    updated(isFirst: false)
    finish()
  }

  func updated(isFirst: Bool) {
    if isFirst { silent -= 1 }
    if silent > 0 {
      if completed == count - 1 { finish() }
      return
    }
    do { emit(try combine()) } catch { fail(error) }
  }

  func inputCompleted() {
    completed += 1
    if completed == count { finish() }
  }

  override func release() { for input in inputs { input.dispose() } }
}

private final class CombineLatestInput<In, Out>: Input<In> {
  private let junction: CombineLatestJunction<Out>
  private let cell: Latest<In>

  init(_ junction: CombineLatestJunction<Out>, _ cell: Latest<In>) {
    self.junction = junction
    self.cell = cell
    super.init(junction, cell.upstream)
  }

  override func receive(_ element: In) {
    let isFirst = !cell.hasValue
    cell.set(element)
    junction.updated(isFirst: isFirst)
  }

  override func receiveError(_ error: any Error) { junction.fail(error) }
  override func receiveCompleted() { junction.inputCompleted() }
}
