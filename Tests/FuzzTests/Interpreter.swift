// SPDX-License-Identifier: MIT

// The reference: what a chain must do, without the library. An operator of one input that knows no time is a function
// from what its source has sent to what it has sent itself; the others say what they do with each event. Nothing is
// quick here and everything is plain, on one thread, with a clock that is a number.
//
// The file is longer than 300 lines because every operator is in it.

/// The clock, what is to be done when, and the current thread's own queue.
final class World {
  private(set) var now = 0
  private var agenda: [(time: Int, place: Int, life: Life, action: () -> Void)] = []
  private var place = 0
  private var turns: [() -> Void]?
  private(set) var steps = 0

  /// At this time, after what has been put there before.
  func at(_ time: Int, _ life: Life, _ action: @escaping () -> Void) {
    place += 1
    agenda.append((time, place, life, action))
  }

  /// After this time; the scheduler of the test lets at least one tick pass.
  func after(_ span: Int, _ life: Life, _ action: @escaping () -> Void) { at(now + max(span, 1), life, action) }

  func run() {
    while let first = agenda.indices.min(by: {
      (agenda[$0].time, agenda[$0].place) < (agenda[$1].time, agenda[$1].place)
    }) {
      let entry = agenda.remove(at: first)
      if entry.life.isOver { continue }
      steps += 1
      now = max(now, entry.time)
      entry.action()
    }
  }

  /// On the current thread: at once, and then all that has been put off meanwhile, or put off itself.
  func turn(_ action: @escaping () -> Void) {
    if turns != nil { turns?.append(action) } else { begin(action) }
  }

  /// At once; if nothing is running yet, what is put off meanwhile comes right after.
  func begin(_ action: () -> Void) {
    if turns != nil { return action() }
    turns = []
    action()
    while turns?.isEmpty == false { turns?.removeFirst()() }
    turns = nil
  }
}

/// How long something is listened to.
///
/// What it contains ends with it.
final class Life {
  private(set) var isOver = false
  private var closings: [() -> Void] = []
  private weak var whole: Life?
  private var isMute = false

  init(in whole: Life? = nil) {
    self.whole = whole
    whole?.atEnd { self.end() }
  }

  /// Whether nothing is heard any more, though it may not be over yet.
  var isDeaf: Bool { isOver || isMute || whole?.isDeaf == true }

  func mute() { isMute = true }

  func atEnd(_ action: @escaping () -> Void) { if isOver { action() } else { closings.append(action) } }

  func end() {
    if isOver { return }
    isOver = true
    let due = closings
    closings = []
    for close in due { close() }
  }
}

typealias Sink = (Mark) -> Void

/// A sequence.
///
/// `isPlain` if subscribing to it does not start the current thread's queue.
struct Flow {
  var isPlain = false
  let run: (Life, @escaping Sink) -> Void
}

/// A subject: it may remember, and it may have ended.
final class Hub {
  private final class Member {
    let life: Life
    let sink: Sink
    var waiting: [Mark]?
    init(_ life: Life, _ sink: @escaping Sink) {
      self.life = life
      self.sink = sink
    }
  }

  private var members: [Member] = []
  private var memory: [Mark] = []
  private let bound: Int
  private(set) var ended: Mark?

  init(remembers bound: Int = 0) { self.bound = bound }

  func join(_ life: Life, _ sink: @escaping Sink) {
    let member = Member(life, sink)
    member.waiting = memory + (ended.map { [$0] } ?? [])
    if ended == nil { members.append(member) }
    while let next = member.waiting?.first, !life.isOver {
      member.waiting?.removeFirst()
      sink(next)
    }
    member.waiting = nil
    if ended == nil { life.atEnd { [weak self] in self?.members.removeAll { $0 === member } } }
  }

  func send(_ mark: Mark) {
    if ended != nil { return }
    if mark.isEnd { ended = mark } else { memory = Array((memory + [mark]).suffix(bound)) }
    let all = members
    if mark.isEnd { members = [] }
    for member in all where !member.life.isOver {
      if member.waiting != nil { member.waiting?.append(mark) } else { member.sink(mark) }
    }
  }
}

/// Runs a scenario.
final class Interpreter {
  private let world = World()
  private let scenario: Scenario
  private let feedback = Hub()
  private var hots: [[(life: Life, sink: Sink)]]
  private var outcome = Outcome()

