// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import RxTestSupport
import Synchronization
import Testing

@Suite struct DisposeBagTests {
  @Test func `a bag that goes away disposes its members`() {
    let prices = PublishSubject<Double>()
    var shown: [Double] = []
    var bag: DisposeBag? = DisposeBag()
    if let bag { prices.subscribe(onNext: { shown.append($0) }).disposed(by: bag) }
    prices.onNext(9.99)
    bag = nil
    prices.onNext(19.99)
    #expect(shown == [9.99])
    #expect(!prices.hasObservers)
  }

  @Test func `replacing a bag disposes what was in the old one`() {
    let prices = PublishSubject<Int>()
    var refreshes = 0
    var bag = DisposeBag()
    prices.subscribe(onNext: { _ in refreshes += 1 }).disposed(by: bag)
    prices.onNext(1)
    bag = DisposeBag()
    prices.onNext(2)
    #expect(refreshes == 1)
    withExtendedLifetime(bag) {}
  }

  @Test func `members are disposed in the order of insertion`() {
    var order: [Int] = []
    do {
      let bag = DisposeBag()
      for index in 0..<100 { Disposables.create { order.append(index) }.disposed(by: bag) }
    }
    #expect(order == Array(0..<100))
  }

  @Test func `every way of filling a bag keeps the order`() {
    var order: [Int] = []
    func note(_ index: Int) -> any Disposable { Disposables.create { order.append(index) } }
    do {
      let bag = DisposeBag(disposing: note(0), note(1))
      bag.insert(note(2))
      bag.insert(note(3), note(4))
      bag.insert([note(5), note(6)])
      bag.insert {
        note(7)
        note(8)
      }
    }
    #expect(order == Array(0...8))
    order = []
    _ = DisposeBag(disposing: [note(0), note(1)])
    _ = DisposeBag {
      note(2)
      note(3)
    }
    #expect(order == [0, 1, 2, 3])
  }

  @Test func `a member that arrives while the bag is going away is disposed at once`() {
    var disposed: [String] = []
    do {
      let bag = DisposeBag()
      // Sound: it is used while the bag is in its deinit, when only unmanaged references are left.
      unowned(unsafe) let dying = bag
      Disposables.create {
        disposed.append("first")
        dying.insert(Disposables.create { disposed.append("late") })
        disposed.append("after")
      }
      .disposed(by: bag)
    }
    #expect(disposed == ["first", "late", "after"])
  }

  @Test func `no member receives what a fellow member's disposal causes`() {
    let subject = PublishSubject<Int>()
    var received: [Int] = []
    do {
      let bag = DisposeBag()
      Disposables.create { subject.onNext(1) }.disposed(by: bag)
      subject.subscribe(onNext: { received.append($0) }).disposed(by: bag)
      Disposables.create(subject.subscribe(onNext: { received.append($0) }), Disposables.create()).disposed(by: bag)
      CompositeDisposable(disposables: [subject.subscribe(onNext: { received.append($0) })]).disposed(by: bag)
      let serial = SerialDisposable()
      serial.disposable = subject.subscribe(onNext: { received.append($0) })
      serial.disposed(by: bag)
      let single = SingleAssignmentDisposable()
      single.setDisposable(subject.subscribe(onNext: { received.append($0) }))
      single.disposed(by: bag)
      subject.onNext(0)
    }
    #expect(received == [0, 0, 0, 0, 0])
    #expect(!subject.hasObservers)
  }

  @Test func `finished subscriptions are swept out, live ones stay in order`() {
    let bag = DisposeBag()
    var order: [Int] = []
    for index in 0..<1_000 {
      _ = Observable.just(index).subscribe(onNext: { _ in }).disposed(by: bag)
      if index % 100 == 0 { Disposables.create { order.append(index) }.disposed(by: bag) }
    }
    #expect(bag.memberCount < 64)
    #expect(order == [])
  }

  @Test func `subscriptions that finish later are swept out as the bag grows`() {
    let bag = DisposeBag()
    let responses = PublishSubject<Int>()
    for _ in 0..<1_000 { responses.take(1).subscribe().disposed(by: bag) }
    #expect(bag.memberCount == 1_000)
    responses.onNext(1)
    for _ in 0..<1_100 { Observable<Int>.never().subscribe().disposed(by: bag) }
    #expect(bag.memberCount <= 1_200)
  }

  @Test func `holders that have been disposed are swept out too`() {
    let bag = DisposeBag()
    for _ in 0..<1_000 {
      for holder: any Cancelable & AnyObject in [
        SerialDisposable(), SingleAssignmentDisposable(), CompositeDisposable(),
        RefCountDisposable(disposable: Disposables.create()),
      ] {
        holder.disposed(by: bag)
        holder.dispose()
      }
    }
    #expect(bag.memberCount < 64)
  }

  @Test func `a finished subscription releases its closures though the bag keeps on`() {
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
    withExtendedLifetime(bag) {}
  }

  @Test func `many threads may insert at once, and each member is disposed once`() {
    let disposals = Atomic<Int>(0)
    do {
      let bag = DisposeBag()
      let insert: @Sendable (Int) -> Void = { _ in
        for _ in 0..<500 {
          bag.insert(Disposables.create { disposals.wrappingAdd(1, ordering: .acquiringAndReleasing) })
          bag.insert(Observable.just(1).subscribe())
        }
      }
      let allReturned = race([insert, insert, insert, insert])
      #expect(allReturned)
      #expect(disposals.load(ordering: .acquiring) == 0)
    }
    // The threads may hold the bag for a moment longer than the race.
    while disposals.load(ordering: .acquiring) < 2_000 { sched_yield() }
    #expect(disposals.load(ordering: .acquiring) == 2_000)
  }

  private final class WeakModel {
    private let bag = DisposeBag()
    private(set) var total = 0

    init(_ ticks: Observable<Int>) {
      ticks.subscribe(onNext: { [weak self] in self?.total += $0 }).disposed(by: bag)
      ticks.subscribe(with: self, onNext: { model, tick in model.total += tick }).disposed(by: bag)
    }
  }

  @Test func `an owner that its subscriptions hold weakly goes, and they go with it`() {
    let ticks = PublishSubject<Int>()
    weak var weakModel: WeakModel?
    do {
      let model = WeakModel(ticks)
      weakModel = model
      ticks.onNext(2)
      #expect(model.total == 4)
    }
    #expect(weakModel == nil)
    #expect(!ticks.hasObservers)
  }
}
