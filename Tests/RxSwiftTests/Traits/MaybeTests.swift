// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct MaybeTests {
  private let failing = Maybe<Int>.error(DemoError.boom)

  @Test func `create sends the first answer and drops the others`() {
    func maybe(_ answers: MaybeEvent<Int>...) -> Maybe<Int> {
      .create { send in
        for answer in answers { send(answer) }
        return Disposables.create()
      }
    }
    #expect(record(maybe(.success(1), .success(2))) == ["1", "|"])
    #expect(record(maybe(.completed, .success(2))) == ["|"])
    #expect(record(maybe(.error(DemoError.boom), .completed)) == ["x(boom)"])
  }

  @Test func `a subscriber gets exactly one answer`() {
    var answers: [String] = []
    func subscribe(_ maybe: Maybe<Int>) {
      _ = maybe.subscribe { answers.append("\($0)") }
      _ = maybe.subscribe(
        onSuccess: { answers.append("success \($0)") },
        onError: { answers.append("error \($0)") },
        onCompleted: { answers.append("completed") },
        onDisposed: { answers.append("disposed") }
      )
    }
    subscribe(.just(1))
    #expect(answers == ["success(1)", "success 1", "disposed"])
    answers = []
    subscribe(.empty())
    #expect(answers == ["completed", "completed", "disposed"])
    answers = []
    subscribe(failing)
    #expect(answers == ["error(RxTestSupport.DemoError.boom)", "error boom", "disposed"])
  }

  @Test func `an error without a closure for it goes to the hook`() {
    #expect(unhandledErrors { _ = failing.subscribe(onSuccess: { _ in }, onCompleted: {}) } == ["boom"])
    #expect(unhandledErrors { _ = failing.subscribe(with: self.owner, onCompleted: { _ in }) } == ["boom"])
  }

  private let owner = Owner()

  @Test func `closures with an object are called while it lives`() {
    var calls: [String] = []
    _ = Maybe.just(1).subscribe(with: owner, onSuccess: { calls.append("\($1)") })
    _ = Maybe<Int>.empty().subscribe(
      with: owner,
      onCompleted: { _ in calls.append("completed") },
      onDisposed: { _ in calls.append("disposed") }
    )
    _ = failing.subscribe(with: owner, onError: { calls.append("\($1)") })
    #expect(calls == ["1", "completed", "disposed", "boom"])
  }

  @Test func `just, empty, error and never are what they say`() {
    #expect(record(Maybe.just(1)) == ["1", "|"])
    #expect(record(Maybe.just(1, scheduler: CurrentThreadScheduler.instance)) == ["1", "|"])
    #expect(record(Maybe<Int>.empty()) == ["|"])
    #expect(record(failing) == ["x(boom)"])
    #expect(record(Maybe<Int>.never()) == [])
  }

  @Test func `map, flatMap, filter and compactMap pass on what a closure throws`() {
    #expect(record(Maybe.just(1).map { $0 + 1 }) == ["2", "|"])
    #expect(record(Maybe.just(1).map { _ -> Int in throw DemoError.boom }) == ["x(boom)"])
    #expect(record(Maybe.just(1).flatMap { .just($0 + 1) }) == ["2", "|"])
    #expect(record(Maybe.just(1).flatMap { _ in Maybe<Int>.empty() }) == ["|"])
    #expect(record(Maybe<Int>.empty().flatMap { .just($0 + 1) }) == ["|"])
    #expect(record(Maybe.just(1).filter { $0 == 2 }) == ["|"])
    #expect(record(Maybe.just("1").compactMap { Int($0) }) == ["1", "|"])
    #expect(record(Maybe.just("x").compactMap { Int($0) }) == ["|"])
  }

  @Test func `ifEmpty answers when there is no element`() {
    #expect(record(Maybe<Int>.empty().ifEmpty(default: 1)) == ["1", "|"])
    #expect(record(Maybe.just(2).ifEmpty(default: 1)) == ["2", "|"])
    #expect(record(Maybe<Int>.empty().ifEmpty(switchTo: Single.just(3))) == ["3", "|"])
    #expect(record(Maybe<Int>.empty().ifEmpty(switchTo: Maybe<Int>.empty())) == ["|"])
    #expect(record(failing.ifEmpty(default: 1)) == ["x(boom)"])
  }

  @Test func `do calls its closures around the events`() {
    var calls: [String] = []
    func noted(_ maybe: Maybe<Int>) -> Maybe<Int> {
      maybe.do(
        onNext: { calls.append("on \($0)") },
        afterNext: { calls.append("after \($0)") },
        onError: { calls.append("on \($0)") },
        onCompleted: { calls.append("on completed") },
        afterCompleted: { calls.append("after completed") }
      )
    }
    _ = record(noted(.just(1)))
    #expect(calls == ["on 1", "after 1", "on completed", "after completed"])
    calls = []
    _ = record(noted(.empty()))
    #expect(calls == ["on completed", "after completed"])
    calls = []
    _ = record(noted(failing))
    #expect(calls == ["on boom"])
  }

  @Test func `catch and catchAndReturn take the place of an error`() {
    #expect(record(failing.catchAndReturn(2)) == ["2", "|"])
    #expect(record(failing.catch { _ in .empty() }) == ["|"])
  }

  @Test func `zip joins two to eight; it is empty when one is`() {
    let one = Maybe.just(1)
    #expect(record(Maybe.zip(one, one) { $0 + $1 }) == ["2", "|"])
    #expect(record(Maybe.zip(one, Maybe<Int>.empty()) { $0 + $1 }) == ["|"])
    #expect(record(Maybe.zip(one, failing) { $0 + $1 }) == ["x(boom)"])
    #expect(record(Maybe.zip(one, one, one)) == ["(1, 1, 1)", "|"])
    #expect(record(Maybe.zip(one, one, one, one)) == ["(1, 1, 1, 1)", "|"])
    #expect(record(Maybe.zip(one, one, one, one, one)) == ["(1, 1, 1, 1, 1)", "|"])
    #expect(record(Maybe.zip(one, one, one, one, one, one)) == ["(1, 1, 1, 1, 1, 1)", "|"])
    #expect(record(Maybe.zip(one, one, one, one, one, one, one)) == ["(1, 1, 1, 1, 1, 1, 1)", "|"])
    #expect(record(Maybe.zip(one, one, one, one, one, one, one, one)) == ["(1, 1, 1, 1, 1, 1, 1, 1)", "|"])
  }
}

private final class Owner {}
