// SPDX-License-Identifier: MIT

#if DEBUG

import Testing

@testable import RxSwift

@Suite struct BagModelTests {
  @Test func `A bag that is filled from two threads disposes all`() {
    proves { scenario in
      let calls = Calls()
      var bag: DisposeBag? = DisposeBag()
      for _ in 0..<2 { scenario.thread { bag?.insert(calls.disposable) } }
      scenario.afterwards {
        bag = nil
        return calls.disposals == 2 ? nil : "\(calls.disposals) disposals"
      }
    }
  }

  @Test func `A bag that sweeps while its members end disposes each once`() {
    proves { scenario in
      let source = HandSource<Int>(scenario)
      var bag: DisposeBag? = DisposeBag()
      // The bag sweeps when it has sixteen.
      for _ in 0..<16 { source.observable.subscribe().disposed(by: bag ?? DisposeBag()) }
      scenario.thread { source.receivers[3].completed() }
      scenario.thread { if let bag { source.observable.subscribe().disposed(by: bag) } }
      scenario.afterwards {
        bag = nil
        return source.live == 0 && source.disposals == 17
          ? nil : "\(source.live) are left, \(source.disposals) disposals"
      }
    }
  }

  @Test(arguments: ["completed", "dispose"])
  func `A lifetime bag forgets a subscription that ends while it is put in`(end: String) {
    proves { scenario in
      let source = HandSource<Int>(scenario)
      let bag = LifetimeBag()
      let subscription = source.observable.subscribe()
      scenario.thread { bag.insert(subscription) }
      scenario.thread { if end == "completed" { source.receivers[0].completed() } else { subscription.dispose() } }
      scenario.afterwards {
        source.disposals == 1 && bag.entryCount == 0 ? nil : "\(bag.entryCount) entries, \(source.disposals) disposals"
      }
    }
  }

  @Test func `A lifetime bag and a source that follows another do not lose each other`() {
    let build = { (scenario: Scenario) in
      let sources = [HandSource<Int>(scenario), HandSource<Int>(scenario)]
      var bag: LifetimeBag? = LifetimeBag()
      let subscription = sources[0].observable.concat(sources[1].observable).subscribe()
      scenario.thread { bag?.insert(subscription) }
      scenario.thread { sources[0].receivers[0].completed() }
      scenario.afterwards {
        guard bag?.count == 1 else { return "\(bag?.count ?? -1) members" }
        bag = nil
        return sources.allSatisfy { $0.live == 0 } ? nil : "\(sources.map(\.live)) are left"
      }
    }
    proves(build)
    // The second source came between the bag's taking the place of the first and its keeping it: this trapped.
    holds("A4 B13 A1", build)
  }
}

#endif
