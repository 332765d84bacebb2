// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct DoTests {
  private final class Log {
    var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
  }

  private func watched(_ source: Observable<Int>, _ log: Log) -> Observable<Int> {
    source.do(
      onNext: { log("onNext \($0)") },
      afterNext: { log("afterNext \($0)") },
      onError: { log("onError \($0)") },
      afterError: { log("afterError \($0)") },
      onCompleted: { log("onCompleted") },
      afterCompleted: { log("afterCompleted") },
      onSubscribe: { log("onSubscribe") },
      onSubscribed: { log("onSubscribed") },
      onDispose: { log("onDispose") }
    )
  }

  private func subscribe(_ source: Observable<Int>, _ log: Log) -> any Disposable {
    source.subscribe(
      onNext: { log("next \($0)") },
      onError: { log("error \($0)") },
      onCompleted: { log("completed") },
      onDisposed: { log("disposed") }
    )
  }

  @Test func `the closures surround the events of a source that completes`() {
    let log = Log()
    let subject = PublishSubject<Int>()
    let subscription = subscribe(watched(subject, log), log)
    subject.onNext(1)
    subject.onCompleted()
    #expect(
      log.lines == [
        "onSubscribe", "onSubscribed", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed", "disposed",
        "afterCompleted", "onDispose",
      ]
    )
    subscription.dispose()
    #expect(log.lines.last == "onDispose" && log.lines.count == 10)
  }

  @Test func `the closures surround the events of a source that fails`() {
    let log = Log()
    let subject = PublishSubject<Int>()
    let subscription = subscribe(watched(subject, log), log)
    subject.onError(DemoError.boom)
    #expect(
      log.lines == [
        "onSubscribe", "onSubscribed", "onError boom", "error boom", "disposed", "afterError boom", "onDispose",
      ]
    )
    subscription.dispose()
  }

  @Test func `a dispose calls onDispose before the subscriber's own onDisposed`() {
    let log = Log()
    let subscription = subscribe(watched(.never(), log), log)
    subscription.dispose()
    subscription.dispose()
    #expect(log.lines == ["onSubscribe", "onSubscribed", "onDispose", "disposed"])
  }

  @Test func `with a source that sends at once onSubscribed and onDispose come last`() {
    let log = Log()
    _ = subscribe(watched(.just(1), log), log)
    #expect(
      log.lines == [
        "onSubscribe", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed", "disposed", "afterCompleted",
        "onSubscribed", "onDispose",
      ]
    )
  }

  @Test func `an operator that follows disposes with the end, before afterCompleted`() {
    let log = Log()
    let subject = PublishSubject<Int>()
    let subscription = subscribe(watched(subject, log).takeLast(1), log)
    subject.onCompleted()
    #expect(
      log.lines == [
        "onSubscribe", "onSubscribed", "onCompleted", "completed", "disposed", "onDispose", "afterCompleted",
      ]
    )
    subscription.dispose()
  }

  @Test func `onDispose comes after the source has been disposed`() {
    let log = Log()
    let source = Observable<Int>.create { _ in Disposables.create { log("source") } }
    source.do(onDispose: { log("onDispose") }).subscribe().dispose()
    #expect(log.lines == ["source", "onDispose"])
  }

  @Test func `what a closure throws is the error`() {
    #expect(Marbles("-1-2-|") { $0.do(onNext: { if $0 == 2 { throw DemoError.timeout } }) } == Marbles("-1-#", "^--!"))
    #expect(
      Marbles("-1-2-|") { $0.do(afterNext: { if $0 == 2 { throw DemoError.timeout } }) }
        == Marbles("-1-(2#)", "^--!")
    )
    #expect(record(Observable<Int>.empty().do(onCompleted: { throw DemoError.timeout })) == ["x(timeout)"])
    #expect(
      record(Observable<Int>.error(DemoError.boom).do(onError: { _ in throw DemoError.timeout }))
        == ["x(timeout)"]
    )
  }

  @Test func `what a closure throws after the end is dropped`() {
    #expect(record(Observable<Int>.empty().do(afterCompleted: { throw DemoError.timeout })) == ["|"])
    #expect(
      record(Observable<Int>.error(DemoError.boom).do(afterError: { _ in throw DemoError.timeout }))
        == ["x(boom)"]
    )
  }

  @Test func `nothing is changed by closures that are not there`() {
    #expect(Marbles("-1-2-|") { $0.do() } == Marbles("-1-2-|", "^----!"))
    #expect(Marbles("-1-#") { $0.do() } == Marbles("-1-#", "^--!"))
  }

  @Test func `the closures are released with the end though the handle is kept`() {
    let tracker = LifetimeTracker()
    let subject = PublishSubject<Int>()
    let subscription = subject.do(onNext: { [tracked = tracker.make()] _ in _ = tracked }).subscribe()
    #expect(tracker.live == 1)
    subject.onCompleted()
    #expect(tracker.live == 0)
    subscription.dispose()
  }
}
