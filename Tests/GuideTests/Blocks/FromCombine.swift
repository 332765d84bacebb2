// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/FromCombine.md.
// swift-format-ignore-file

import RxSwift
import Testing

/// From Combine
@Test func `the blocks of FromCombine hold`() async throws {
  let numbers: Infallible<Int> = Observable.of("1", "x", "3")
    .map { text -> Int in
      guard let number = Int(text) else { throw RxError.unknown }
      return number
    }
    .asInfallible(onErrorJustReturn: 0)

  var all: [Int] = []
  _ = numbers.subscribe(onNext: { all.append($0) })
  assert(all == [1, 0])

  // A program's own variables live to its end.
  withExtendedLifetime((numbers, all)) {}
}
