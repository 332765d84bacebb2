// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct CompletableTests {
  private let failing = Completable.error(DemoError.boom)

  private func noting(_ note: @escaping () -> Void) -> Completable {
    .create { answer in
      note()
      answer(.completed)
      return Disposables.create()
    }
  }

  @Test func `create sends the first answer and drops the others`() {
    let completed = Completable.create { answer in
      answer(.completed)
      answer(.error(DemoError.boom))
      return Disposables.create()
    }
    #expect(record(completed) == ["|"])
    let failed = Completable.create { answer in
      answer(.error(DemoError.boom))
      answer(.completed)
      return Disposables.create()
    }
    #expect(record(failed) == ["x(boom)"])
  }

  @Test func `a subscriber gets the answer`() {
    var calls: [String] = []
    func subscribe(_ completable: Completable) {
      _ = completable.subscribe { calls.append("\($0)") }
      _ = completable.subscribe(
        onCompleted: { calls.append("end") },
        onError: { calls.append("\($0)") },
        onDisposed: { calls.append("disposed") }
      )
    }
    subscribe(.empty())
    #expect(calls == ["completed", "end", "disposed"])
    calls = []
    subscribe(failing)
    #expect(calls == ["error(RxTestSupport.DemoError.boom)", "boom", "disposed"])
    #expect(unhandledErrors { _ = failing.subscribe(onCompleted: {}) } == ["boom"])
  }

  @Test func `closures with an object are called while it lives`() {
    final class Owner {}
    var owner: Owner? = Owner()
    var calls = 0
    let subject = PublishSubject<Never>()
    if let owner { _ = subject.asCompletable().subscribe(with: owner, onCompleted: { _ in calls += 1 }) }
    if let owner { _ = Completable.empty().subscribe(with: owner, onCompleted: { _ in calls += 1 }) }
    owner = nil
    subject.onCompleted()
    #expect(calls == 1)
  }

  @Test func `empty, error and never are what they say`() {
    #expect(record(Completable.empty()) == ["|"])
    #expect(record(failing) == ["x(boom)"])
    #expect(record(Completable.never()) == [])
  }

  @Test func `andThen goes on after the completion`() {
    #expect(record(Completable.empty().andThen(Single.just(1))) == ["1", "|"])
    #expect(record(Completable.empty().andThen(Maybe<Int>.empty())) == ["|"])
    #expect(record(Completable.empty().andThen(Observable.of(1, 2))) == ["1", "2", "|"])
    #expect(record(Completable.empty().andThen(failing)) == ["x(boom)"])
  }

  @Test func `andThen does not subscribe the second when the first fails or never ends`() {
    var subscribed = 0
    let second = noting { subscribed += 1 }
    #expect(record(failing.andThen(second)) == ["x(boom)"])
    #expect(record(Completable.never().andThen(second)) == [])
    #expect(subscribed == 0)
    #expect(record(Completable.empty().andThen(second)) == ["|"])
    #expect(subscribed == 1)
  }

  @Test func `andThen disposes the first before it subscribes the second`() {
    let scheduler = TestScheduler(initialClock: 0)
    let first: TestableObservable<Never> = scheduler.createColdObservable([.completed(30)])
    let second: TestableObservable<Int> = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let result = scheduler.start { first.asCompletable().andThen(second.asObservable()) }
    #expect(result.events == [.next(240, 1), .completed(250)])
    #expect(first.subscriptions == [Subscription(200, 230)])
    #expect(second.subscriptions == [Subscription(230, 250)])
  }

  @Test func `concat runs one after the other and stops at the first error`() {
    var order: [Int] = []
    let all = (1...3).map { number in noting { order.append(number) } }
    #expect(record(Completable.concat(all)) == ["|"])
    #expect(record(Completable.concat(all[0], all[1])) == ["|"])
    #expect(record(Completable.concat(AnySequence(all))) == ["|"])
    #expect(record(all[0].concat(all[1])) == ["|"])
    #expect(order == [1, 2, 3, 1, 2, 1, 2, 3, 1, 2])
    order = []
    #expect(record(Completable.concat([all[0], failing, all[1]])) == ["x(boom)"])
    #expect(order == [1])
  }

  @Test func `a sequence to concat is read only as far as it runs`() {
    var read = 0
    let endless = AnySequence { () -> AnyIterator<Completable> in
      AnyIterator {
        read += 1
        return read < 3 ? Completable.empty() : Completable.never()
      }
    }
    #expect(record(Completable.concat(endless)) == [])
    #expect(read == 3)
  }

  @Test func `zip runs side by side and ends with the last, or the first error`() {
    let scheduler = TestScheduler(initialClock: 0)
    let short: TestableObservable<Never> = scheduler.createColdObservable([.completed(10)])
    let long: TestableObservable<Never> = scheduler.createColdObservable([.completed(30)])
    let recorder = Recorder<Never>()
    var time = 0
    _ = Completable.zip(short.asCompletable(), long.asCompletable())
      .do(onCompleted: { time = scheduler.clock }).asObservable().subscribe(recorder)
    scheduler.start()
    #expect(recorder.entries == ["|"])
    #expect(time == 30)
    #expect(record(Completable.zip([.empty(), failing, .never()])) == ["x(boom)"])
    #expect(record(Completable.zip(AnyCollection([Completable.empty()]))) == ["|"])
    #expect(record(Completable.zip([Completable]())) == ["|"])
  }

  @Test func `do calls its closures around the end`() {
    var calls: [String] = []
    func noted(_ completable: Completable) -> Completable {
      completable.do(
        onError: { calls.append("on \($0)") },
        afterError: { calls.append("after \($0)") },
        onCompleted: { calls.append("on completed") },
        afterCompleted: { calls.append("after completed") },
        onDispose: { calls.append("dispose") }
      )
    }
    _ = record(noted(.empty()))
    #expect(calls == ["on completed", "after completed", "dispose"])
    calls = []
    _ = record(noted(failing))
    #expect(calls == ["on boom", "after boom", "dispose"])
  }

  @Test func `a loop of andThen stays flat`() {
    func loop(_ rounds: Int) -> Completable {
      rounds == 0 ? .empty() : Completable.empty().andThen(.deferred { loop(rounds - 1) })
    }
    #expect(record(loop(isSanitized ? 1_000 : 10_000)) == ["|"])
  }
}
