// SPDX-License-Identifier: MIT

// Each of these is the operator of the same name on `Observable`, which documents it.

extension InfallibleType {
  /// Drops the first elements.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skip.html>
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Drops the elements of the first span of time.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skip.html>
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().skip(duration, scheduler: scheduler))
  }

  /// Drops elements until another sequence sends one.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skipuntil.html>
  public func skip(until other: some InfallibleType) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other.asObservable()))
  }

  /// Sends the last elements when the source completes.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takelast.html>
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().takeLast(count))
  }

  /// Drops all elements.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/ignoreelements.html>
  public func ignoreElements() -> Infallible<Never> {
    Infallible<Never>(asObservable().ignoreElements())
  }

  /// Sends the first element, or nil when there is none.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func first() -> Infallible<Element?> {
    Infallible<Element?>(asObservable().first().asObservable())
  }

  /// Sends the latest element when another sequence sends one.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/sample.html>
  public func sample(_ sampler: some InfallibleType, defaultValue: Element? = nil) -> Infallible<Element> {
    Infallible(asObservable().sample(sampler.asObservable(), defaultValue: defaultValue))
  }

  /// Sends an element when there has been none.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(default element: Element) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(default: element))
  }

  /// Goes on with another sequence when there has been no element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(switchTo other: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(switchTo: other.asObservable()))
  }

  /// Numbers the elements.
  public func enumerated() -> Infallible<(index: Int, element: Element)> {
    Infallible<(index: Int, element: Element)>(asObservable().enumerated())
  }

  /// Joins each element with the one before.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func pairwise() -> Infallible<(Element, Element)> {
    Infallible<(Element, Element)>(asObservable().pairwise())
  }

  /// Sends the last `count` elements as an array, with each element anew.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func nwise(_ count: Int) -> Infallible<[Element]> {
    Infallible<[Element]>(asObservable().nwise(count))
  }

  /// Combines all elements and sends the result at the end.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/reduce.html>
  public func reduce<Seed>(_ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().reduce(seed, accumulator: accumulator))
  }

  /// Collects all elements and sends them at the end.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/to.html>
  public func toArray() -> Infallible<[Element]> {
    Infallible<[Element]>(asObservable().toArray().asObservable())
  }

  /// Makes each event an element.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
  public func materialize() -> Infallible<Event<Element>> {
    Infallible<Event<Element>>(asObservable().materialize())
  }

  /// Follows whichever of two sequences sends first.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/amb.html>
  public func amb(_ other: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().amb(other.asObservable()))
  }

  /// Passes elements on while another sequence says so, and drops the rest.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/backpressure.html>
  public func pausable<Pauser: InfallibleType>(_ pauser: Pauser) -> Infallible<Element> where Pauser.Element == Bool {
    Infallible(asObservable().pausable(pauser.asObservable()))
  }

  /// Passes elements on while another sequence says so, and keeps the last of the rest until then.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/backpressure.html>
  public func pausableBuffered<Pauser: InfallibleType>(_ pauser: Pauser, limit: Int? = 1, flushOnCompleted: Bool = true)
    -> Infallible<Element> where Pauser.Element == Bool
  {
    Infallible(asObservable().pausableBuffered(pauser.asObservable(), limit: limit, flushOnCompleted: flushOnCompleted))
  }

  /// Makes a source that several threads feed at once obey the rules.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/serialize.html>
  public func serialize() -> Infallible<Element> {
    Infallible(asObservable().serialize())
  }
}

extension InfallibleType where Element: InfallibleType {
  /// Follows the latest inner sequence.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/switch.html>
  public func switchLatest() -> Infallible<Element.Element> {
    Infallible(asObservable().map { $0.asObservable() }.switchLatest())
  }

  /// Merges the inner sequences.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public func merge() -> Infallible<Element.Element> {
    Infallible(asObservable().map { $0.asObservable() }.merge())
  }

  /// Merges the inner sequences, of which at most `maxConcurrent` run at a time.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public func merge(maxConcurrent: Int) -> Infallible<Element.Element> {
    Infallible(asObservable().map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent))
  }

  /// Runs the inner sequences one after the other.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func concat() -> Infallible<Element.Element> {
    Infallible(asObservable().map { $0.asObservable() }.concat())
  }
}
