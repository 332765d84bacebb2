// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/ThreadsAndPromises.md.
// swift-format-ignore-file

import Dispatch
import RxSwift
import Testing

/// Threads and promises
@Test func `the blocks of ThreadsAndPromises hold`() async throws {
  let number = BehaviorSubject(value: 0)
  var first: [Int] = []
  var second: [Int] = []
  let bag = DisposeBag()
  number.subscribe(onNext: { first.append($0) }).disposed(by: bag)
  number.subscribe(onNext: { second.append($0) }).disposed(by: bag)

  DispatchQueue.concurrentPerform(iterations: 1_000) { number.onNext($0) }

  assert(first.count == 1_001)  // nothing is lost
  assert(first == second)  // one order
  let last = try number.value()
  assert(first.last == last)  // which ends on the current value

  let letters = PublishSubject<String>()
  var read: [String] = []
  let handle = SingleAssignmentDisposable()
  handle.setDisposable(
    letters.subscribe(onNext: { letter in
      read.append(letter)
      handle.dispose()
      letters.onNext("nobody hears this")
    })
  )
  letters.onNext("a")
  assert(read == ["a"])

  let wild = Observable<Int>.create { observer in
    observer.onNext(1)
    observer.onCompleted()
    observer.onNext(2)
    return Disposables.create()
  }
  var heard: [Int] = []
  _ = wild.subscribe(onNext: { heard.append($0) })
  assert(heard == [1])

  var attempt = 0
  let stubborn = Observable<Int>.deferred {
    attempt += 1
    return attempt < 100_000 ? .error(RxError.unknown) : .just(attempt)
  }
  var result = 0
  _ = stubborn.retry().subscribe(onNext: { result = $0 })
  assert(result == 100_000)

  // A program's own variables live to its end.
  withExtendedLifetime((number, first, second, bag, last, letters, read, handle, wild, heard, attempt, stubborn, result)) {}
}
