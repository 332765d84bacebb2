// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

/// The former names do what the names in use do.
@Suite struct DeprecatedTests {
  private let failing = Observable.just(1).concat(Observable<Int>.error(DemoError.boom))

  @Test func `former names still work`() {
    // Through a protocol, because a direct call would be a warning.
    let names: any FormerNames = self
    #expect(names.catching == [["1", "9", "|"], ["1", "8", "|"], ["7", "|"]])
    #expect(names.retrying == [["1", "|"], ["1", "|"]])
    #expect(
      names.filtering == [["2", "|"], ["1", "2", "|"], ["3", "|"], ["1", "|"], ["1", "2", "|"], ["1", "|"]]
    )
  }
}

private protocol FormerNames {
  var catching: [[String]] { get }
  var retrying: [[String]] { get }
  var filtering: [[String]] { get }
}

extension DeprecatedTests: FormerNames {
  @available(*, deprecated)
  fileprivate var catching: [[String]] {
    [
      record(failing.catchError { _ in .just(9) }),
      record(failing.catchErrorJustReturn(8)),
      record(Observable.catchError([.error(DemoError.boom), .just(7)])),
    ]
  }

  @available(*, deprecated)
  fileprivate var retrying: [[String]] {
    [
      record(failing.retryWhen { (errors: Observable<any Error>) in errors.take(0) }),
      record(failing.retryWhen { (errors: Observable<DemoError>) in errors.take(0) }),
    ]
  }

  @available(*, deprecated)
  fileprivate var filtering: [[String]] {
    let source = Observable.of(1, 2, 3)
    return [
      record(source.elementAt(1)),
      record(source.take(2).skipUntil(Observable<Int>.just(0))),
      record(source.skipWhile { $0 < 3 }),
      record(source.takeUntil(.exclusive) { $0 == 2 }),
      record(source.takeUntil(.inclusive) { $0 == 2 }),
      record(source.takeWhile { $0 < 2 }),
    ]
  }
}