  private init(_ scenario: Scenario) {
    self.scenario = scenario
    hots = scenario.hots.map { _ in [] }
    outcome.windows = (scenario.hots + scenario.colds).map { _ in [] }
  }

  /// What comes of the scenario, and how many steps it took.
  static func run(_ scenario: Scenario) -> (outcome: Outcome, steps: Int) {
    let interpreter = Interpreter(scenario)
    interpreter.run()
    return (interpreter.outcome, interpreter.world.steps)
  }

  private func run() {
    let always = Life()
    for (number, entries) in scenario.hots.enumerated() {
      for entry in entries {
        world.at(entry.time, always) { [self] in
          for (life, sink) in hots[number] where !life.isOver { sink(entry.mark) }
        }
      }
    }
    let flow = build(scenario.chain)
    let whole = Life()
    var answers = scenario.answers
    world.at(Scenario.subscribedAt, always) { [self] in
      listen(flow, whole) { [self] mark in
        outcome.events.append(.init(world.now, mark))
        if case .next(let element) = mark, answers > 0 {
          answers -= 1
          feedback.send(.next(mix(element, 1)))
        }
      }
    }
    world.at(scenario.disposedAt, always) { whole.end() }
    world.run()
  }

  // MARK: How sequences are listened to

  /// Subscribes; the life of the subscription ends with its last event.
  @discardableResult
  private func listen(_ flow: Flow, _ whole: Life, _ handler: @escaping Sink) -> Life {
    let life = Life(in: whole)
    var hasEnded = false
    let sink: Sink = { mark in
      if life.isOver || hasEnded { return }
      if mark.isEnd { hasEnded = true }
      handler(mark)
      if mark.isEnd { life.end() }
    }
    if flow.isPlain { flow.run(life, sink) } else { world.begin { flow.run(life, sink) } }
    return life
  }

  /// An operator: its own life ends with the one end that it sends.
  private func op(isPlain: Bool = false, _ body: @escaping (Life, @escaping Sink) -> Void) -> Flow {
    Flow(isPlain: isPlain) { whole, sink in
      let own = Life(in: whole)
      var hasEnded = false
      body(own) { mark in
        if own.isDeaf || hasEnded { return }
        if mark.isEnd { hasEnded = true }
        sink(mark)
        if mark.isEnd { own.end() }
      }
    }
  }

  /// An operator that is a function from what has come to what has been sent.
  private func told(_ source: Flow, _ function: @escaping ([Mark]) -> [Mark]) -> Flow {
    op { [self] own, out in
      var seen: [Mark] = []
      for mark in function([]) { out(mark) }
      if function([]).last?.isEnd == true { return }
      listen(source, own) { mark in
        let before = function(seen)
        seen.append(mark)
        for answer in function(seen).dropFirst(before.count) { out(answer) }
        // The last element is being delivered, and its answer ends the source before the operator does.
        if mark.isEnd, before.last?.isEnd == true { out(mark) }
      }
    }
  }

  // MARK: Sources

  private func build(_ chain: Chain) -> Flow {
    switch chain {
    case .hot(let number): hot(number % max(hots.count, 1))
    case .cold(let number): cold(number % max(scenario.colds.count, 1))
    case .feedback: Flow(isPlain: true) { [self] in feedback.join($0, $1) }
    case .just(let element): just(element)
    case .of(let elements): list(elements)
    case .empty: Flow(isPlain: true) { $1(.completed) }
    case .never: Flow(isPlain: true) { _, _ in }
    case .fails: Flow(isPlain: true) { $1(.failed("boom")) }
    case .timer(let span):
      Flow { [self] life, sink in
        world.after(span, life) {
          sink(.next(0))
          sink(.completed)
        }
      }
    case .interval(let span): Flow { [self] in tick(0, max(span, 5), $0, $1) }
    case .one(let kind, let number, let source): one(kind, number, build(source))
    case .two(let kind, let number, let first, let second): two(kind, number, build(first), build(second))
    case .inner(let kind, let number, let outer, let inners): inner(kind, number, build(outer), inners.map(build))
    case .shared(let sharing, let number, let kind, let source):
      shared(sharing, build(source)) { [self] in two(kind, number, $0, one(.skip, 1, $0)) }
    }
  }

  private func note(_ place: Int, _ life: Life) {
    let index = outcome.windows[place].count
    outcome.windows[place].append(.init(from: world.now, to: .max))
    life.atEnd { [self] in outcome.windows[place][index].to = world.now }
  }

