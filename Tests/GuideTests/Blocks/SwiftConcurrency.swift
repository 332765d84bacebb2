// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/SwiftConcurrency.md.
// swift-format-ignore-file

import RxSwift
import RxTest
import Testing

/// Swift concurrency
@Test func `the blocks of SwiftConcurrency hold`() async throws {
  var squares: [Int] = []
  for try await number in Observable.range(start: 1, count: 3).values {
    squares.append(number * number)
  }
  assert(squares == [1, 4, 9])

  let fast = ReplaySubject<Int>.create(bufferSize: 100)
  for number in 1...100 { fast.onNext(number) }
  fast.onCompleted()

  var kept: [Int] = []
  for try await number in fast.values(buffering: .newest(3)) { kept.append(number) }
  assert(kept == [98, 99, 100])

  let answer = try await Single.just(42).value
  assert(answer == 42)

  @Sendable func translate(_ word: String) async throws -> String { word.uppercased() }

  let translated = Single<String>.create { try await translate("weir") }
  let word = try await translated.value
  assert(word == "WEIR")

  let stream = AsyncStream<Int> { continuation in
    for number in 1...3 { continuation.yield(number) }
    continuation.finish()
  }
  var sums: [Int] = []
  for try await partial in stream.asObservable().scan(0, accumulator: +).values { sums.append(partial) }
  assert(sums == [1, 3, 6])

  var loud: [String] = []
  for try await word in Observable.of("weir", "rx").map({ try await translate($0) }).values { loud.append(word) }
  assert(loud == ["WEIR", "RX"])

  var lengths: Set<Int> = []
  let counting = Observable.of("a", "bb", "ccc").flatMap(maxConcurrent: 2) { try await translate($0).count }
  for try await length in counting.values { lengths.insert(length) }
  assert(lengths == [1, 2, 3])

  var made = 0
  let numbers = Observable.generate(initialState: 1, condition: { $0 < 1_000_000 }, iterate: { $0 + 1 })
    .map { number in
      made += 1
      return number
    }
  for try await number in numbers.values(buffering: .heldBack) {
    if number == 3 { break }
  }
  assert(made == 3)

  actor Tally {
    private(set) var sum = 0
    func add(_ number: Int) { sum += number }
  }

  let tally = Tally()
  let adding = Observable.of(1, 2, 3).observe(on: tally)
    .do(onNext: { number in tally.assumeIsolated { $0.add(number) } })
  for try await _ in adding.values {}
  let tallied = await tally.sum
  assert(tallied == 6)

  let virtual = TestScheduler(initialClock: 0)
  let typed = virtual.createHotObservable([.next(210, "r"), .next(215, "rx"), .completed(300)])
  let paused = virtual.start { typed.debounce(for: .seconds(30), clock: virtual.asClock()) }
  assert(paused.events == [.next(245, "rx"), .completed(300)])

  let readings = PublishSubject<Int>()
  let collected = readings.take(1).asSingle()

  async let total = collected.value
  while !readings.hasObservers { await Task.yield() }
  readings.onNext(5)
  let sum = try await total
  assert(sum == 5)

  // A program's own variables live to its end.
  withExtendedLifetime((squares, fast, kept, answer, translated, word, stream, sums, loud, lengths, counting, made, numbers, tally, adding, tallied, virtual, typed, paused, readings, collected, sum)) {}
}
