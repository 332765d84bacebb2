// SPDX-License-Identifier: MIT

import Foundation
import RxCocoa
import RxRelay
import RxSwift

final class Counter {
  let bag = DisposeBag()
  let taps = PublishRelay<Void>()
  let count = BehaviorRelay(value: 0)

  init() {
    taps.withLatestFrom(count) { $1 + 1 }
      .bind(to: count)
      .disposed(by: bag)
  }
}

let counter = Counter()
for _ in 0..<3 { counter.taps.accept(()) }
precondition(counter.count.value == 3)

// A type of the user's own on each side.
struct Countdown: ObservableType {
  typealias Element = Int
  let start: Int
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
    for value in stride(from: start, through: 1, by: -1) { observer.on(.next(value)) }
    observer.on(.completed)
    return Disposables.create()
  }
}

var seen: [Int] = []
_ = Countdown(start: 3).map { $0 * 10 }.subscribe(onNext: { seen.append($0) })
precondition(seen == [30, 20, 10])

checkExtensions()
checkOwnTypes()
checkArchitecture()
print("Swift 5 mode: fine")
