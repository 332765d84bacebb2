// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTestSupport
import Testing

/// Every statement of the articles on disposables and on who keeps whom alive.
@Suite struct DisposalArticleTests {
  // MARK: Disposable

  @Test func `disposing twice runs the cleanup once`() {
    var cleanups = 0
    let cleanup = Disposables.create { cleanups += 1 }
    cleanup.dispose()
    cleanup.dispose()
    #expect(cleanups == 1)
  }

  @Test func `a subscription whose handle is dropped keeps running`() {
    let messages = PublishSubject<String>()
    var received = 0
    do {
      let subscription = messages.subscribe(onNext: { _ in received += 1 })
      _ = subscription
    }
    messages.onNext("still subscribed")
    #expect(received == 1)
  }

  // MARK: DisposeBag

  @Test func `a bag ends its subscriptions when its owner goes away`() {
    let prices = PublishSubject<Double>()
    var shown: [Double] = []
    var bag: DisposeBag? = DisposeBag()
    if let bag { prices.subscribe(onNext: { shown.append($0) }).disposed(by: bag) }
    prices.onNext(9.99)
    bag = nil
    prices.onNext(19.99)
    #expect(shown == [9.99])
    #expect(bag == nil)
  }

  @Test func `replacing a bag disposes everything in the old one`() {
    let prices = PublishSubject<Double>()
    var bag = DisposeBag()
    var refreshes = 0
    prices.subscribe(onNext: { _ in refreshes += 1 }).disposed(by: bag)
    prices.onNext(1)
    bag = DisposeBag()
    prices.onNext(2)
    #expect(refreshes == 1)
    withExtendedLifetime(bag) {}
  }

  @Test func `a bag disposes its members in the order in which they were added`() {
    var order: [Int] = []
    do {
      let bag = DisposeBag()
      for index in 0..<40 { Disposables.create { order.append(index) }.disposed(by: bag) }
    }
    #expect(order == Array(0..<40))
  }

