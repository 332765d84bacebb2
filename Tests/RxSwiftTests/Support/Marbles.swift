// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport

/// What an operator made of a source, drawn in the marble grammar: the events, and when the source was subscribed.
///
/// `-` a tick, `1` an element, `|` completed, `#` error, `(12|)` the same tick, `^` `!` a subscription. A tick is ten
/// units of virtual time; the first is the time of the subscription.
struct Marbles: Equatable {
  let events: String
  let windows: [String]

  init(_ events: String, _ windows: String...) {
    self.events = events
    self.windows = windows
  }

  /// Subscribes what `apply` makes of a hot source, whose elements are digits and whose error is `DemoError.boom`.
  ///
  /// - Parameters:
  ///   - source: The events of the source.
  ///   - disposedAt: The tick of the disposal, if any.
  ///   - apply: The operator.
  init<Out>(
    _ source: String,
    disposedAt: Int? = nil,
    _ apply: @escaping (Observable<Int>) -> Observable<Out>
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable(Self.parse(source))
    let observer = scheduler.start(created: 100, subscribed: 200, disposed: Self.time(disposedAt ?? 80)) {
      apply(hot.asObservable())
    }
    events = Self.draw(observer.events, length: disposedAt ?? source.count)
    windows = hot.subscriptions.map { window in
      let end = (window.unsubscribe - 200) / 10
      return end == 80 ? "^" : "^" + String(repeating: "-", count: max(0, end - 1)) + "!"
    }
  }

  private static func time(_ tick: Int) -> Int { 200 + 10 * tick }

  private static func parse(_ text: String) -> [Recorded<Event<Int>>] {
    var events: [Recorded<Event<Int>>] = []
    var group: Int?
    for (tick, character) in text.enumerated() {
      let time = time(group ?? tick)
      switch character {
      case "-": break
      case "(": group = tick
      case ")": group = nil
      case "|": events.append(.completed(time))
      case "#": events.append(.error(time, DemoError.boom))
      default: events.append(.next(time, character.wholeNumberValue ?? 0))
      }
    }
    return events
  }

  private static func draw<Out>(_ events: [Recorded<Event<Out>>], length: Int) -> String {
    var text = ""
    var ended = false
    for time in Set(events.map(\.time)).sorted() {
      let marks = events.filter { $0.time == time }.map { mark($0.value) }
      ended = events.contains { $0.time == time && $0.value.isStopEvent }
      text += String(repeating: "-", count: max(0, (time - 200) / 10 - text.count))
      text += marks.count == 1 ? marks[0] : "(" + marks.joined() + ")"
    }
    return ended ? text : text + String(repeating: "-", count: max(0, length - text.count))
  }

  private static func mark<Out>(_ event: Event<Out>) -> String {
    switch event {
    case .next(let element): "\(element)"
    case .error: "#"
    case .completed: "|"
    }
  }
}
