// SPDX-License-Identifier: MIT

import RxCocoa
import RxSwift
import RxTest
import RxTestSupport

/// Runs a driver or signal in virtual time and returns what an observer gets that subscribes at 200.
func run<Strategy: SharingStrategyProtocol, Element>(
  _ events: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .next(230, 3), .completed(300)],
  _ make: @escaping (TestableObservable<Int>) -> SharedSequence<Strategy, Element>
) -> [Recorded<Event<Element>>] {
  let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
  let source = scheduler.createHotObservable(events)
  var recorded: [Recorded<Event<Element>>] = []
  SharingScheduler.mock(scheduler: scheduler) {
    recorded = scheduler.start { make(source) }.events
  }
  return recorded
}

/// The elements of a driver or signal of which nothing takes time.
func elements<Strategy: SharingStrategyProtocol, Element>(
  _ make: @escaping () -> SharedSequence<Strategy, Element>
) -> [Element] {
  run { _ in make() }.compactMap(\.value.element)
}

extension TestableObservable {
  /// The source as a driver that ends on an error.
  var driver: Driver<Element> { asDriver(onErrorDriveWith: .empty()) }

  /// The source as a signal that ends on an error.
  var signal: Signal<Element> { asSignal(onErrorSignalWith: .empty()) }
}
