// SPDX-License-Identifier: MIT

extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the inner sequences of a sequence of sequences.
  ///
  /// ```
  /// a       -1--2--|
  /// b       --x--y---|
  /// merge   -1x-2y---|
  /// ```
  /// - Emits: the elements of all inner sequences as they come; the completion when all have completed.
  /// - Errors: the first, of the source or an inner sequence.
  /// - Runs on: the threads of the inner sequences, one event at a time.
  /// - Holds: the running inner sequences.
  ///
  /// - Returns: The merged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public func merge() -> Observable<Element.Element> {
    asObservable().merging { $0.asObservable() }
  }

  /// Merges the inner sequences, of which at most `maxConcurrent` run at a time.
  ///
  /// - Emits: the elements of the running inner sequences as they come; the completion when all have completed.
  /// - Errors: the first, of the source or an inner sequence.
  /// - Runs on: the threads of the inner sequences, one event at a time.
  /// - Holds: the running inner sequences, and those that wait.
  ///
  /// - Parameter maxConcurrent: How many may run at a time; at least 1.
  /// - Returns: The merged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    precondition(maxConcurrent > 0, "merge(maxConcurrent:): maxConcurrent is \(maxConcurrent) and must be positive.")
    return asObservable().merging(limit: maxConcurrent) { $0.asObservable() }
  }
}

extension ObservableType {
  /// Merges sequences.
  ///
  /// - Emits: the elements of all as they come; the completion when all have completed.
  /// - Errors: the first.
  /// - Runs on: the threads of the sources, one event at a time.
  /// - Holds: the sources.
  ///
  /// - Parameter sources: The sequences, subscribed in order.
  /// - Returns: The merged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
  where Collection.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Merges sequences.
  ///
  /// - Emits: the elements of all as they come; the completion when all have completed.
  /// - Errors: the first.
  /// - Runs on: the threads of the sources, one event at a time.
  /// - Holds: the sources.
  ///
  /// - Parameter sources: The sequences, subscribed in order.
  /// - Returns: The merged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Source { receiver in
      let junction = MergeJunction(receiver, limit: .max, dropsWhenFull: false)
      receiver.attach(junction)
      for source in sources where !junction.isClosed { junction.run(source) }
      junction.outerEnded()
    }
  }

  /// Merges sequences.
  ///
  /// - Emits: the elements of all as they come; the completion when all have completed.
  /// - Errors: the first.
  /// - Runs on: the threads of the sources, one event at a time.
  /// - Holds: the sources.
  ///
  /// - Parameter sources: The sequences, subscribed in order.
  /// - Returns: The merged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }
}