  private func hot(_ number: Int) -> Flow {
    op(isPlain: true) { [self] life, sink in
      note(number, life)
      if life.isOver { return }
      hots[number].append((life, sink))
      life.atEnd { [self] in hots[number].removeAll { $0.life === life } }
    }
  }

  private func cold(_ number: Int) -> Flow {
    op(isPlain: true) { [self] life, sink in
      note(scenario.hots.count + number, life)
      for entry in scenario.colds[number] { world.at(world.now + entry.time, life) { sink(entry.mark) } }
    }
  }

  private func just(_ element: Int) -> Flow {
    Flow(isPlain: true) { _, sink in
      sink(.next(element))
      sink(.completed)
    }
  }

  private func list(_ elements: [Int]) -> Flow {
    Flow { [self] life, sink in
      func step(_ index: Int) {
        world.turn {
          if life.isOver { return }
          guard index < elements.count else { return sink(.completed) }
          sink(.next(elements[index]))
          step(index + 1)
        }
      }
      step(0)
    }
  }

  private func tick(_ count: Int, _ span: Int, _ life: Life, _ sink: @escaping Sink) {
    world.after(span, life) { [self] in
      tick(count + 1, span, life, sink)
      sink(.next(count))
    }
  }

  // MARK: One input

  private func one(_ kind: One, _ number: Int, _ source: Flow) -> Flow {
    let span = number * 10
    return switch kind {
    case .map, .mapThrowing, .filter, .compactMap, .scan, .enumerated, .materialize, .dematerialize, .take, .takeLast,
      .takeWhile, .takeWhileInclusive, .takeUntilPredicate, .skip, .skipWhile, .ignoreElements, .elementAt, .single,
      .first, .distinctUntilChanged, .distinctKey, .reduce, .toArray, .startWith, .ifEmptyDefault, .catchAndReturn,
      .doNothing, .groupBy, .using, .deferred, .endless:
      told(source) { Told.answer(kind, number, $0) }
    case .debounce: debounce(source, span)
    case .throttle: throttle(source, span, latest: true)
    case .throttleFirst: throttle(source, span, latest: false)
    case .delay: delay(source, span)
    case .delaySubscription:
      op { [self] own, out in world.after(span, own) { [self] in listen(source, own, out) } }
    case .timeout: timeout(source, span, nil)
    case .takeFor:
      op { [self] own, out in
        world.after(span, own) { out(.completed) }
        listen(source, own, out)
      }
    case .skipFor:
      op { [self] own, out in
        var isOpen = false
        world.after(span, own) { isOpen = true }
        listen(source, own) { if isOpen || $0.isEnd { out($0) } }
      }
    case .buffer, .window: buffer(source, span + 10, number + 1)
    case .observeOn: observeOn(source)
    case .subscribeOn: subscribeOn(source)
    case .retry: retry(source, number + 1)
    case .retryWhen: retryWhen(source, span)
    }
  }

  private func debounce(_ source: Flow, _ span: Int) -> Flow {
    op { [self] own, out in
      var waiting: Int?
      var last = 0
      func send() {
        guard let element = waiting else { return }
        waiting = nil
        out(.next(element))
      }
      listen(source, own) { [self] mark in
        switch mark {
        case .next(let element):
          waiting = element
          last += 1
          let mine = last
          world.after(span, own) { if mine == last { send() } }
        case .failed: out(mark)
        case .completed:
          send()
          out(.completed)
        }
      }
    }
  }

  private func throttle(_ source: Flow, _ span: Int, latest: Bool) -> Flow {
    op { [self] own, out in
      var waiting: Int?
      var sentAt: Int?
      var hasCompleted = false
      var last = 0
      func send(_ element: Int) {
        out(.next(element))
        sentAt = world.now
      }
      listen(source, own) { [self] mark in
        switch mark {
        case .next(let element):
          let remaining = sentAt.map { max(0, span - (world.now - $0)) } ?? 0
          if remaining == 0 {
            waiting = nil
            return send(element)
          }
          if !latest { return }
          let isFirst = waiting == nil
          waiting = element
          if !isFirst { return }
          last += 1
          let mine = last
          world.after(remaining, own) {
            if mine != last { return }
            if let element = waiting {
              waiting = nil
              send(element)
            }
            if hasCompleted { out(.completed) }
          }
        case .failed: out(mark)
        case .completed: if waiting == nil { out(mark) } else { hasCompleted = true }
        }
      }
    }
  }

