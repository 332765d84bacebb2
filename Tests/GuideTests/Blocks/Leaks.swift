// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/Leaks.md.
// swift-format-ignore-file

import Foundation
import RxCocoa
import RxSwift
import Testing

/// Diagnosing leaks
@Test func `the blocks of Leaks hold`() async throws {
  final class Player: NSObject {
    private let bag = DisposeBag()
    private(set) var position = 0

    init(clock: Observable<Int>) {
      super.init()
      clock.subscribe(with: self, onNext: { player, time in player.position = time }).disposed(by: bag)
    }
  }

  let clock = PublishSubject<Int>()
  var freed = false
  var player: Player? = Player(clock: clock.asObservable())
  if let player { _ = player.rx.deallocated.subscribe(onNext: { freed = true }) }
  player = nil
  assert(freed)

  assert(!clock.hasObservers)

  let actions = LifetimeBag()
  for number in 0..<100 { Observable.just(number).subscribe(onNext: { _ in }).disposed(by: actions) }
  assert(actions.count == 0)

  var open = 0
  let counted = clock.do(onSubscribe: { open += 1 }, onDispose: { open -= 1 })
  let handle = counted.subscribe()
  assert(open == 1)
  handle.dispose()
  assert(open == 0)

  // A program's own variables live to its end.
  withExtendedLifetime((clock, freed, player, actions, open, counted, handle)) {}
}
