// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/Platforms.md.
// swift-format-ignore-file

import RxSwift
import Testing

/// On Linux, Android and Windows
@Test func `the blocks of Platforms hold`() async throws {
  let finished: [Int] = try await Observable.of(1, 2, 3)
    .observe(on: MainScheduler.instance)
    .toArray()
    .value
  assert(finished == [1, 2, 3])

  // A program's own variables live to its end.
  withExtendedLifetime((finished)) {}
}
