// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/SwiftConcurrency.md.
// swift-format-ignore-file

import RxSwift
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

  let readings = PublishSubject<Int>()
  let collected = readings.take(1).asSingle()

  async let total = collected.value
  while !readings.hasObservers { await Task.yield() }
  readings.onNext(5)
  let sum = try await total
  assert(sum == 5)

  // A program's own variables live to its end.
  withExtendedLifetime((squares, fast, kept, answer, translated, word, stream, sums, readings, collected, sum)) {}
}
