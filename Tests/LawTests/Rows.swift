// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport

extension OperatorTable {
  static let creating: [SourceRow] = [
    SourceRow("Create", expected: ["1", "2", "|"]) {
      Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onNext(2)
        observer.onCompleted()
        return Disposables.create()
      }
    },
    SourceRow("Just", expected: ["1", "|"]) { Observable.just(1) },
    SourceRow("Just", "on a scheduler", expected: ["1", "|"]) {
      Observable.just(1, scheduler: CurrentThreadScheduler.instance)
    },
    SourceRow("From", "of an array", expected: ["1", "2", "3", "|"]) { Observable.from([1, 2, 3]) },
    SourceRow("From", "of a sequence", expected: ["1", "2", "3", "|"]) { Observable.from(AnySequence([1, 2, 3])) },
    SourceRow("From", "of an optional", expected: ["1", "|"]) { Observable.from(optional: 1) },
    SourceRow("From", "of nil", expected: ["|"]) { Observable<Int>.from(optional: nil) },
    SourceRow("From", "of nil on a scheduler", expected: ["|"]) {
      Observable<Int>.from(optional: nil, scheduler: CurrentThreadScheduler.instance)
    },
    SourceRow("Of", expected: ["1", "2", "3", "|"]) { Observable.of(1, 2, 3) },
    SourceRow("Range", expected: ["1", "2", "3", "|"]) { Observable.range(start: 1, count: 3) },
    SourceRow("Empty", expected: ["|"]) { Observable<Int>.empty() },
    SourceRow("Never", expected: []) { Observable<Int>.never() },
    SourceRow("Error", expected: ["x(boom)"]) { Observable<Int>.error(DemoError.boom) },
    SourceRow("Deferred", expected: ["1", "2", "|"]) { Observable<Int>.deferred { .of(1, 2) } }
      .throwing { Observable<Int>.deferred { try fail() } },
    SourceRow("Using", expected: ["1", "2", "|"]) {
      Observable<Int>.using({ BooleanDisposable() }, observableFactory: { _ in .of(1, 2) })
    }
    .throwing { Observable<Int>.using({ BooleanDisposable() }, observableFactory: { _ in try fail() }) },
    SourceRow("Generate", expected: ["1", "2", "4", "8", "|"]) {
      Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
    }
    .throwing { Observable<Int>.generate(initialState: 1, condition: { _ in try fail() }, iterate: { $0 }) },
    SourceRow("RepeatElement", expected: ["1", "1", "1", "|"]) { Observable.repeatElement(1).take(3) },
  ]

  static let transforming: [OperatorRow] = [
    OperatorRow("Map") { $0.map { -$0 } }.throwing { $0.map { _ in try fail() as Int } },
    OperatorRow("CompactMap") { $0.compactMap { $0 < 0 ? nil : $0 } }
      .throwing { $0.compactMap { _ in try fail() as Int? } },
    OperatorRow("FlatMap") { $0.flatMap { Observable.just($0) } }
      .throwing { $0.flatMap { _ in try fail() as Observable<Int> } },
    OperatorRow("Scan") { $0.scan(0) { max($0, $1) } }.throwing { $0.scan(0) { _, _ in try fail() } },
    OperatorRow("Scan", "into") { $0.scan(into: 0) { $0 = $1 } }
      .throwing { $0.scan(into: 0) { _, _ in try fail() } },
    OperatorRow("Enumerated") { $0.enumerated() },
    OperatorRow("Pairwise") { $0.pairwise() },
    OperatorRow("Nwise") { $0.nwise(2) },
    OperatorRow("BufferCount") { $0.buffer(count: 2) },
    OperatorRow("BufferBoundary") { $0.buffer(boundary: Observable<Int>.never()) }.atTheEnd,
    OperatorRow("WindowCount") { $0.window(count: 2).flatMap { $0 } },
    OperatorRow("WindowCount", "the windows") { $0.window(count: 2).map { _ in 0 } },
    OperatorRow("WindowCount", "early elements kept") { $0.window(count: 2, earlyElements: .kept).concatMap { $0 } },
    OperatorRow("WindowBoundary") { $0.window(boundary: Observable<Int>.never()).flatMap { $0 } },
    OperatorRow("WindowBoundary", "the windows") { $0.window(boundary: Observable<Int>.never()).map { _ in 0 } }
      .byItself,
    OperatorRow("ConcatMap") { $0.concatMap { Observable.just($0) } }
      .throwing { $0.concatMap { _ in try fail() as Observable<Int> } },
    OperatorRow("FlatMapFirst") { $0.flatMapFirst { Observable.just($0) } }
      .throwing { $0.flatMapFirst { _ in try fail() as Observable<Int> } },
    OperatorRow("FlatMapLatest") { $0.flatMapLatest { Observable.just($0) } }
      .throwing { $0.flatMapLatest { _ in try fail() as Observable<Int> } },
  ]

  static let combining: [OperatorRow] = [
    OperatorRow("Merge", "of a list") { Observable.merge($0, .empty()) },
    OperatorRow("Merge", "of inner sequences") { $0.map { Observable.from([$0]) }.merge() },
    OperatorRow("MergeDelayingErrors", "of a list") { Observable.mergeDelayingErrors([$0, .empty()]) },
    OperatorRow("MergeDelayingErrors", "of inner sequences") {
      $0.map { Observable.from([$0]) }.mergeDelayingErrors()
    },
    OperatorRow("Merge", "maxConcurrent") { $0.map { Observable.from([$0]) }.merge(maxConcurrent: 2) },
    OperatorRow("CombineLatest") { Observable.combineLatest($0, Observable.just(1)) { $0 + $1 } }
      .throwing { Observable<Int>.combineLatest($0, Observable.just(1)) { _, _ in try fail() } },
    OperatorRow("CombineLatest", "of a collection") { Observable.combineLatest([$0, .just(1)]) }
      .throwing { Observable<Int>.combineLatest([$0]) { _ in try fail() } },
    OperatorRow("Zip") { Observable.zip($0, Observable.range(start: 0, count: 5)) { $0 + $1 } }
      .throwing { Observable<Int>.zip($0, $0) { _, _ in try fail() } },
    OperatorRow("Zip", "of a collection") { Observable.zip([$0, .range(start: 0, count: 5)]) }
      .throwing { Observable<Int>.zip([$0]) { _ in try fail() } },
    OperatorRow("Concat") { $0.concat(Observable.just(9)) },
    OperatorRow("Concat", "second") { Observable.just(9).concat($0) }.byItself,
    OperatorRow("Concat", "of a sequence") { Observable.concat(AnySequence([$0, .just(9)])) },
    OperatorRow("Concat", "of inner sequences") { $0.map { Observable.from([$0]) }.concat() },
    OperatorRow("StartWith") { $0.startWith(1) }.byItself,
    OperatorRow("Switch") { $0.map { Observable.from([$0]) }.switchLatest() },
    OperatorRow("Amb") { $0.amb(Observable.never()) },
    OperatorRow("Amb", "of a sequence") { Observable.amb([.never(), $0, .never()]) },
    OperatorRow("WithLatestFrom") { $0.withLatestFrom(Observable.just(1)) }
      .throwing { $0.withLatestFrom(Observable.just(1)) { _, _ in try fail() as Int } },
  ]

  static let errorHandling: [OperatorRow] = [
    OperatorRow("Catch") { $0.catch { _ in .just(9) } }
      .throwing { $0.concat(Observable.error(DemoError.timeout)).catch { _ in try fail() } },
    OperatorRow("Catch", "and return") { $0.catchAndReturn(9) },
    OperatorRow("Catch", "of a sequence") { Observable.catch(sequence: [$0, .just(9)]) },
    OperatorRow("Retry") { $0.retry(2) },
    OperatorRow("RetryWhen") { $0.retry(when: { (errors: Observable<any Error>) in errors.take(1) }) },
  ]

  static let filtering: [OperatorRow] = [
    OperatorRow("Filter") { $0.filter { $0 >= 0 } }.throwing { $0.filter { _ in try fail() } },
    OperatorRow("Take") { $0.take(3) },
    OperatorRow("Take", "one") { $0.take(1) },
    OperatorRow("Take", "none") { $0.take(0) }.byItself,
    OperatorRow("TakeLast") { $0.takeLast(3) }.atTheEnd,
    OperatorRow("TakeWhile") { $0.take(while: { $0 < 3 }) }.throwing { $0.take(while: { _ in try fail() }) },
    OperatorRow("TakeWhile", "inclusive") { $0.take(while: { $0 < 3 }, behavior: .inclusive) },
    OperatorRow("TakeUntilPredicate") { $0.take(until: { $0 > 2 }) }.throwing { $0.take(until: { _ in try fail() }) },
    OperatorRow("TakeUntilPredicate", "inclusive") { $0.take(until: { $0 > 2 }, behavior: .inclusive) },
    OperatorRow("Pausable") { $0.pausable(Observable.just(true)) },
    OperatorRow("Pausable", "paused") { $0.pausable(Observable.just(false)) }.atTheEnd,
    OperatorRow("PausableBuffered") { $0.pausableBuffered(Observable.just(true)) },
    OperatorRow("PausableBuffered", "paused") { $0.pausableBuffered(Observable.just(false), limit: nil) }.atTheEnd,
    OperatorRow("Skip") { $0.skip(1) },
    OperatorRow("SkipWhile") { $0.skip(while: { $0 < 1 }) }.throwing { $0.skip(while: { _ in try fail() }) },
    OperatorRow("DistinctUntilChanged") { $0.distinctUntilChanged() },
    OperatorRow("DistinctUntilChanged", "comparer") { $0.distinctUntilChanged { $0 == $1 } }
      .throwing { $0.startWithZero.distinctUntilChanged { _, _ in try fail() } },
    OperatorRow("DistinctUntilChanged", "key") { $0.distinctUntilChanged { $0 / 2 } }
      .throwing { $0.distinctUntilChanged { _ in try fail() as Int } },
    OperatorRow("DistinctUntilChanged", "key and comparer") {
      $0.distinctUntilChanged({ -$0 }, comparer: { $0 == $1 })
    },
    OperatorRow("DistinctUntilChanged", "property") { $0.distinctUntilChanged(at: \.description) },
    OperatorRow("IgnoreElements") { $0.ignoreElements() }.atTheEnd,
    OperatorRow("ElementAt", "first") { $0.element(at: 0) },
    OperatorRow("ElementAt") { $0.element(at: 1) },
    OperatorRow("SingleElement") { $0.single() },
    OperatorRow("SingleElement", "predicate") { $0.single { $0 == 1 } }.throwing { $0.single { _ in try fail() } },
    OperatorRow("First") { $0.first().asObservable() },
    OperatorRow("TakeUntil") { $0.take(until: Observable<Int>.never()) },
    // The source is subscribed first, so it waits for its turn until the way is open.
    OperatorRow("SkipUntil") { source in
      Observable.from([()]).flatMap { source }.skip(until: Observable.just(0))
    },
    OperatorRow("Sample") { $0.multicast({ PublishSubject<Int>() }, selector: { $0.sample($0) }) },
  ]

  static let utility: [OperatorRow] = [
    OperatorRow("Do") { $0.do() },
    OperatorRow("Do", "all") {
      $0.do(
        onNext: { _ in },
        afterNext: { _ in },
        onError: { _ in },
        afterError: { _ in },
        onCompleted: {},
        afterCompleted: {},
        onSubscribe: {},
        onSubscribed: {},
        onDispose: {}
      )
    }
    .throwing { $0.do(onNext: { _ in try fail() }) },
    OperatorRow("Do", "afterNext") { $0.do(afterNext: { _ in }) }
      .throwing { $0.filter { _ in false }.do(onCompleted: { try fail() }) },
    OperatorRow("Debug") { source in
      DebugLog.output.withLock { $0 = $0 ?? LineHandler { _ in } }
      return source.debug("Debug")
    },
    OperatorRow("Serialize") { $0.serialize() },
    OperatorRow("Materialize") { $0.materialize() },
    OperatorRow("Dematerialize") { $0.materialize().dematerialize() },
    OperatorRow("WithUnretained") { $0.withUnretained(object) { $1 } },
    OperatorRow("Decode") { $0.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder()) }
      .throwing { $0.map { _ in Data("x".utf8) }.decode(type: Int.self, decoder: BoomDecoder()) },
  ]

  private static let object = DispatchQueue.main

  static let aggregate: [OperatorRow] = [
    OperatorRow("Reduce") { $0.reduce(0) { max($0, $1) } }.atTheEnd.throwing { $0.reduce(0) { _, _ in try fail() } },
    OperatorRow("Reduce", "mapResult") { $0.reduce(0, accumulator: { max($0, $1) }, mapResult: { -$0 }) }.atTheEnd,
    OperatorRow("ToArray") { $0.toArray().asObservable() }.atTheEnd,
  ]

  static let connectable: [OperatorRow] = [
    OperatorRow("Share") { $0.share() },
    OperatorRow("Share", "replay") { $0.share(replay: 2) },
    OperatorRow("Share", "replay, forever") { $0.share(replay: 1, scope: .forever) },
    OperatorRow("CachedRequest") { $0.share(cachingSuccessFor: .seconds(60)) },
    OperatorRow("Publish") { $0.publish().refCount() },
    OperatorRow("Replay") { $0.replay(1).refCount() },
    OperatorRow("Replay", "all") { $0.replayAll().refCount() },
    OperatorRow("RefCount") { $0.multicast(PublishSubject()).refCount() },
    OperatorRow("Multicast", "selector") { $0.multicast({ PublishSubject<Int>() }, selector: { $0.map { -$0 } }) }
      .throwing { $0.multicast({ PublishSubject<Int>() }, selector: { _ in try fail() as Observable<Int> }) },
  ]

  static let conditional: [OperatorRow] = [
    OperatorRow("IfEmpty", "default") { $0.ifEmpty(default: 7) },
    OperatorRow("IfEmpty", "switchTo") { $0.ifEmpty(switchTo: .just(9)) },
  ]
}

/// A decoder that cannot.
private struct BoomDecoder: DataDecoder {
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item { throw DemoError.boom }
}

extension Observable<Int> {
  /// Two zeros in front, as an operator that compares needs.
  fileprivate var startWithZero: Observable<Int> { .merge(.of(0, 0), self) }
}
