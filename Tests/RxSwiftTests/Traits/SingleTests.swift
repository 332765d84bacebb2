// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct SingleTests {
  private let failing = Single<Int>.error(DemoError.boom)

  // MARK: Creating and subscribing

  @Test func `create sends the first answer and drops the others`() {
    let single = Single<Int>.create { answer in
      answer(.success(1))
      answer(.success(2))
      answer(.failure(DemoError.boom))
      return Disposables.create()
    }
    #expect(record(single) == ["1", "|"])
  }

  @Test func `create sends an error`() {
    let single = Single<Int>.create { answer in
      answer(.failure(DemoError.boom))
      answer(.success(2))
      return Disposables.create()
    }
    #expect(record(single) == ["x(boom)"])
  }

  @Test func `what create returns is disposed at the end, and by an early disposal`() {
    var disposed = 0
    var send: Single<Int>.SingleObserver?
    let single = Single<Int>.create { answer in
      send = answer
      return Disposables.create { disposed += 1 }
    }
    let first = single.subscribe()
    send?(.success(1))
    #expect(disposed == 1)
    first.dispose()
    #expect(disposed == 1)
    single.subscribe().dispose()
    #expect(disposed == 2)
  }

  @Test func `a subscriber with one closure gets the answer once`() {
    var answers: [String] = []
    let note: (SingleEvent<Int>) -> Void = { answer in
      switch answer {
      case .success(let element): answers.append("\(element)")
      case .failure(let error): answers.append("\(error)")
      }
    }
    _ = Single.just(1).subscribe(note)
    _ = failing.subscribe(note)
    #expect(answers == ["1", "boom"])
  }

  @Test func `the closures of a subscription are called in order`() {
    var calls: [String] = []
    _ = Single.just(1).subscribe(
      onSuccess: { calls.append("success \($0)") },
      onFailure: { calls.append("failure \($0)") },
      onDisposed: { calls.append("disposed") }
    )
    _ = failing.subscribe(
      onSuccess: { calls.append("success \($0)") },
      onFailure: { calls.append("failure \($0)") },
      onDisposed: { calls.append("disposed") }
    )
    #expect(calls == ["success 1", "disposed", "failure boom", "disposed"])
  }

  @Test func `an error without a closure for it goes to the hook`() {
    #expect(unhandledErrors { _ = failing.subscribe(onSuccess: { _ in }) } == ["boom"])
    let owner = Owner()
    #expect(unhandledErrors { _ = failing.subscribe(with: owner, onSuccess: { _, _ in }) } == ["boom"])
  }

  @Test func `closures with an object are called while it lives, and do not keep it`() {
    let subject = PublishSubject<Int>()
    var owner: Owner? = Owner()
    weak let noted = owner
    let single = subject.asSingle()
    func subscribe() -> any Disposable {
      single.subscribe(with: owner ?? Owner(), onSuccess: { $0.values.append($1) })
    }
    let subscription = subscribe()
    _ = Single.just(5).subscribe(with: owner ?? Owner(), onSuccess: { $0.values.append($1) })
    #expect(owner?.values == [5])
    owner = nil
    #expect(noted == nil)
    subject.onNext(1)
    subject.onCompleted()
    subscription.dispose()
  }

  @Test func `disposing inside the answer is allowed`() {
    let subscription = SingleAssignmentDisposable()
    let subject = PublishSubject<Int>()
    var answers = 0
    subscription.setDisposable(
      subject.first().subscribe(onSuccess: { _ in
        answers += 1
        subscription.dispose()
      })
    )
    subject.onNext(1)
    subject.onNext(2)
    #expect(answers == 1)
    #expect(!subject.hasObservers)
  }

  // MARK: Operators

  @Test func `just, error and never are what they say`() {
    #expect(record(Single.just(1)) == ["1", "|"])
    #expect(record(Single.just(1, scheduler: CurrentThreadScheduler.instance)) == ["1", "|"])
    #expect(record(failing) == ["x(boom)"])
    #expect(record(Single<Int>.never()) == [])
  }

  @Test func `map, flatMap, filter and compactMap pass on what a closure throws`() {
    #expect(record(Single.just(1).map { $0 + 1 }) == ["2", "|"])
    #expect(record(Single.just(1).map { _ -> Int in throw DemoError.boom }) == ["x(boom)"])
    #expect(record(Single.just(1).flatMap { .just($0 + 1) }) == ["2", "|"])
    #expect(record(Single.just(1).flatMap { _ -> Single<Int> in throw DemoError.boom }) == ["x(boom)"])
    #expect(record(Single.just(1).flatMap { _ in failing }) == ["x(boom)"])
    #expect(record(Single.just(1).filter { $0 == 1 }) == ["1", "|"])
    #expect(record(Single.just(1).filter { $0 == 2 }) == ["|"])
    #expect(record(Single.just(1).filter { _ in throw DemoError.boom }) == ["x(boom)"])
    #expect(record(Single.just("1").compactMap { Int($0) }) == ["1", "|"])
    #expect(record(Single.just("x").compactMap { Int($0) }) == ["|"])
  }

  @Test func `flatMapMaybe and flatMapCompletable go on with another trait`() {
    #expect(record(Single.just(1).flatMapMaybe { .just($0 + 1) }) == ["2", "|"])
    #expect(record(Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }) == ["|"])
    #expect(record(Single.just(1).flatMapCompletable { _ in .empty() }) == ["|"])
    #expect(record(Single.just(1).flatMapCompletable { _ in .error(DemoError.boom) }) == ["x(boom)"])
  }

  @Test func `do calls its closures around the events`() {
    var calls: [String] = []
    func noted(_ single: Single<Int>) -> Single<Int> {
      single.do(
        onSuccess: { calls.append("on \($0)") },
        afterSuccess: { calls.append("after \($0)") },
        onError: { calls.append("on \($0)") },
        afterError: { calls.append("after \($0)") },
        onSubscribe: { calls.append("subscribe") },
        onSubscribed: { calls.append("subscribed") },
        onDispose: { calls.append("dispose") }
      )
    }
    _ = noted(.just(1)).subscribe(onSuccess: { calls.append("\($0)") })
    #expect(calls == ["subscribe", "on 1", "1", "after 1", "subscribed", "dispose"])
    calls = []
    _ = noted(failing).subscribe(onFailure: { calls.append("\($0)") })
    #expect(calls == ["subscribe", "on boom", "boom", "after boom", "subscribed", "dispose"])
  }

  @Test func `catch and catchAndReturn take the place of an error`() {
    #expect(record(failing.catchAndReturn(2)) == ["2", "|"])
    #expect(record(failing.catch { _ in .just(3) }) == ["3", "|"])
    #expect(record(failing.catch { _ in throw DemoError.timeout }) == ["x(timeout)"])
    #expect(record(Single.just(1).catchAndReturn(2)) == ["1", "|"])
  }

  @Test func `retry subscribes again after an error`() {
    var attempts = 0
    let flaky = Single<Int>.deferred {
      attempts += 1
      return attempts < 3 ? .error(DemoError.boom) : .just(attempts)
    }
    #expect(record(flaky.retry(3)) == ["3", "|"])
    attempts = 0
    #expect(record(flaky.retry(2)) == ["x(boom)"])
    attempts = 0
    #expect(record(flaky.retry(when: { (errors: Observable<DemoError>) in errors })) == ["3", "|"])
    attempts = 0
    #expect(record(flaky.retry(when: { (errors: Observable<any Error>) in errors.take(1) })) == ["|"])
  }

  @Test func `using disposes its resource at the end`() {
    var disposed = 0
    let single = Single<Int>.using(
      { Resource { disposed += 1 } },
      primitiveSequenceFactory: { _ in .just(1) }
    )
    #expect(record(single) == ["1", "|"])
    #expect(disposed == 1)
  }

  @Test func `asMaybe and asCompletable keep the end`() {
    #expect(record(Single.just(1).asMaybe()) == ["1", "|"])
    #expect(record(Single.just(1).asCompletable()) == ["|"])
    #expect(record(failing.asCompletable()) == ["x(boom)"])
  }

  // MARK: Time

  @Test func `delay sends the answer later, an error at once`() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Single.just(1).delay(.seconds(10), scheduler: scheduler) }
    #expect(result.events == [.next(210, 1), .completed(211)] || result.events == [.next(210, 1), .completed(210)])
    let other = TestScheduler(initialClock: 0)
    #expect(other.start { failing.delay(.seconds(10), scheduler: other) }.events == [.error(200, DemoError.boom)])
  }

  @Test func `delaySubscription subscribes later`() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Single.just(1).delaySubscription(.seconds(10), scheduler: scheduler) }
    #expect(result.events == [.next(210, 1), .completed(210)])
  }

  @Test func `timeout fails, or goes on with another single`() {
    let scheduler = TestScheduler(initialClock: 0)
    let failed = scheduler.start { Single<Int>.never().timeout(.seconds(10), scheduler: scheduler) }
    #expect(failed.events == [.error(210, RxError.timeout)])
    let other = TestScheduler(initialClock: 0)
    let replaced = other.start { Single<Int>.never().timeout(.seconds(10), other: .just(2), scheduler: other) }
    #expect(replaced.events == [.next(210, 2), .completed(210)])
  }

  @Test func `timer sends a zero`() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Single<Int>.timer(.seconds(10), scheduler: scheduler) }
    #expect(result.events == [.next(210, 0), .completed(210)])
  }

  @Test func `observe(on:) and subscribe(on:) use their scheduler`() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Single.just(1).observe(on: scheduler) }
    #expect(result.events == [.next(201, 1), .completed(202)])
    let other = TestScheduler(initialClock: 0)
    #expect(other.start { Single.just(1).subscribe(on: other) }.events == [.next(201, 1), .completed(201)])
  }

  // MARK: zip

  @Test func `zip joins two to eight singles`() {
    let one = Single.just(1)
    #expect(record(Single.zip(one, one) { $0 + $1 }) == ["2", "|"])
    #expect(record(Single.zip(one, one, one) { $0 + $1 + $2 }) == ["3", "|"])
    #expect(record(Single.zip(one, one, one, one) { $0 + $1 + $2 + $3 }) == ["4", "|"])
    #expect(record(Single.zip(one, one, one, one, one) { [$0, $1, $2, $3, $4].count }) == ["5", "|"])
    #expect(record(Single.zip(one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5].count }) == ["6", "|"])
    #expect(
      record(Single.zip(one, one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5, $6].count }) == ["7", "|"]
    )
    #expect(
      record(Single.zip(one, one, one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5, $6, $7].count })
        == ["8", "|"]
    )
    #expect(record(Single.zip(one, Single.just("a"))) == ["(1, \"a\")", "|"])
    #expect(record(Single.zip(one, one, one, one, one, one, one, one)) == ["(1, 1, 1, 1, 1, 1, 1, 1)", "|"])
  }

  @Test func `zip fails with the first error and with what its closure throws`() {
    #expect(record(Single.zip(.just(1), failing) { $0 + $1 }) == ["x(boom)"])
    #expect(record(Single.zip(.just(1), .just(1)) { _, _ -> Int in throw DemoError.boom }) == ["x(boom)"])
  }

  @Test func `zip of a collection keeps its order; of an empty one it is an empty array`() {
    #expect(record(Single.zip([.just(1), .just(2)])) == ["[1, 2]", "|"])
    #expect(record(Single.zip([.just(1), .just(2)]) { $0.reduce(0, +) }) == ["3", "|"])
    #expect(record(Single.zip([Single<Int>]())) == ["[]", "|"])
    #expect(record(Single<Int>.zip([]) { $0.count }) == ["0", "|"])
    #expect(record(Single.zip([.just(1), failing])) == ["x(boom)"])
  }

  // MARK: Depth

  /// The answer of a chain of `flatMap`, subscribed on a thread with a given stack.
  private func answer(ofChain depth: Int, stackSize: Int) -> Int? {
    let answer = Mutex<Int?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      var single = Single.just(0)
      for _ in 0..<depth { single = single.flatMap { .just($0 + 1) } }
      _ = single.subscribe(onSuccess: { element in answer.withLock { $0 = element } })
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
    return answer.withLock { $0 }
  }

  @Test func `row 24: a chain of 20,000 flatMaps gives its answer, where the stack is large enough`() {
    let length = isThreadSanitized ? 2_000 : 20_000  // the thread sanitiser follows 64,000 calls, no more
    #expect(answer(ofChain: length, stackSize: 256 << 20) == length)
  }

  @Test func `row 24: a chain of 1,000 flatMaps fits into a stack of 8 MB`() {
    #expect(answer(ofChain: 1_000, stackSize: isSanitized ? 64 << 20 : 8 << 20) == 1_000)
  }
}

private final class Owner {
  var values: [Int] = []
}

private struct Resource: Disposable {
  let onDispose: () -> Void

  func dispose() { onDispose() }
}
