// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Sorts the elements into groups, one for each key.
  ///
  /// ```
  /// source    -a-A-b-a-|
  /// groupBy   -g---h---|    g: the letter a, h: the letter b
  ///   g       -a-A---a-|
  ///   h       -----b---|
  /// ```
  /// - Emits: a group when its key comes for the first time; a group sends its elements, and ends when the source does.
  /// - Errors: those of the source, and the first that `keySelector` throws, to all groups and then downstream.
  /// - Runs on: the thread of the source.
  /// - Holds: a subject for each key.
  ///
  /// Groups are hot: an element that comes before somebody has subscribed to its group is lost. The source is subscribed
  /// until the sequence of groups and all subscriptions to groups have ended.
  ///
  /// - Parameter keySelector: Says to which group an element belongs.
  /// - Returns: The sequence of groups.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/groupby.html>
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    groupBy(earlyElements: .dropped, keySelector: keySelector)
  }

  /// Sorts the elements into groups, and says what becomes of elements that come before their group has a subscriber.
  ///
  /// - Emits: a group when its key comes for the first time; a group sends its elements, and ends when the source does.
  /// - Errors: those of the source, and the first that `keySelector` throws, to all groups and then downstream.
  /// - Runs on: the thread of the source.
  /// - Holds: a subject for each key; with `.kept` the elements of each group that nobody has subscribed to yet.
  ///
  /// With `.kept` no element is lost when groups are consumed later, such as behind `observe(on:)`.
  ///
  /// - Parameters:
  ///   - earlyElements: Whether such elements are dropped or wait for the first subscriber of the group.
  ///   - keySelector: Says to which group an element belongs.
  /// - Returns: The sequence of groups.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/groupby.html>
  public func groupBy<Key: Hashable>(
    earlyElements: EarlyElements,
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    return Source { receiver in
      let stage = GroupByStage(receiver, earlyElements, keySelector)
      receiver.attach(stage)
      source.run(stage)
    }
  }
}

private final class GroupByStage<Key: Hashable, Element>: Receiver<Element> {
  private let downstream: Receiver<GroupedObservable<Key, Element>>
  private let earlyElements: EarlyElements
  private let keySelector: (Element) throws -> Key
  private let lifetime: RefCountDisposable
  private let upstream = Upstream()
  // Closed when nothing more goes downstream; the groups may go on.
  private let outer = LinkSlot()
  private let groups = GroupTable<Key, Element>()

  init(
    _ downstream: Receiver<GroupedObservable<Key, Element>>,
    _ earlyElements: EarlyElements,
    _ keySelector: @escaping (Element) throws -> Key
  ) {
    self.downstream = downstream
    self.earlyElements = earlyElements
    self.keySelector = keySelector
    lifetime = RefCountDisposable(disposable: Disposables.create(with: upstream.dispose))
    super.init()
  }

  override func attach(_ upstream: Link) { self.upstream.slot.replace(upstream) }

  override func next(_ element: Element) {
    let key: Key
    callOut()
    do { key = try keySelector(element) } catch { return self.error(error) }
    if !groups.send(element, to: key) { begin(key, element) }
  }

  // Apart, for the metadata of what it makes would otherwise be looked up for each element.
  @inline(never)
  private func begin(_ key: Key, _ element: Element) {
    // Nobody could ever subscribe to it.
    if outer.isClosed { return }
    let group = PublishSubject<Element>(earlyElements)
    groups.add(key, group)
    downstream.next(GroupedObservable(key: key, source: group.counted(by: lifetime)))
    group.onNext(element)
  }

  override func error(_ error: any Error) {
    groups.end(.error(error))
    if outer.mute() { downstream.error(error) }
    upstream.dispose()
  }

  override func completed() {
    groups.end(.completed)
    if outer.mute() { downstream.completed() }
    upstream.dispose()
  }

  override func mute() { _ = outer.mute() }

  override func dispose() {
    mute()
    lifetime.dispose()
  }
}
