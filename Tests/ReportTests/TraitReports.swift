// SPDX-License-Identifier: MIT

import Dispatch
import RxCocoa
import RxSwift
import RxTestSupport
import Testing

@Suite struct TraitReports {
  @Test func `row 44: an end that comes with a failure inside an Infallible is visible to its subscriber`() {
    let ended = Counter()
    let errors = unhandledErrors {
      let subscription = Infallible.just(1).flatMap { _ in Observable<Int>.error(Boom.boom) }
        .subscribe(onCompleted: { ended.add() }, onDisposed: { ended.add(10) })
      subscription.dispose()
    }
    #expect(ended.value >= 10, "disposed at the least")
    #expect(errors == ["boom"], "and the hook hears of the error")
  }
}
