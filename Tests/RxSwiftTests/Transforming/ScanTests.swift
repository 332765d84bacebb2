// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct ScanTests {
  @Test func `each intermediate result is sent, not the seed`() {
    #expect(Marbles("-1-2-3-|") { $0.scan(0, accumulator: +) } == Marbles("-1-3-6-|", "^------!"))
    #expect(Marbles("-1-2-3-|") { $0.scan(into: 0) { $0 += $1 } } == Marbles("-1-3-6-|", "^------!"))
    #expect(Marbles("---|") { $0.scan(7, accumulator: +) } == Marbles("---|", "^--!"))
    #expect(Marbles("-1-#") { $0.scan(0, accumulator: +) } == Marbles("-1-#", "^--!"))
  }

  @Test func `what the accumulator throws ends it`() {
    #expect(
      Marbles("-1-2-|") {
        $0.scan(0) {
          if $1 == 2 { throw DemoError.timeout }; return $0 + $1
        }
      }
        == Marbles("-1-#", "^--!")
    )
    #expect(
      Marbles("-1-2-|") {
        $0.scan(into: 0) {
          if $1 == 2 { throw DemoError.timeout }; $0 += $1
        }
      }
        == Marbles("-1-#", "^--!")
    )
  }

  @Test func `each subscription begins with the seed`() {
    let sums = Observable.of(1, 2).scan(into: []) { $0.append($1) }
    #expect(record(sums) == ["[1]", "[1, 2]", "|"])
    #expect(record(sums) == ["[1]", "[1, 2]", "|"])
  }

  @Test func `a handler may send to the source`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = subject.scan(0, accumulator: +).do(onNext: { if $0 < 15 { subject.onNext(5) } })
      .subscribe(recorder)
    subject.onNext(5)
    #expect(recorder.entries == ["15", "10", "5"])
    subscription.dispose()
  }

  @Test func `an accumulator may send to the source`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<[Int]>()
    let subscription = subject.scan(into: [Int]()) { list, element in
      list.append(element)
      if element < 3 { subject.onNext(element + 1) }
    }
    .subscribe(recorder)
    subject.onNext(1)
    #expect(recorder.entries == ["[1]", "[1, 2]", "[1, 2, 3]"])
    subscription.dispose()
  }

  @Test func `in place, a collection that nobody keeps is not copied`() {
    var addresses: Set<UnsafeRawPointer> = []
    var start: [Int] = []
    start.reserveCapacity(1_000)
    let subject = PublishSubject<Int>()
    let subscription = subject.scan(into: start) { $0.append($1) }.subscribe(onNext: { list in
      list.withUnsafeBytes { bytes in
        if let address = bytes.baseAddress { addresses.insert(address) }
      }
    })
    start = []
    for element in 0..<1_000 { subject.onNext(element) }
    // The first change copies the seed, which the sequence keeps for its next subscription.
    #expect(addresses.count < 12)
    subscription.dispose()
  }
}