  private func delay(_ source: Flow, _ span: Int) -> Flow {
    op { [self] own, out in
      var waiting: [(arrival: Int, mark: Mark)] = []
      var isSet = false
      func send() {
        out(waiting.removeFirst().mark)
        isSet = !waiting.isEmpty
        if let next = waiting.first { world.after(next.arrival + span - world.now, own, send) }
      }
      listen(source, own) { [self] mark in
        if case .failed = mark { return out(mark) }
        waiting.append((world.now, mark))
        if isSet { return }
        isSet = true
        world.after(span, own, send)
      }
    }
  }

  private func timeout(_ source: Flow, _ span: Int, _ other: Flow?) -> Flow {
    op { [self] own, out in
      let first = Life(in: own)
      var isFirst = true
      var last = 0
      func watch() {
        last += 1
        let mine = last
        world.after(span, own) { [self] in
          if mine != last { return }
          guard let other else { return out(.failed("timeout")) }
          // The second is subscribed before the first is let go, which keeps what they share.
          isFirst = false
          listen(other, own, out)
          first.end()
        }
      }
      watch()
      listen(source, first) { mark in
        if !isFirst { return }
        last += 1
        out(mark)
        if !mark.isEnd, !own.isOver { watch() }
      }
    }
  }

  private func buffer(_ source: Flow, _ span: Int, _ count: Int) -> Flow {
    op { [self] own, out in
      var elements: [Int] = []
      var turn = 0
      func watch() {
        let mine = turn
        world.after(span, own) { if mine == turn { send() } }
      }
      func send() {
        turn += 1
        let mine = turn
        let full = elements
        elements = []
        out(.next(mix(full)))
        if mine == turn { watch() }
      }
      watch()
      listen(source, own) { mark in
        switch mark {
        case .next(let element):
          elements.append(element)
          if elements.count == count { send() }
        case .failed: out(mark)
        case .completed:
          out(.next(mix(elements)))
          out(mark)
        }
      }
    }
  }

  private func observeOn(_ source: Flow) -> Flow {
    op { [self] own, out in
      var waiting: [Mark] = []
      var isScheduled = false
      func schedule() {
        isScheduled = true
        world.after(0, own) {
          out(waiting.removeFirst())
          isScheduled = false
          if !waiting.isEmpty { schedule() }
        }
      }
      // The source's own end is only passed on; its subscription lasts until then.
      let inner = Life(in: own)
      source.subscribe(world, inner) { mark in
        waiting.append(mark)
        if !isScheduled { schedule() }
      }
    }
  }

  private func subscribeOn(_ source: Flow) -> Flow {
    op { [self] own, out in
      world.after(0, own) { [self] in
        let inner = Life()
        own.atEnd { [self] in
          inner.mute()
          world.after(0, Life()) { inner.end() }
        }
        source.subscribe(world, inner, out)
      }
    }
  }

  private func retry(_ source: Flow, _ attempts: Int) -> Flow {
    op { [self] own, out in
      func attempt(_ number: Int) {
        listen(source, own) { mark in
          if case .failed = mark, number < attempts { attempt(number + 1) } else { out(mark) }
        }
      }
      attempt(1)
    }
  }

  /// The notifier passes the first two errors on, after a time if the span is not zero, and then completes.
  private func retryWhen(_ source: Flow, _ span: Int) -> Flow {
    op { [self] own, out in
      let errors = Hub()
      var isWaiting = false
      var end: Mark?
      let errorFlow = Flow(isPlain: true) { errors.join($0, $1) }
      let firstTwo = told(errorFlow) { Told.answer(.take, 2, $0) }
      listen(span == 0 ? firstTwo : delay(firstTwo, span), own) { mark in
        if mark.isEnd {
          end = mark
          if isWaiting { out(mark) }
        } else if isWaiting {
          isWaiting = false
          attempt()
        }
      }
      func attempt() {
        listen(source, own) { mark in
          guard case .failed = mark else { return out(mark) }
          if let end { return out(end) }
          isWaiting = true
          errors.send(.next(0))
        }
      }
      attempt()
    }
  }

  // MARK: Two inputs

