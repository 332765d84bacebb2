// SPDX-License-Identifier: MIT

#if DEBUG

import Testing

@testable import RxSwift

@Suite struct AsyncModelTests {
  @Test(arguments: [false, true])
  func `A loop receives every element and the end`(fails: Bool) {
    proves { scenario in
      let source = HandSource<Int>(scenario)
      let queue = ValueQueue(source.observable, .unbounded)
      var received: [Int] = []
      var failed = false
      scenario.task {
        do { while let element = try await queue.next() { received.append(element) } } catch { failed = true }
      }
      scenario.thread {
        scenario.wait { !source.receivers.isEmpty }
        for element in 1...2 { source.receivers[0].next(element) }
        if fails { source.receivers[0].error(Broken()) } else { source.receivers[0].completed() }
      }
      scenario.afterwards {
        received == [1, 2] && failed == fails && source.live == 0 ? nil : "\(received), failed: \(failed)"
      }
    }
  }

  @Test func `Two tasks that wait at one queue share its elements and both hear of the end`() {
    proves(bound: min(1, Explorer.usualBound)) { scenario in
      let source = HandSource<Int>(scenario)
      let queue = ValueQueue(source.observable, .unbounded)
      var received: [Int] = []
      for _ in 0..<2 {
        scenario.task { while let element = try? await queue.next() { received.append(element) } }
      }
      scenario.thread {
        scenario.wait { !source.receivers.isEmpty }
        for element in 1...2 { source.receivers[0].next(element) }
        source.receivers[0].completed()
      }
      scenario.afterwards { received.sorted() == [1, 2] && source.live == 0 ? nil : "\(received)" }
    }
  }

  @Test func `A loop that is cancelled against an element and the end comes back, and its source is gone`() {
    proves(bound: min(1, Explorer.usualBound)) { scenario in
      let source = HandSource<Int>(scenario)
      let queue = ValueQueue(source.observable, .unbounded)
      var received: [Int] = []
      var isBack = false
      scenario.task {
        while let element = try? await queue.next() { received.append(element) }
        isBack = true
      }
      scenario.thread {
        scenario.wait { isBack || !source.receivers.isEmpty }
        guard let receiver = source.receivers.first else { return }
        receiver.next(1)
        receiver.completed()
      }
      scenario.thread { queue.cancel() }
      scenario.afterwards { isBack && [[], [1]].contains(received) && source.live == 0 ? nil : "\(received)" }
    }
  }

  @Test(arguments: ["element", "error", "completed"])
  func `A task that waits for one answer gets one, whoever is first`(event: String) {
    proves { scenario in
      let source = HandSource<Int>(scenario)
      let answer = Answer<Int>()
      var outcomes: [String] = []
      scenario.task {
        do {
          outcomes.append(try await answer.of(source.observable).map { "\($0)" } ?? "nothing")
        } catch {
          outcomes.append(error is CancellationError ? "cancelled" : "failed")
        }
      }
      scenario.thread {
        scenario.wait { !outcomes.isEmpty || !source.receivers.isEmpty }
        guard let receiver = source.receivers.first else { return }
        switch event {
        case "element": receiver.next(1)
        case "error": receiver.error(Broken())
        default: receiver.completed()
        }
      }
      scenario.thread { answer.cancel() }
      scenario.afterwards {
        let expected = ["element": "1", "error": "failed", "completed": "nothing"][event] ?? ""
        let isRight = outcomes == [expected] || outcomes == ["cancelled"]
        return isRight && source.live == 0 ? nil : "\(outcomes), \(source.live) live"
      }
    }
  }
}

#endif
