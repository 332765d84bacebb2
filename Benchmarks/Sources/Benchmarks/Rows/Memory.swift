// SPDX-License-Identifier: MIT

import CAllocations
import RxSwift

let memoryRows: [Row] = [
  memory("memory_bag", "bytes kept per finished subscription in a bag", atMost: 8, things: 100_000) { count in
    let bag = DisposeBag()
    for value in 0..<count { Observable.just(value).subscribe(onNext: ignore).disposed(by: bag) }
    return bag
  },
  live("memory_subject_subscription", "bytes per live PublishSubject subscription", atMost: 200) { subject, _ in
    subject.subscribe(onNext: ignore)
  },
  live("memory_chain_3", "bytes per live chain of map, filter, scan", atMost: 560) { subject, _ in
    subject.map(increment()).filter(most()).scan(0, accumulator: plus()).subscribe(onNext: ignore)
  },
  memory("memory_replay_million", "bytes per element of an unbounded replay of a million", atMost: 9, things: 1_000_000)
  {
    replaying($0)
  },
  memory("memory_replay_2^20+1", "bytes per element, one past a power of two", atMost: 9, things: (1 << 20) + 1) {
    replaying($0)
  },
  live("memory_finished_chain", "bytes that the held handle of a finished chain keeps", atMost: 128) { _, value in
    Observable.just(value).map(increment()).filter(most()).scan(0, accumulator: plus()).subscribe(onNext: ignore)
  },
  comingAndGoing("merge") { $0.merge() },
  comingAndGoing("concat") { $0.concat() },
  comingAndGoing("switchLatest") { $0.switchLatest() },
  comingAndGoing("flatMap") { $0.flatMap { $0 } },
  comingAndGoing("concatMap") { $0.concatMap { $0 } },
  comingAndGoing("flatMapFirst") { $0.flatMapFirst { $0 } },
  pollingLoop("concat", "a step, then the rest") { step, rest in step.concat(Observable.deferred(rest)) },
  pollingLoop("flatMap_concat", "a step made by flatMap, then the rest") { step, rest in
    step.flatMap { Observable.just($0) }.concat(Observable.deferred(rest))
  },
  pollingLoop("concat_flatMap", "a step that flatMap turns into itself and the rest") { step, rest in
    step.flatMap { Observable.just($0).concat(Observable.deferred(rest)) }
  },
]

private let ignore: @Sendable (Int) -> Void = { _ in }

private func memory<Kept>(
  _ name: String,
  _ what: String,
  atMost: Double,
  things: Int,
  _ keep: @escaping @Sendable (Int) -> Kept
) -> Row {
  Row(name: name, what: what, kind: .memory(atMost: atMost) { bytesKept { keep(things) } / Double(things) })
}

/// Ten thousand subscriptions, held in an array that had its room before the heap is watched.
private func live(
  _ name: String,
  _ what: String,
  atMost: Double,
  _ make: @escaping @Sendable (PublishSubject<Int>, Int) -> any Disposable
) -> Row {
  Row(
    name: name,
    what: what,
    kind: .memory(atMost: atMost) {
      let subject = PublishSubject<Int>()
      var handles: [any Disposable] = []
      handles.reserveCapacity(10_000)
      let bytes = bytesKept { for index in 0..<10_000 { handles.append(make(subject, index)) } }
      for handle in handles { handle.dispose() }
      return bytes / 10_000
    }
  )
}

private func replaying(_ count: Int) -> ReplaySubject<Int> {
  let subject = ReplaySubject<Int>.createUnbounded()
  for value in 0..<count { subject.onNext(value) }
  return subject
}

/// What an operator over inner sequences keeps of ten thousand that ended, after as many had ended before.
private func comingAndGoing(
  _ name: String,
  _ operation: @escaping @Sendable (Observable<Observable<Int>>) -> Observable<Int>
) -> Row {
  Row(
    name: "memory_gone_inners_\(name)",
    what: "bytes that \(name) keeps of an inner sequence that ended",
    kind: .memory(atMost: 0) {
      let outer = PublishSubject<Observable<Int>>()
      let subscription = operation(outer).subscribe(onNext: ignore)
      defer { subscription.dispose() }
      func send(_ count: Int) {
        for value in 0..<count {
          let inner = PublishSubject<Int>()
          outer.onNext(inner)
          inner.onNext(value)
          inner.onCompleted()
        }
      }
      send(10_000)
      return bytesKept { send(10_000) } / 10_000
    }
  )
}

/// What a step of a loop that never ends leaves behind: `loop` makes a round of a step and of the rounds that follow.
private func pollingLoop(
  _ name: String,
  _ what: String,
  _ loop: @escaping @Sendable (Observable<Int>, @escaping @Sendable () -> Observable<Int>) -> Observable<Int>
) -> Row {
  Row(
    name: "memory_polling_\(name)",
    what: "bytes that a step of a polling loop leaves behind: \(what)",
    kind: .memory(atMost: 0) {
      let answers = PublishSubject<Int>()
      @Sendable func poll() -> Observable<Int> { loop(answers.take(1), poll) }
      let sum = Sum()
      let subscription = poll().subscribe(onNext: sum.adding())
      defer { subscription.dispose() }
      func answer(_ steps: Int) { for _ in 0..<steps { answers.onNext(1) } }
      answer(10_000)
      let kept = bytesKept { answer(10_000) }
      guard sum.value == 20_000 else { fatalError("\(name): \(sum.value) of 20000 steps") }
      return kept / 10_000
    }
  )
}
