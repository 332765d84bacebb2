// SPDX-License-Identifier: MIT

#if DEBUG

import Testing

@testable import RxSwift

@Suite struct GateModelTests {
  @Test func `Every job of three threads runs once, alone`() {
    proves { scenario in
      let gate = SerialGate()
      var ran: [Int] = []
      var inside = 0
      for thread in 0..<3 {
        scenario.thread {
          gate.perform {
            inside += 1
            if inside > 1 { scenario.report("overlap") }
            ran.append(thread)
            scenario.step()
            inside -= 1
          }
        }
      }
      scenario.afterwards { ran.sorted() == [0, 1, 2] && gate.isIdle ? nil : "ran \(ran), idle: \(gate.isIdle)" }
    }
  }

  @Test func `Jobs of one thread keep their order`() {
    proves { scenario in
      let gate = SerialGate()
      var ran: [Int] = []
      for thread in 0..<2 {
        scenario.thread {
          for job in 0..<2 {
            gate.perform {
              ran.append(thread * 2 + job)
              scenario.step()
            }
          }
        }
      }
      scenario.afterwards {
        let a = ran.filter { $0 < 2 }
        let b = ran.filter { $0 >= 2 }
        return a == [0, 1] && b == [2, 3] ? nil : "ran \(ran)"
      }
    }
  }

  @Test func `A nested job of the owner goes first`() {
    proves { scenario in
      let gate = SerialGate()
      var ran: [String] = []
      scenario.thread {
        gate.perform {
          scenario.step()
          gate.perform { ran.append("nested") }
          ran.append("outer")
        }
      }
      scenario.thread { gate.perform { ran.append("other") } }
      scenario.afterwards {
        ran.filter { $0 != "other" } == ["nested", "outer"] && ran.count == 3 && gate.isIdle ? nil : "ran \(ran)"
      }
    }
  }

  @Test func `A job in place of the last one supersedes only a neighbour of the same input`() {
    proves { scenario in
      let gate = SerialGate()
      let input = Link()
      var ran: [String] = []
      scenario.thread {
        gate.perform {
          ran.append("a")
          scenario.step()
        }
        gate.perform { ran.append("b") }
      }
      scenario.thread {
        for element in 1...2 { gate.perform(inPlaceOfLastOf: input) { ran.append("\(element)") } }
        gate.perform { ran.append("c") }
        gate.perform(inPlaceOfLastOf: input) { ran.append("3") }
      }
      scenario.afterwards {
        let other = ran.filter { !["a", "b"].contains($0) }
        let isRight = other == ["1", "2", "c", "3"] || other == ["2", "c", "3"]
        return isRight && ran.contains("a") && ran.contains("b") ? nil : "ran \(ran)"
      }
    }
  }

  @Test func `withLatestFrom pairs each element with a latest one, in order, and keeps the last`() {
    proves { scenario in
      let first = HandSource<Int>(scenario)
      let second = HandSource<Int>(scenario)
      let recorder = Recorder<Int>(scenario)
      let joined = first.observable.withLatestFrom(second.observable) { $0 * 10 + $1 }
      let subscription = joined.record(recorder)
      second.receivers[0].next(1)
      scenario.thread {
        first.receivers[0].next(1)
        first.receivers[0].next(2)
      }
      scenario.thread {
        second.receivers[0].next(2)
        second.receivers[0].next(3)
      }
      scenario.afterwards {
        first.receivers[0].next(3)
        let pairs = recorder.elements
        subscription.dispose()
        let latest = pairs.map { $0 % 10 }
        return pairs.map { $0 / 10 } == [1, 2, 3] && latest == latest.sorted() && latest.last == 3 ? nil : "\(pairs)"
      }
    }
  }

  @Test func `merge ends once, after everything, whichever thread ends it`() {
    proves { scenario in
      let sources = [HandSource<Int>(scenario), HandSource<Int>(scenario)]
      let recorder = Recorder<Int>(scenario, isSlow: false)
      let subscription = Observable.merge(sources.map(\.observable)).record(recorder)
      for (thread, source) in sources.enumerated() {
        scenario.thread {
          source.receivers[0].next(thread)
          source.receivers[0].completed()
        }
      }
      scenario.afterwards {
        let isRight = recorder.elements.sorted() == [0, 1] && recorder.ends == 1 && sources.allSatisfy { $0.live == 0 }
        withExtendedLifetime(subscription) {}
        return isRight ? nil : "\(recorder.elements), \(recorder.ends) ends, \(sources.map(\.live)) live"
      }
    }
  }

  @Test(arguments: ["element", "error", "completed"])
  func `An operator with two inputs, disposed against an event`(event: String) {
    proves { scenario in
      let sources = [HandSource<Int>(scenario), HandSource<Int>(scenario)]
      let recorder = Recorder<Int>(scenario)
      let subscription = Observable.merge(sources.map(\.observable)).record(recorder)
      scenario.thread {
        switch event {
        case "error": sources[0].receivers[0].error(Broken())
        case "completed": sources[0].receivers[0].completed()
        default: sources[0].receivers[0].next(1)
        }
        sources[0].receivers[0].next(2)
      }
      scenario.thread {
        sources[1].receivers[0].next(3)
        subscription.dispose()
        recorder.isDisposed = true
      }
      scenario.afterwards { sources.allSatisfy { $0.live == 0 && $0.disposals == 1 } ? nil : "a source is left" }
    }
  }

  @Test func `take sends its number of elements and one end, however many writers`() {
    proves { scenario in
      let sources = [HandSource<Int>(scenario), HandSource<Int>(scenario)]
      let recorder = Recorder<Int>(scenario, isSlow: false)
      let subscription = Observable.merge(sources.map(\.observable)).take(2).record(recorder)
      for (thread, source) in sources.enumerated() {
        scenario.thread { for element in 0..<2 { source.receivers[0].next(thread * 2 + element) } }
      }
      scenario.afterwards {
        let isRight = recorder.elements.count == 2 && recorder.ends == 1 && sources.allSatisfy { $0.live == 0 }
        withExtendedLifetime(subscription) {}
        return isRight ? nil : "\(recorder.elements), \(recorder.ends) ends"
      }
    }
  }
}

#endif
