// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import Testing

@Suite struct PictureTests {
  @Test func `the README's picture shows what the operators do`() {
    let clock = TestScheduler(initialClock: 0)
    // A tick of the picture is one unit of the clock; it begins with the subscription at 200.
    let typed = clock.createHotObservable([.next(201, "w"), .next(202, "e"), .next(206, "r")])
    let answers = ["e", "r"].map { clock.createColdObservable([.next(5, $0.uppercased()), .completed(6)]) }

    let settled = typed.debounce(.seconds(3), scheduler: clock)
    let debounced = clock.createObserver(String.self)
    clock.scheduleAt(200) { _ = settled.subscribe(debounced) }
    let shown = clock.start { settled.flatMapLatest { text in answers[text == "e" ? 0 : 1] } }

    #expect(debounced.events == [.next(205, "e"), .next(209, "r")])
    #expect(shown.events == [.next(214, "R")])
    #expect(answers[0].subscriptions == [Subscription(205, 209)])
    #expect(answers[1].subscriptions == [Subscription(209, 215)])
  }
}
