// SPDX-License-Identifier: MIT

import Dispatch
import RxRelay
import RxSwift
import ThirtyOperators

// Shared between queues without a warning: a subject of Sendable elements is Sendable.
let numbers = PublishSubject<Int>()
let sum = BehaviorRelay(value: 0)
let subscription = numbers.scan(0, accumulator: +).bind(to: sum)
DispatchQueue.concurrentPerform(iterations: 100) { _ in numbers.onNext(1) }
precondition(sum.value == 100)
subscription.dispose()

// A chain made on the main actor and observed elsewhere must not trap.
@MainActor func chain(_ done: DispatchSemaphore) -> any Disposable {
  Observable.just(1)
    .observe(on: SerialDispatchQueueScheduler(qos: .default))
    .map { $0 + 1 }
    .subscribe(onNext: { precondition($0 == 2) }, onCompleted: { done.signal() })
}
let done = DispatchSemaphore(value: 0)
let running = chain(done)
precondition(done.wait(timeout: .now() + 10) == .success)
running.dispose()

// The same code as in Swift 5 mode.
checkExtensions()
checkOwnTypes()
checkArchitecture()

// Thirty operators in one expression; the compiler reads them in less than two seconds.
let letters = try await thirtyOperators(.range(start: 1, count: 20), .just("Weir")).values.first { _ in true }
precondition(letters == "0,1")

print("Swift 6 mode: fine")