  private func two(_ kind: Two, _ number: Int, _ first: Flow, _ second: Flow) -> Flow {
    switch kind {
    case .merge:
      inner(
        .flatMap,
        choosing: { $0 == 0 ? first : second },
        Flow(isPlain: true) { _, sink in for mark in [Mark.next(0), .next(1), .completed] { sink(mark) } }
      )
    case .mergeOuter: inner(.flatMap, choosing: { $0 == 0 ? first : second }, list([0, 1]))
    case .concat: following(first) { $0 == .completed ? second : nil }
    case .catch: following(first) { if case .failed = $0 { second } else { nil } }
    case .catchSequence: catchSequence(first, second)
    case .ifEmptySwitch: ifEmpty(first, second)
    case .combineLatest, .combineLatestList: combineLatest(first, second)
    case .zip: zip(first, second, endsWithoutPartner: false)
    case .zipList: zip(first, second, endsWithoutPartner: true)
    case .withLatestFrom: withLatestFrom(first, second)
    case .amb: amb(first, second)
    case .takeUntil:
      op { [self] own, out in
        listen(second, own) { if $0 != .completed { out($0.isEnd ? $0 : .completed) } }
        listen(first, own, out)
      }
    case .skipUntil: skipUntil(first, second)
    case .sample: sample(first, second, nil)
    case .sampleDefault: sample(first, second, number)
    case .timeoutOther: timeout(first, number * 10, second)
    }
  }

  /// The second sequence takes the place of the first's end, if there is one for it.
  private func following(_ first: Flow, _ next: @escaping (Mark) -> Flow?) -> Flow {
    op { [self] own, out in
      listen(first, own) { [self] mark in
        if mark.isEnd, let second = next(mark) { listen(second, own, out) } else { out(mark) }
      }
    }
  }

  private func catchSequence(_ first: Flow, _ second: Flow) -> Flow {
    following(first) { if case .failed = $0 { second } else { nil } }
  }

  private func ifEmpty(_ first: Flow, _ second: Flow) -> Flow {
    op { [self] own, out in
      var isEmpty = true
      listen(first, own) { [self] mark in
        if !mark.isEnd { isEmpty = false }
        if mark == .completed, isEmpty { listen(second, own, out) } else { out(mark) }
      }
    }
  }

  private func combineLatest(_ first: Flow, _ second: Flow) -> Flow {
    op { [self] own, out in
      var latest: [Int?] = [nil, nil]
      var ended = [false, false]
      for (index, flow) in [first, second].enumerated() {
        listen(flow, own) { mark in
          switch mark {
          case .next(let element):
            latest[index] = element
            if let one = latest[0], let other = latest[1] {
              out(.next(mix(one, other)))
            } else if ended[1 - index] {
              out(.completed)
            }
          case .failed: out(mark)
          case .completed:
            ended[index] = true
            if ended[1 - index] { out(mark) }
          }
        }
      }
    }
  }

  private func zip(_ first: Flow, _ second: Flow, endsWithoutPartner: Bool) -> Flow {
    op { [self] own, out in
      var queues: [[Int]] = [[], []]
      var ended = [false, false]
      for (index, flow) in [first, second].enumerated() {
        listen(flow, own) { mark in
          switch mark {
          case .next(let element):
            queues[index].append(element)
            if !queues[1 - index].isEmpty {
              out(.next(mix(queues[0].removeFirst(), queues[1].removeFirst())))
            } else if endsWithoutPartner, ended[1 - index] {
              out(.completed)
            }
          case .failed: out(mark)
          case .completed:
            ended[index] = true
            if ended[1 - index] { out(mark) }
          }
        }
      }
    }
  }

  private func withLatestFrom(_ first: Flow, _ second: Flow) -> Flow {
    op { [self] own, out in
      var latest: Int?
      listen(second, own) { mark in
        switch mark {
        case .next(let element): latest = element
        case .failed: out(mark)
        case .completed: break
        }
      }
      listen(first, own) { mark in
        guard case .next(let element) = mark else { return out(mark) }
        if let latest { out(.next(mix(element, latest))) }
      }
    }
  }

  private func amb(_ first: Flow, _ second: Flow) -> Flow {
    op { [self] own, out in
      let lives = [Life(in: own), Life(in: own)]
      var winner: Int?
      for (index, flow) in [first, second].enumerated() {
        listen(flow, lives[index]) { mark in
          if winner == nil {
            winner = index
            lives[1 - index].end()
          }
          if winner == index { out(mark) }
        }
      }
    }
  }

