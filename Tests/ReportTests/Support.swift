// SPDX-License-Identifier: MIT
// Each test of this target is one public bug report, as a small input; the number is that of the collection of reports.

import Dispatch
import RxSwift
import RxTestSupport
import Synchronization

enum Boom: Error { case boom }

/// Work that a sanitiser makes twenty times slower runs fewer rounds under it.
func rounds(_ count: Int) -> Int { isSanitized ? max(1, count / 20) : count }

/// A number that several threads count up.
final class Counter: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .acquiring) }

  @discardableResult
  func add(_ amount: Int = 1) -> Int { number.wrappingAdd(amount, ordering: .acquiringAndReleasing).newValue }
}

/// A handle that another closure shall dispose.
final class Handle: Sendable {
  private let disposable = SerialDisposable()

  func hold(_ subscription: any Disposable) { disposable.disposable = subscription }
  func dispose() { disposable.dispose() }
}

/// Waits for a sequence to end and gives what it sent; nil when it has not ended after so many seconds.
func elements<Element>(of source: Observable<Element>, within seconds: Double = 20) -> [Element]? {
  let log = ElementLog<Element>()
  let done = DispatchSemaphore(value: 0)
  let subscription = source.subscribe(
    onNext: { log.append($0) },
    onError: { _ in done.signal() },
    onCompleted: { done.signal() }
  )
  defer { subscription.dispose() }
  return done.wait(timeout: .now() + seconds) == .success ? log.elements : nil
}

/// Sendable without a check because only a subscription writes, one event at a time, and the list is read after its end.
private final class ElementLog<Element>: @unchecked Sendable {
  private(set) var elements: [Element] = []

  func append(_ element: Element) { elements.append(element) }
}
