// SPDX-License-Identifier: MIT

#if DEBUG

import RxSwift
import Testing

@Suite struct ExplorerTests {
  /// Two threads of two steps can be interleaved in six ways, three of two in ninety.
  @Test(arguments: [(2, 6), (3, 90)]) func `Without a bound every interleaving is run once`(threads: Int, ways: Int) {
    var orders: Set<[Int]> = []
    let result = Explorer.explore(bound: .max) { scenario in
      let word = AtomicWord(0)
      var order: [Int] = []
      for thread in 0..<threads {
        scenario.thread {
          for _ in 0..<2 {
            _ = word.load()
            order.append(thread)
          }
        }
      }
      scenario.afterwards {
        orders.insert(order)
        return nil
      }
    }
    #expect(result.schedules == ways)
    #expect(orders.count == ways)
    #expect(result.isComplete)
  }

  @Test func `Without preemptions the threads run one after the other`() {
    let result = Explorer.explore(bound: 0) { scenario in
      let word = AtomicWord(0)
      for _ in 0..<3 { scenario.thread { for _ in 0..<5 { word.add(1) } } }
      scenario.afterwards { word.load() == 15 ? nil : "\(word.load())" }
    }
    #expect(result.schedules == 6)
    #expect(result.fault == nil)
  }

  @Test func `A schedule reads back as it was written`() {
    #expect(Schedule.write([0, 0, 1, 2, 2, 2, 0]) == "A2 B1 C3 A1")
    #expect(Schedule.parse("A2 B1 C3 A1") == [0, 0, 1, 2, 2, 2, 0])
  }

  @Test func `A search stops at its limit and says that it is not complete`() {
    let result = Explorer.explore(limit: 3) { scenario in
      let word = AtomicWord(0)
      for _ in 0..<2 { scenario.thread { for _ in 0..<5 { word.add(1) } } }
    }
    #expect(result.schedules == 3)
    #expect(!result.isComplete)
  }
}

#endif
