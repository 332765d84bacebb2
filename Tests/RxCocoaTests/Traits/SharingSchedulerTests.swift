// SPDX-License-Identifier: MIT

import RxCocoa
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct SharingSchedulerTests {
  @Test func `it makes main schedulers unless it is mocked`() throws {
    #expect(SharingScheduler.make() is MainScheduler)
    let scheduler = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: scheduler) {
      #expect(SharingScheduler.make() as? TestScheduler === scheduler)
      #expect(DriverSharingStrategy.scheduler as? TestScheduler === scheduler)
      #expect(SignalSharingStrategy.scheduler as? TestScheduler === scheduler)
    }
    #expect(SharingScheduler.make() is MainScheduler)
    #expect(throws: DemoError.boom) {
      try SharingScheduler.mock(makeScheduler: { scheduler }) { throw DemoError.boom }
    }
    #expect(SharingScheduler.make() is MainScheduler)
  }

  @Test func `mocks nest`() {
    let outer = TestScheduler(initialClock: 0)
    let inner = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: outer) {
      SharingScheduler.mock(makeScheduler: { inner }) {
        #expect(SharingScheduler.make() as? TestScheduler === inner)
      }
      #expect(SharingScheduler.make() as? TestScheduler === outer)
    }
  }

  @Test func `tests that run at the same time do not get each other's scheduler`() {
    let cameBack = race(
      rounds: 200,
      Array(
        repeating: { _ in
          let scheduler = TestScheduler(initialClock: 0)
          SharingScheduler.mock(scheduler: scheduler) {
            #expect(SharingScheduler.make() as? TestScheduler === scheduler)
          }
        },
        count: 4
      )
    )
    #expect(cameBack)
  }
}
