// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct LifetimeBagTests {
  @Test func `unfinished members are disposed in the order of insertion when it goes away`() {
    let subject = PublishSubject<Int>()
    var order: [Int] = []
    do {
      let bag = LifetimeBag()
      for index in 0..<10 {
        subject.do(onDispose: { order.append(index) }).take(index % 2 == 0 ? 1 : 2).subscribe().disposed(by: bag)
      }
      subject.onNext(1)
      #expect(order == [0, 2, 4, 6, 8])
      #expect(bag.count == 5)
    }
    #expect(order == [0, 2, 4, 6, 8, 1, 3, 5, 7, 9])
  }

  @Test func `an entry leaves the moment its subscription ends, in any way`() {
    let bag = LifetimeBag()
    let completing = PublishSubject<Int>()
    let failing = PublishSubject<Int>()
    completing.subscribe().disposed(by: bag)
    failing.subscribe(onError: { _ in }).disposed(by: bag)
    let disposed = PublishSubject<Int>().subscribe()
    disposed.disposed(by: bag)
    #expect(bag.entryCount == 3)
    completing.onCompleted()
    #expect(bag.entryCount == 2)
    failing.onError(DemoError.boom)
    #expect(bag.entryCount == 1)
    disposed.dispose()
    #expect(bag.entryCount == 0)
  }

  @Test func `an entry also leaves when its sequence goes on with another source meanwhile`() {
    let bag = LifetimeBag()
    let (first, second, third) = (PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>())
    first.concat(second).catch { _ in third }.subscribe().disposed(by: bag)
    first.onCompleted()
    #expect(bag.entryCount == 1)
    second.onError(DemoError.boom)
    #expect(bag.entryCount == 1)
    third.onCompleted()
    #expect(bag.entryCount == 0)
  }

  @Test func `a bag that goes away disposes the source that a sequence has gone on to`() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    do {
      let bag = LifetimeBag()
      first.concat(second).subscribe().disposed(by: bag)
      first.onCompleted()
      #expect(second.hasObservers)
    }
    #expect(!second.hasObservers)
  }

  @Test func `an entry has left before the next event`() {
    let bag = LifetimeBag()
    let subject = PublishSubject<Int>()
    var counts: [Int] = []
    subject.take(1).subscribe(onDisposed: { counts.append(bag.count) }).disposed(by: bag)
    subject.subscribe(onNext: { _ in counts.append(bag.count) }).disposed(by: bag)
    subject.onNext(1)
    #expect(counts.last == 1)
  }

  @Test func `what has finished before it is inserted is not kept`() {
    let bag = LifetimeBag()
    for _ in 0..<1_000 { Observable.just(1).subscribe().disposed(by: bag) }
    Disposables.create().disposed(by: bag)
    #expect(bag.entryCount == 0)
    #expect(bag.count == 0)
  }

  @Test func `other disposables count until they have been disposed`() {
    let bag = LifetimeBag()
    let action = Disposables.create {}
    let serial = SerialDisposable()
    bag.insert(action, serial)
    #expect(bag.count == 2)
    action.dispose()
    serial.dispose()
    #expect(bag.count == 0)
  }

  @Test func `it has the ways of a DisposeBag to be filled`() {
    var order: [Int] = []
    func note(_ index: Int) -> any Disposable { Disposables.create { order.append(index) } }
    do {
      let bag = LifetimeBag(disposing: note(0), note(1))
      bag.insert(note(2))
      bag.insert(note(3), note(4))
      bag.insert([note(5)])
      bag.insert { note(6) }
    }
    #expect(order == Array(0...6))
    _ = LifetimeBag(disposing: [note(7)])
    _ = LifetimeBag { note(8) }
    #expect(order == Array(0...8))
  }

  @Test func `a member that arrives while it is going away is disposed at once`() {
    var disposed: [String] = []
    do {
      let bag = LifetimeBag()
      // Sound: it is used while the bag is in its deinit, when only unmanaged references are left.
      unowned(unsafe) let dying = bag
      Disposables.create {
        dying.insert(Disposables.create { disposed.append("late") })
        disposed.append("after")
      }
      .disposed(by: bag)
    }
    #expect(disposed == ["late", "after"])
  }

  @Test func `no member receives what a fellow member's disposal causes`() {
    let subject = PublishSubject<Int>()
    var received: [Int] = []
    do {
      let bag = LifetimeBag()
      Disposables.create { subject.onNext(1) }.disposed(by: bag)
      subject.subscribe(onNext: { received.append($0) }).disposed(by: bag)
    }
    #expect(received == [])
  }

  @Test func `two threads, one of which ends what the other inserts, leave nothing behind`() {
    let bag = LifetimeBag()
    let subject = BehaviorSubject(value: 0)
    let bothReturned = race(
      { _ in for _ in 0..<1_000 { subject.skip(1).take(1).subscribe().disposed(by: bag) } },
      { _ in for element in 0..<1_000 { subject.onNext(element) } }
    )
    #expect(bothReturned)
    subject.onNext(1)
    #expect(bag.entryCount == 0)
  }
}
