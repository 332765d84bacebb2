// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxBlocking
import RxSwift
import RxTestSupport
import Testing

private func failing(after elements: Int...) -> Observable<Int> {
  .create { observer in
    for element in elements { observer.onNext(element) }
    observer.onError(DemoError.boom)
    return Disposables.create()
  }
}

/// What is thrown, as text: `RxError` cannot be compared.
private func failure<Result>(_ body: () throws -> Result) -> String? {
  do {
    _ = try body()
    return nil
  } catch { return "\(error)" }
}

@Suite struct BlockingTests {
  private let never = Observable<Int>.create { _ in Disposables.create() }
  private let background = SerialDispatchQueueScheduler(internalSerialQueueName: "blocking tests")

  /// Sends its elements from another thread, a moment later.
  private func later(_ elements: Int...) -> Observable<Int> {
    .create { observer in
      DispatchQueue.global().async {
        for element in elements { observer.onNext(element) }
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }

  @Test func `toArray returns all elements`() throws {
    #expect(try Observable.from([1, 2, 3]).toBlocking().toArray() == [1, 2, 3])
    #expect(try later(4, 5).toBlocking().toArray() == [4, 5])
    #expect(try later().toBlocking().toArray() == [])
  }

  @Test func `an error is thrown, whatever came before`() {
    #expect(throws: DemoError.boom) { try failing(after: 1, 2).toBlocking().toArray() }
    #expect(throws: DemoError.boom) { try failing(after: 1, 2).toBlocking().last() }
    #expect(throws: DemoError.boom) { try failing(after: 1).toBlocking().single() }
    #expect(throws: DemoError.boom) { try failing().toBlocking().first() }
  }

  @Test func `first returns at the first element, or nil`() throws {
    #expect(try failing(after: 1, 2).toBlocking().first() == 1)
    #expect(try later(3, 4).toBlocking().first() == 3)
    #expect(try later().toBlocking().first() == nil)
  }

  @Test func `first stops a source that has no end`() throws {
    #expect(try Observable.range(start: 1, count: .max - 1).toBlocking().first() == 1)
  }

  @Test func `first ends its subscription at once`() throws {
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    subject.onNext(1)
    #expect(try subject.toBlocking().first() == 1)
    #expect(!subject.hasObservers)
  }

  @Test func `last returns the last element, or nil`() throws {
    #expect(try later(1, 2, 3).toBlocking().last() == 3)
    #expect(try later().toBlocking().last() == nil)
  }

  @Test func `single wants exactly one element`() throws {
    #expect(try later(1).toBlocking().single() == 1)
    #expect(failure { try later(1, 2).toBlocking().single() } == "\(RxError.moreThanOneElement)")
    #expect(failure { try later().toBlocking().single() } == "\(RxError.noElements)")
  }

  @Test func `single with a condition wants exactly one that satisfies it`() throws {
    #expect(try later(1, 2, 3).toBlocking().single { $0 == 2 } == 2)
    #expect(failure { try later(1, 2, 3).toBlocking().single { $0 > 1 } } == "\(RxError.moreThanOneElement)")
    #expect(failure { try later(1, 2).toBlocking().single { $0 > 2 } } == "\(RxError.noElements)")
    #expect(throws: DemoError.boom) { try later(1).toBlocking().single { _ in throw DemoError.boom } }
  }

  @Test func `materialize tells of the end without throwing`() {
    guard case .completed(let elements) = later(1, 2).toBlocking().materialize() else {
      Issue.record("It should have completed.")
      return
    }
    #expect(elements == [1, 2])
    guard case .failed(let earlier, let error) = failing(after: 1).toBlocking().materialize() else {
      Issue.record("It should have failed.")
      return
    }
    #expect(earlier == [1])
    #expect(error as? DemoError == .boom)
  }

  @Test func `when the time is up the call fails, with what has come, and the source is disposed`() {
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    subject.onNext(1)
    guard case .failed(let elements, let error) = subject.toBlocking(timeout: 0.01).materialize() else {
      Issue.record("It should have failed.")
      return
    }
    #expect(elements == [1])
    guard case RxError.timeout = error else {
      Issue.record("The error is \(error).")
      return
    }
    #expect(!subject.hasObservers)
    #expect(failure { try never.toBlocking(timeout: 0).first() } == "\(RxError.timeout)")
  }

  @Test func `a source on another queue is waited for`() throws {
    let source = Observable.from([1, 2], scheduler: background)
    #expect(try source.toBlocking().toArray() == [1, 2])
  }

  @Test func `a trait can be waited for`() throws {
    #expect(try Observable.just(1).asSingle().toBlocking().single() == 1)
  }

  @Test func `inside an action of the current thread's queue it runs what that queue holds`() throws {
    var seen: [[Int]] = []
    let inner = Observable.from([1, 2])
    let returned = try Observable.from([10, 20]).map { outer in
      let elements = try inner.toBlocking().toArray().map { $0 + outer }
      seen.append(elements)
      return elements
    }.toBlocking(timeout: 10).toArray()
    #expect(seen == [[11, 12], [21, 22]])
    #expect(returned == seen)
  }

  @Test func `inside an action it also hears what earlier actions left for later`() throws {
    let subject = PublishSubject<Int>()
    var first: Int?
    _ = CurrentThreadScheduler.instance.schedule(()) {
      _ = CurrentThreadScheduler.instance.schedule(()) {
        subject.onNext(1)
        return Disposables.create()
      }
      first = try? subject.toBlocking(timeout: 10).first()
      return Disposables.create()
    }
    #expect(first == 1)
  }
}