  @Test func `members can be added from any thread`() {
    let disposed = LifetimeTracker()
    do {
      let bag = DisposeBag()
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for _ in 0..<1_000 {
          let tracked = disposed.make()
          bag.insert(Disposables.create { withExtendedLifetime(tracked) {} })
        }
      }
      #expect(disposed.live == 8_000)
    }
    #expect(disposed.live == 0)
  }

  // MARK: The retain cycle

  private final class Model {
    enum Capture { case strong, method, weak }
    private let bag = DisposeBag()
    private let tracked: LifetimeTracker.Tracked
    private(set) var total = 0

    init(_ ticks: Observable<Int>, _ tracker: LifetimeTracker, _ capture: Capture) {
      tracked = tracker.make()
      switch capture {
      case .strong: ticks.subscribe(onNext: { self.total += $0 }).disposed(by: bag)
      case .method: ticks.subscribe(onNext: handle).disposed(by: bag)
      case .weak:
        ticks.subscribe(onNext: { [weak self] in self?.total += $0 }).disposed(by: bag)
        ticks.subscribe(with: self, onNext: { model, tick in model.total += tick }).disposed(by: bag)
      }
    }

    private func handle(_ tick: Int) { total += tick }
  }

  @Test func `a strong capture and a method reference leak, a weak capture and subscribe(with:) do not`() {
    let ticks = PublishSubject<Int>()
    let strong = LifetimeTracker()
    let method = LifetimeTracker()
    let weak = LifetimeTracker()
    _ = Model(ticks, strong, .strong)
    _ = Model(ticks, method, .method)
    _ = Model(ticks, weak, .weak)
    #expect(strong.live == 1)
    #expect(method.live == 1)
    #expect(weak.live == 0)
    ticks.onNext(5)
    #expect(strong.live == 1)
    #expect(method.live == 1)
    // The cycle goes through the subject: when it ends, the leaked ones go.
    ticks.onCompleted()
    #expect(strong.live == 0)
    #expect(method.live == 0)
  }

  @Test func `with a longer-lived bag subscribe(with:) frees the object and the subscription runs on`() {
    let ticks = PublishSubject<Int>()
    let bag = DisposeBag()
    let tracker = LifetimeTracker()
    var calls = 0
    do {
      let object = tracker.make()
      ticks.subscribe(with: object, onNext: { _, _ in calls += 1 }).disposed(by: bag)
      ticks.onNext(1)
    }
    #expect(tracker.live == 0)
    ticks.onNext(2)
    #expect(calls == 1)
    #expect(ticks.hasObservers)
  }

  // MARK: What a bag keeps after a subscription finishes

  @Test func `a finished subscription releases its closures while the bag lives`() {
    let tracker = LifetimeTracker()
    let bag = DisposeBag()
    let responses = PublishSubject<Int>()
    for _ in 0..<1_000 {
      let payload = tracker.make()
      responses.take(1).subscribe(onNext: { _ in withExtendedLifetime(payload) {} }).disposed(by: bag)
    }
    #expect(tracker.live == 1_000)
    responses.onNext(1)
    #expect(tracker.live == 0)
  }

  @Test func `a bag does not keep what has finished`() {
    let bag = DisposeBag()
    for _ in 0..<100_000 {
      Observable.just("refreshed").subscribe(onNext: { _ in }).disposed(by: bag)
    }
    let responses = PublishSubject<Int>()
    for round in 0..<100_000 {
      responses.take(1).subscribe().disposed(by: bag)
      responses.onNext(round)
    }
    #expect(bag.memberCount <= 16)
  }

  // MARK: Disposables.create

  @Test func `each form of Disposables.create disposes what it was given, in order`() {
    var order: [Int] = []
    func member(_ number: Int) -> any Disposable { Disposables.create { order.append(number) } }
    Disposables.create().dispose()
    Disposables.create(with: { order.append(0) }).dispose()
    Disposables.create(member(1), member(2)).dispose()
    Disposables.create(member(3), member(4), member(5)).dispose()
    Disposables.create(member(6), member(7), member(8), member(9), member(10)).dispose()
    Disposables.create([member(11), member(12)]).dispose()
    #expect(order == Array(0...12))
  }

  // MARK: Disposables for the cases a bag does not fit

  private final class Queries {
    var running = 0
    func live(_ id: Int) -> Observable<Int> {
      .create { observer in
        self.running += 1
        observer.onNext(id)
        return Disposables.create { self.running -= 1 }
      }
    }
  }

  @Test func `a SerialDisposable keeps only the latest`() {
    let queries = Queries()
    let current = SerialDisposable()
    for id in 1...3 { current.disposable = queries.live(id).subscribe() }
    #expect(queries.running == 1)
    current.dispose()
    #expect(queries.running == 0)
    current.disposable = queries.live(4).subscribe()
    #expect(queries.running == 0)
  }

  @Test func `a CompositeDisposable removes single members by key`() {
    let queries = Queries()
    let rows = CompositeDisposable()
    let seven = rows.insert(queries.live(7).subscribe())
    let eight = rows.insert(queries.live(8).subscribe())
    #expect(queries.running == 2)
    #expect(rows.count == 2)
    if let seven { rows.remove(for: seven) }
    #expect(queries.running == 1)
    #expect(rows.count == 1)
    rows.dispose()
    #expect(queries.running == 0)
    #expect(eight != nil)
    #expect(rows.insert(queries.live(9).subscribe()) == nil)
    #expect(queries.running == 0)
  }

  @Test func `a synchronous create cannot be stopped by the disposable that it has not returned yet`() {
    var emitted = 0
    let source = Observable<Int>.create { observer in
      let cancellation = BooleanDisposable()
      for value in 1...1_000 {
        if cancellation.isDisposed { break }
        emitted += 1
        observer.onNext(value)
      }
      observer.onCompleted()
      return cancellation
    }
    var first: [Int] = []
    let subscription = source.take(3).subscribe(onNext: { first.append($0) })
    #expect(first == [1, 2, 3])
    #expect(emitted == 1_000)
    subscription.dispose()
  }

  @Test func `a range is stopped after the third element`() {
    var emitted = 0
    let subscription = Observable.range(start: 1, count: 1_000_000)
      .do(onNext: { _ in emitted += 1 })
      .take(3)
      .subscribe()
    #expect(emitted == 3)
    subscription.dispose()
  }

  // MARK: Who keeps whom alive

  @Test func `dispose breaks the chain and frees the observer`() {
    let tracker = LifetimeTracker()
    let handle: any Disposable
    do {
      let captured = tracker.make()
      handle = Observable<Int>.create { observer in
        observer.on(.next(1))
        return Disposables.create { withExtendedLifetime(captured) {} }
      }.subscribe { _ in withExtendedLifetime(captured) {} }
    }
    #expect(tracker.live == 1)
    handle.dispose()
    #expect(tracker.live == 0)
  }

  @Test func `the observer that create hands out holds nothing of the chain after dispose`() {
    let tracker = LifetimeTracker()
    var kept: AnyObserver<Int>?
    let handle: any Disposable
    do {
      let captured = tracker.make()
      handle = Observable<Int>.create { observer in
        kept = observer
        return Disposables.create()
      }.map { $0 + 1 }.subscribe(onNext: { _ in withExtendedLifetime(captured) {} })
    }
    kept?.onNext(1)
    #expect(tracker.live == 1)
    handle.dispose()
    #expect(tracker.live == 0)
    kept?.onNext(2)
  }

  @Test(arguments: [Event<Int>.error(DemoError.boom), .completed])
  func `a terminal event disposes and frees everything while the handle is kept`(end: Event<Int>) {
    let tracker = LifetimeTracker()
    let source = PublishSubject<Int>()
    var disposals = 0
    let handle: any Disposable
    do {
      let captured = tracker.make()
      handle = source.do(onDispose: { disposals += 1 }).subscribe(
        onNext: { _ in withExtendedLifetime(captured) {} },
        onError: { _ in }
      )
    }
    source.on(end)
    #expect(disposals == 1)
    #expect(tracker.live == 0)
    handle.dispose()
    #expect(disposals == 1)
  }

  @Test func `take(until:) ends with an element or an error of the other sequence and not with its completion`() {
    let source = PublishSubject<Int>()
    let trigger = PublishSubject<Void>()
    var entries: [String] = []
    func subscribe() -> any Disposable {
      entries = []
      return source.take(until: trigger).subscribe { entries.append("\($0)") }
    }
    var subscription = subscribe()
    source.onNext(1)
    trigger.onNext(())
    source.onNext(2)
    #expect(entries == ["next(1)", "completed"])
    subscription.dispose()

    subscription = subscribe()
    trigger.onCompleted()
    source.onNext(3)
    #expect(entries == ["next(3)"])
    subscription.dispose()

    var failed: [String] = []
    let failing = PublishSubject<Void>()
    subscription = source.take(until: failing).subscribe { failed.append("\($0)") }
    failing.onError(DemoError.boom)
    source.onNext(4)
    #expect(failed == ["error(boom)"])
    #expect(!source.hasObservers)
    subscription.dispose()
  }
}
