// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

/// What comes while another thread disposes.
enum Rival: String, CaseIterable, Sendable { case next, error, completed, subscribe }

/// Laws 5 and 6: whatever a dispose on another thread meets, afterwards nothing comes and nothing is alive.
@Suite struct DisposalRaces {
  @Test(arguments: OperatorTable.rows, Rival.allCases)
  func `a dispose that is raced leaves nothing`(_ row: OperatorRow, _ rival: Rival) {
    for _ in 0..<8 {
      let run = rival == .subscribe ? Run(later: row) : Run(row)
      if rival != .subscribe { run.source.onNext(1) }
      let returned = race(
        { _ in
          switch rival {
          case .next: for element in 2..<5 { run.source.onNext(element) }
          case .error: run.source.onError(DemoError.boom)
          case .completed: run.source.onCompleted()
          case .subscribe: run.subscribe(row)
          }
        },
        { _ in run.subscription.dispose() }
      )
      #expect(returned)
      let before = run.events
      run.source.onNext(6)
      run.source.onCompleted()
      #expect(run.events == before)
      #expect(run.isWellFormed)
      #expect(run.sourceIsReleased)
      #expect(run.tracker.live == 0)
    }
  }
}
