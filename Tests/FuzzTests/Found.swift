// SPDX-License-Identifier: MIT

import Testing

/// A scenario that the library and the interpreter once saw differently, and which of them was wrong.
struct Found: Sendable, CustomTestStringConvertible {
  let name: String
  let scenario: Scenario

  var testDescription: String { name }

  /// A name, the seed that found it, and the scenario.
  private init(_ name: String, seed _: Int, _ scenario: Scenario) {
    self.name = name
    self.scenario = scenario
  }

  static let all: [Found] = [
    Found(
      "groupBy takes the link of a second source, after catch (the library stopped the program)",
      seed: 7_000,
      Scenario(
        chain: .one(.groupBy, 0, .two(.catch, 0, .hot(0), .hot(1))),
        hots: [[.init(210, .failed("boom"))], [.init(220, .next(1)), .init(230, .completed)], []]
      )
    ),
    Found(
      "observe(on:) lets a source go when it ends, not when its end is delivered (the library)",
      seed: 2_086,
      Scenario(chain: .one(.observeOn, 0, .one(.takeWhile, 0, .hot(0))), hots: [[.init(250, .next(8))], [], []])
    ),
    Found(
      "subscribe(on:) lets a source go when it ends, not a turn later (the library)",
      seed: 5_141,
      Scenario(
        chain: .one(.subscribeOn, 0, .one(.elementAt, 0, .cold(0))),
        colds: [[.init(80, .next(2))], []]
      )
    ),
    Found(
      "throttle's timer is set anew when an element has overtaken it (the interpreter)",
      seed: 3_169,
      Scenario(
        chain: .one(.throttle, 2, .cold(0)),
        colds: [[.init(70, .next(6)), .init(80, .next(8)), .init(90, .next(5)), .init(90, .next(8))], []]
      )
    ),
    Found(
      "timeout keeps a shared sequence when the other comes in (the interpreter)",
      seed: 484,
      Scenario(chain: .shared(.shareReplayForever, 0, .timeoutOther, .hot(0)))
    ),
    Found(
      "an error that the last element brings about goes before the completion (the interpreter)",
      seed: 21_135,
      Scenario(
        chain: .one(.elementAt, 0, .one(.buffer, 0, .inner(.flatMapLatest, 0, .feedback, [.empty, .fails]))),
        answers: 1
      )
    ),
    Found(
      "a connection lets its source go before it passes the end on (the interpreter)",
      seed: 33_796,
      Scenario(
        chain: .shared(.publishRefCount, 2, .concat, .shared(.publishRefCount, 3, .takeUntil, .hot(0))),
        hots: [[.init(270, .next(0)), .init(305, .next(8))], [], []]
      )
    ),
    Found(
      "share lets its source go after it has passed the end on (the library)",
      seed: 58_526,
      Scenario(
        chain: .shared(.share, 1, .concat, .one(.takeWhileInclusive, 0, .shared(.shareReplay, 2, .sample, .hot(0)))),
        hots: [[.init(251, .next(5)), .init(273, .next(8))], [], []]
      )
    ),
    Found(
      "what is shared lives on when a retried part shares it too (the library)",
      seed: 50_185,
      Scenario(chain: .shared(.share, 2, .catch, .one(.timeout, 0, .shared(.share, 3, .skipUntil, .hot(2)))))
    ),
  ]
}