  private func skipUntil(_ first: Flow, _ second: Flow) -> Flow {
    op { [self] own, out in
      var isOpen = false
      listen(first, own) { mark in
        // A source that completes too early leaves nothing, not even an end.
        if isOpen { out(mark) } else if case .failed = mark { out(mark) } else if mark.isEnd { own.end() }
      }
      let opener = Life(in: own)
      listen(second, opener) { mark in
        switch mark {
        case .next:
          isOpen = true
          opener.end()
        case .failed: out(mark)
        case .completed: break
        }
      }
    }
  }

  private func sample(_ first: Flow, _ second: Flow, _ defaultElement: Int?) -> Flow {
    op { [self] own, out in
      var latest: Int?
      var hasCompleted = false
      listen(first, own) { mark in
        switch mark {
        case .next(let element): latest = element
        case .failed: out(mark)
        case .completed: hasCompleted = true
        }
      }
      listen(second, own) { mark in
        if case .failed = mark { return out(mark) }
        let sent = latest ?? defaultElement
        latest = nil
        if let sent { out(.next(sent)) }
        if hasCompleted { out(.completed) }
      }
    }
  }

  // MARK: Inner sequences

  private func inner(_ kind: Inner, _ number: Int, _ outer: Flow, _ inners: [Flow]) -> Flow {
    inner(
      kind,
      choosing: { element in
        let place = element % (inners.count + 1)
        if place == inners.count { return self.just(mix(element, number)) }
        return inners[place]
      },
      outer
    )
  }

  private func inner(_ kind: Inner, choosing choose: @escaping (Int) -> Flow, _ outer: Flow) -> Flow {
    let limit = [.flatMapFirst, .concatMap].contains(kind) ? 1 : kind == .mergeTwo ? 2 : Int.max
    return op { [self] own, out in
      var active: [Life] = []
      var running = 0
      var waiting: [Flow] = []
      var hasCompleted = false
      func start(_ flow: Flow) {
        running += 1
        let life = Life(in: own)
        active.append(life)
        listen(flow, life) { mark in
          guard mark == .completed else { return out(mark) }
          life.end()
          running -= 1
          if !waiting.isEmpty { start(waiting.removeFirst()) } else if hasCompleted, running == 0 { out(mark) }
        }
      }
      listen(outer, own) { mark in
        switch mark {
        case .next(let element):
          if kind == .flatMapFirst, running > 0 { return }
          let flow = choose(element)
          if kind == .flatMapLatest {
            for life in active where !life.isOver {
              life.end()
              running -= 1
            }
            active = []
          }
          if running < limit { start(flow) } else { waiting.append(flow) }
        case .failed: out(mark)
        case .completed:
          hasCompleted = true
          if running == 0 { out(mark) }
        }
      }
    }
  }

  // MARK: Sharing

  private func shared(_ kind: Sharing, _ source: Flow, _ use: @escaping (Flow) -> Flow) -> Flow {
    if kind == .multicastSelector {
      // One subject for each subscriber; the source comes after whoever listens.
      return op { [self] own, out in
        let hub = Hub()
        listen(use(Flow(isPlain: true) { hub.join($0, $1) }), own, out)
        listen(source, own, hub.send)
      }
    }
    let remembers = [.shareReplay, .shareReplayForever, .replayRefCount].contains(kind) ? 1 : 0
    let isForever = ![.share, .shareReplay].contains(kind)
    let isConnectable = [.publishRefCount, .replayRefCount].contains(kind)
    var hub: Hub?
    var connection: Life?
    var members = 0
    func forget() {
      members = 0
      connection = nil
      if !isForever { hub = nil }
    }
    return use(
      Flow(isPlain: !isConnectable) { [self] life, sink in
        let mine = hub ?? Hub(remembers: remembers)
        hub = mine
        if mine.ended != nil { return mine.join(life, sink) }
        let isFirst = members == 0
        members += 1
        let own = connection ?? Life()
        connection = own
        mine.join(life, sink)
        life.atEnd {
          if connection !== own { return }
          members -= 1
          if members > 0 { return }
          forget()
          if isConnectable { hub = nil }
          own.end()
        }
        if isFirst, !own.isOver {
          listen(source, own) { mark in
            if mark.isEnd {
              forget()
              if isConnectable {
                hub = nil
                own.end()
              }
            }
            mine.send(mark)
          }
        }
      }
    )
  }
}

