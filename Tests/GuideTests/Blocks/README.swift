// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from README.md.
// swift-format-ignore-file

import RxSwift
import Testing

/// Weir
@Test func `the blocks of README hold`() async throws {
  let bag = DisposeBag()
  let typed = PublishSubject<String>()

  func answer(to text: String) -> Observable<String> { .just("results for \(text)") }

  typed
    .debounce(.milliseconds(300), scheduler: MainScheduler.instance)  // when the typing pauses
    .distinctUntilChanged()
    .flatMapLatest { text in answer(to: text) }  // a new text leaves the former request
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)

  let celsius = BehaviorSubject(value: 20)
  let subscription = celsius
    .map { $0 * 9 / 5 + 32 }
    .subscribe(onNext: { print("\($0) °F") })

  celsius.onNext(25)
  subscription.dispose()

  // A program's own variables live to its end.
  withExtendedLifetime((bag, typed, celsius, subscription)) {}
}
