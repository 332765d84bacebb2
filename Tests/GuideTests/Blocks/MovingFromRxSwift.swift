// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/MovingFromRxSwift.md.
// swift-format-ignore-file

import RxRelay
import RxSwift
import Testing

/// Moving from RxSwift
@Test func `the blocks of MovingFromRxSwift hold`() async throws {
  let stock = BehaviorRelay(value: 10)
  stock.update { $0 - 1 }
  assert(stock.value == 9)

  // A program's own variables live to its end.
  withExtendedLifetime((stock)) {}
}
