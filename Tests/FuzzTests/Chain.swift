// SPDX-License-Identifier: MIT

/// A chain of operators as a value: what the random test draws, what the interpreter reads and the library is built of.
indirect enum Chain: Equatable, Sendable {
  /// The hot source of this number, which sends whether or not somebody listens.
  case hot(Int)
  /// The cold source of this number, which begins anew for each subscriber.
  case cold(Int)
  /// The subject that the observer at the end of the whole chain answers through.
  case feedback
  case just(Int)
  case of([Int])
  case empty, never, fails
  case timer(Int)
  case interval(Int)
  case one(One, Int, Chain)
  case two(Two, Int, Chain, Chain)
  case inner(Inner, Int, Chain, [Chain])
  /// One subscription of the chain is shared by both inputs of an operator.
  case shared(Sharing, Int, Two, Chain)
}

/// The operators with one input.
///
/// The number of a case above gives their count or their time.
enum One: String, CaseIterable, Sendable {
  case map, mapThrowing, filter, compactMap, scan, enumerated, materialize, dematerialize
  case take, takeLast, takeWhile, takeWhileInclusive, takeUntilPredicate, skip, skipWhile, ignoreElements
  case elementAt, single, first, distinctUntilChanged, distinctKey
  case reduce, toArray, startWith, ifEmptyDefault, catchAndReturn, doNothing, endless
  case debounce, throttle, throttleFirst, delay, delaySubscription, timeout, takeFor, skipFor
  case buffer, window, observeOn, subscribeOn
  case retry, retryWhen, groupBy, using, deferred
}

/// The operators with two inputs.
enum Two: String, CaseIterable, Sendable {
  case merge, mergeOuter, concat, combineLatest, combineLatestList, zip, zipList, withLatestFrom, amb
  case takeUntil, skipUntil, sample, sampleDefault, `catch`, catchSequence, ifEmptySwitch, timeoutOther
}

/// The operators that make a sequence of each element.
enum Inner: String, CaseIterable, Sendable { case flatMap, flatMapFirst, flatMapLatest, concatMap, mergeTwo }

/// The ways to share one subscription.
enum Sharing: String, CaseIterable, Sendable {
  case share, shareReplay, shareForever, shareReplayForever, publishRefCount, replayRefCount, multicastSelector
}

/// All that one round of the random test consists of.
struct Scenario: Equatable, Sendable {
  /// What a source sends: at which time, or after how long, what.
  struct Entry: Equatable, Sendable {
    var time: Int
    var mark: Mark
    init(_ time: Int, _ mark: Mark) {
      self.time = time
      self.mark = mark
    }
  }

  var chain: Chain
  var hots: [[Entry]] = [[], [], []]
  var colds: [[Entry]] = [[], []]
  var disposedAt = 1000
  /// How many elements the observer answers through the feedback subject.
  var answers = 0

  static let subscribedAt = 200
}

/// An event, as the interpreter sees it.
enum Mark: Equatable, Sendable {
  case next(Int)
  case failed(String)
  case completed

  var isEnd: Bool { if case .next = self { false } else { true } }
}

/// What a round has shown: every event with its time, and when each source was subscribed and let go.
struct Outcome: Equatable, Sendable, CustomStringConvertible {
  struct Window: Equatable, Sendable {
    var from: Int
    var to: Int
  }

  var events: [Scenario.Entry] = []
  var windows: [[Window]] = []

  var description: String {
    let seen = events.map { entry in
      switch entry.mark {
      case .next(let element): "\(entry.time): \(element)"
      case .failed(let error): "\(entry.time): x(\(error))"
      case .completed: "\(entry.time): |"
      }
    }
    let subscribed = windows.map { $0.map { "\($0.from)-\($0.to)" }.joined(separator: " ") }
    return seen.joined(separator: ", ") + "  [" + subscribed.joined(separator: "; ") + "]"
  }

  /// Without subscriptions that were let go in the moment in which they were made: whether a source is asked at all
  /// when nobody listens any more is not part of the contract.
  var observable: Outcome {
    Outcome(events: events, windows: windows.map { $0.filter { $0.from != $0.to } })
  }
}

/// How numbers are put together, so that each part shows in the result.
func mix(_ first: Int, _ second: Int) -> Int { (first &* 31 &+ second) & 0xFFFF }

/// A list as one number.
func mix(_ list: [Int]) -> Int { list.reduce(list.count, mix) }

extension Scenario: CustomStringConvertible {
  /// The scenario as it stands in a test.
  var description: String {
    var text = "Scenario(chain: \(Self.source(of: chain))"
    if hots.contains(where: { !$0.isEmpty }) { text += ", hots: \(Self.source(of: hots))" }
    if colds.contains(where: { !$0.isEmpty }) { text += ", colds: \(Self.source(of: colds))" }
    if disposedAt != 1000 { text += ", disposedAt: \(disposedAt)" }
    if answers != 0 { text += ", answers: \(answers)" }
    return text + ")"
  }

  private static func source(of value: Any) -> String {
    var text = String(reflecting: value).replacing("FuzzTests.", with: "")
    for type in ["Chain", "One", "Two", "Inner", "Sharing", "Mark"] { text = text.replacing(type + ".", with: ".") }
    return text.replacing("Scenario.Entry(time: ", with: ".init(").replacing(", mark: ", with: ", ")
  }
}