extension Flow {
  /// Subscribes without an end of its own.
  fileprivate func subscribe(_ world: World, _ life: Life, _ sink: @escaping Sink) {
    var hasEnded = false
    let guarded: Sink = { mark in
      if life.isOver || hasEnded { return }
      hasEnded = mark.isEnd
      sink(mark)
    }
    if isPlain { run(life, guarded) } else { world.begin { run(life, guarded) } }
  }
}

/// The operators that are functions from what has come to what has been sent.
enum Told {
  static func answer(_ kind: One, _ number: Int, _ seen: [Mark]) -> [Mark] {
    let elements = seen.compactMap { if case .next(let element) = $0 { element } else { nil } }
    let end = seen.last.flatMap { $0.isEnd ? $0 : nil }
    let ends = end.map { [$0] } ?? []
    func send(_ list: [Int]) -> [Mark] { list.map { .next($0) } + ends }
    func wholly(_ list: [Int]) -> [Mark] { end == .completed ? list.map { .next($0) } + ends : ends }
    func cut(_ list: some Sequence<Int>, _ isCut: Bool, _ last: Mark = .completed) -> [Mark] {
      list.map { .next($0) } + (isCut ? [last] : ends)
    }
    switch kind {
    case .map: return send(elements.map { mix($0, number) })
    case .mapThrowing:
      let kept = elements.prefix { $0 % 5 != number }
      return cut(kept, kept.count < elements.count, .failed("boom"))
    case .filter: return send(elements.filter { $0 % 2 == number % 2 })
    case .compactMap: return send(elements.compactMap { $0 % 3 == number % 3 ? nil : $0 + 1 })
    case .scan: return send(elements.indices.map { elements[...$0].reduce(number, mix) })
    case .enumerated: return send(elements.enumerated().map { mix($0, $1) })
    case .materialize:
      let codes = seen.map { mark in
        switch mark {
        case .next(let element): element
        case .failed: 1001
        case .completed: 1002
        }
      }
      return codes.map { .next($0) } + (end == nil ? [] : [.completed])
    case .dematerialize:
      // Elements that end are chosen by their value.
      let kept = elements.prefix { $0 % 7 != number }
      return cut(kept, kept.count < elements.count)
    case .take: return number == 0 ? [.completed] : cut(elements.prefix(number), elements.count >= number)
    case .takeLast: return wholly(elements.suffix(number))
    case .takeWhile:
      let kept = elements.prefix { $0 % 4 != number }
      return cut(kept, kept.count < elements.count)
    case .takeWhileInclusive, .takeUntilPredicate:
      let kept = elements.prefix { $0 % 4 != number }.count
      return cut(elements.prefix(kept + 1), kept < elements.count)
    case .skip: return send(Array(elements.dropFirst(number)))
    case .skipWhile: return send(Array(elements.drop { $0 % 4 != number }))
    case .ignoreElements: return ends
    case .elementAt:
      if elements.count > number { return [.next(elements[number]), .completed] }
      return end == .completed ? [.failed("argumentOutOfRange")] : ends
    case .single:
      if elements.count > 1 { return [.next(elements[0]), .failed("moreThanOneElement")] }
      return elements.isEmpty && end == .completed ? [.failed("noElements")] : send(elements)
    case .first:
      if let first = elements.first { return [.next(first), .completed] }
      return end == .completed ? [.next(999), .completed] : ends
    case .distinctUntilChanged:
      return send(elements.indices.filter { $0 == 0 || elements[$0] != elements[$0 - 1] }.map { elements[$0] })
    case .distinctKey:
      return send(elements.indices.filter { $0 == 0 || elements[$0] % 2 != elements[$0 - 1] % 2 }.map { elements[$0] })
    case .reduce: return wholly([elements.reduce(number, mix)])
    case .toArray: return wholly([mix(elements)])
    case .startWith: return [.next(number), .next(number + 1)] + send(elements)
    case .ifEmptyDefault: return elements.isEmpty ? wholly([number]) : send(elements)
    case .catchAndReturn:
      if case .failed = end { return elements.map { .next($0) } + [.next(number), .completed] }
      return send(elements)
    case .groupBy:
      // Each group counts for itself.
      return send(
        elements.indices.map { index in
          elements[...index].filter { $0 % 3 == elements[index] % 3 }.reduce(number, mix)
        }
      )
    case .endless: return elements.map { .next($0) } + (end == .completed ? [] : ends)
    default: return send(elements)
    }
  }
}
