// SPDX-License-Identifier: MIT

import Foundation
import RxSwift
import Testing

@Suite struct ReactiveTests {
  private final class Player: NSObject {
    var volume = 0.0
  }

  @MainActor
  @Test func `a property of an object is an observer`() {
    let player = Player()
    _ = Observable.of(0.25, 0.5).subscribe(player.rx.volume)
    #expect(player.volume == 0.5)
  }

  @Test func `the extended object is its base`() {
    let object = NSObject()
    #expect(object.rx.base === object)
    #expect(Reactive(7).base == 7)
  }

  @Test func `a type of one's own can be extended`() {
    #expect(Point(x: 3).rx.doubled == 6)
    #expect(Point.rx.origin.x == 0)
  }
}

extension Reactive where Base == Point {
  fileprivate var doubled: Int { base.x * 2 }
  fileprivate static var origin: Base { Base(x: 0) }
}

private struct Point: ReactiveCompatible {
  let x: Int
}
