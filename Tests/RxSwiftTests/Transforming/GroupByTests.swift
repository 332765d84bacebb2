// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct GroupByTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private var words: TestableObservable<String> {
    scheduler.createHotObservable([
      .next(110, "early"), .next(220, "foo"), .next(240, "FOO"), .next(270, "bar"), .next(310, "foo"),
      .next(350, "Baz"), .next(390, "BAR"), .completed(570),
    ])
  }

  @Test func `a group comes with the first element of its key`() {
    let source = words
    let observer = scheduler.start { source.groupBy { $0.lowercased() }.map(\.key) }
    #expect(observer.events == [.next(220, "foo"), .next(270, "bar"), .next(350, "baz"), .completed(570)])
    #expect(source.subscriptions == [Subscription(200, 570)])
  }

  @Test func `a group sends the elements of its key and ends with the source`() {
    let source = words
    let observer = scheduler.start {
      source.groupBy { $0.lowercased() }.flatMap { group in group.materialize().map { "\(group.key) \($0)" } }
    }
    #expect(
      observer.events == [
        .next(220, "foo next(foo)"), .next(240, "foo next(FOO)"), .next(270, "bar next(bar)"),
        .next(310, "foo next(foo)"), .next(350, "baz next(Baz)"), .next(390, "bar next(BAR)"),
        .next(570, "foo completed"), .next(570, "bar completed"), .next(570, "baz completed"), .completed(570),
      ]
    )
  }

  @Test func `an error goes to all groups and then downstream`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .error(230, DemoError.boom)])
    var log: [String] = []
    let observer = scheduler.start {
      source.groupBy { $0 }.do(
        onNext: { group in _ = group.subscribe { log.append("\(group.key) \($0)") } },
        onError: { _ in log.append("outer") }
      ).map(\.key)
    }
    #expect(observer.events == [.next(210, 1), .next(220, 2), .error(230, DemoError.boom)])
    #expect(log == ["1 next(1)", "2 next(2)", "1 error(boom)", "2 error(boom)", "outer"])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test func `what the selector throws goes the same way and ends the source`() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
    var log: [String] = []
    let observer = scheduler.start {
      source.groupBy { element throws -> Int in
        if element == 2 { throw DemoError.boom }
        return element
      }.do(onNext: { group in _ = group.subscribe { log.append("\($0)") } }).map(\.key)
    }
    #expect(observer.events == [.next(210, 1), .error(220, DemoError.boom)])
    #expect(log == ["next(1)", "error(boom)"])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test func `never and empty`() {
    let empty = scheduler.start { Observable<Int>.empty().groupBy { $0 }.map(\.key) }
    #expect(empty.events == [.completed(200)])
    let second = TestScheduler(initialClock: 0)
    #expect(second.start { Observable<Int>.never().groupBy { $0 }.map(\.key) }.events.isEmpty)
  }

  @Test func `the source lives until the groups are disposed as well`() {
    let source = words
    let recorder = Recorder<String>()
    let outer = SerialDisposable()
    let inner = CompositeDisposable()
    scheduler.scheduleAt(200) {
      outer.disposable = source.groupBy { $0.lowercased() }.subscribe(onNext: {
        _ = inner.insert($0.subscribe(recorder))
      })
    }
    scheduler.scheduleAt(290) { outer.dispose() }
    scheduler.scheduleAt(320) { inner.dispose() }
    scheduler.start()
    #expect(recorder.entries == ["foo", "FOO", "bar", "foo"])
    #expect(source.subscriptions == [Subscription(200, 320)])
  }

  @Test func `without subscribed groups disposal ends the source at once`() {
    let source = words
    let observer = scheduler.start(disposed: 230) { source.groupBy { $0 }.map(\.key) }
    #expect(observer.events == [.next(220, "foo")])
    #expect(source.subscriptions == [Subscription(200, 230)])
  }

  @Test func `a group that is subscribed late receives what comes after, and its end`() {
    let subject = PublishSubject<Int>()
    var groups: [GroupedObservable<Int, Int>] = []
    let handle = subject.groupBy { $0 % 2 }.subscribe(onNext: { groups.append($0) })
    [0, 1, 2].forEach(subject.onNext)
    let recorder = Recorder<Int>()
    _ = groups[0].subscribe(recorder)
    [4, 5, 6].forEach(subject.onNext)
    subject.onCompleted()
    #expect(recorder.entries == ["4", "6", "|"])
    #expect(record(groups[1]) == ["|"])
    handle.dispose()
  }

  @Test func `all observers of a group receive its elements`() {
    let subject = PublishSubject<Int>()
    let recorders = [Recorder<Int>(), Recorder<Int>()]
    let handle = subject.groupBy { _ in 0 }.subscribe(onNext: { group in
      for recorder in recorders { _ = group.subscribe(recorder) }
    })
    [1, 2].forEach(subject.onNext)
    subject.onCompleted()
    #expect(recorders.map(\.entries) == [["1", "2", "|"], ["1", "2", "|"]])
    handle.dispose()
  }

  @Test func `an element sent from inside a group goes depth first`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<String>()
    let handle = subject.groupBy { $0 % 2 }.subscribe(onNext: { group in
      _ = group.subscribe(onNext: {
        recorder.onNext("\(group.key): \($0)")
        if $0 < 3 { subject.onNext($0 + 1) }
      })
    })
    subject.onNext(1)
    #expect(recorder.entries == ["1: 1", "0: 2", "1: 3"])
    handle.dispose()
  }

  @Test func `disposal releases everything`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<Int>()
    let inner = CompositeDisposable()
    let handle = subject.groupBy { [object = tracker.make()] element in
      withExtendedLifetime(object) { element }
    }.subscribe(onNext: { _ = inner.insert($0.subscribe()) })
    subject.onNext(1)
    handle.dispose()
    #expect(tracker.live == 1)
    inner.dispose()
    #expect(tracker.live == 0)
    #expect(!subject.hasObservers)
  }

  @Test func `a hundred thousand keys`() {
    let count = 100_000
    var groups = 0
    var elements = 0
    let handle = Observable.range(start: 0, count: 2 * count).groupBy { $0 % count }
      .do(onNext: { _ in groups += 1 })
      .flatMap { $0 }
      .subscribe(onNext: { _ in elements += 1 })
    #expect(groups == count)
    #expect(elements == 2 * count)
    handle.dispose()
  }

  @Test func `a group made by hand`() {
    let group = GroupedObservable(key: "k", source: Observable.of(1, 2))
    #expect(group.key == "k")
    #expect(record(group) == ["1", "2", "|"])
    #expect(record(group.asObservable()) == ["1", "2", "|"])
  }
}
