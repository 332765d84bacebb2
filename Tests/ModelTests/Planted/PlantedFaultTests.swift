// SPDX-License-Identifier: MIT

#if DEBUG

import RxSwift
import Testing

/// Small wrong variants of what the library does: a model that does not find these proves nothing.
@Suite struct PlantedFaultTests {
  @Test func `A gate that looks for jobs before it opens loses a wake-up`() {
    finds("a job was lost") { scenario in
      let gate = ForgetfulGate()
      var ran = 0
      for _ in 0..<2 { scenario.thread { gate.perform { ran += 1 } } }
      scenario.afterwards { ran == 2 ? nil : "a job was lost" }
    }
  }

  @Test func `A gate that asks and then takes lets two threads in`() {
    finds("two are inside") { scenario in
      let inside = AtomicWord(0)
      var count = 0
      for _ in 0..<2 {
        scenario.thread {
          if inside.load() == 1 { return }
          inside.store(1)
          count += 1
          if count > 1 { scenario.report("two are inside") }
          scenario.step()
          count -= 1
          inside.store(0)
        }
      }
    }
  }

  @Test func `A subscription that asks and then closes ends twice`() {
    finds("two ends") { scenario in
      let closed = AtomicFlag()
      var ends = 0
      for _ in 0..<2 {
        scenario.thread {
          if closed.isSet { return }
          closed.set()
          ends += 1
        }
      }
      scenario.afterwards { ends == 1 ? nil : "two ends" }
    }
  }

  @Test func `A member that is live before it has the past is overtaken`() {
    finds("the replay was overtaken") { scenario in
      let subject = HastyReplay()
      var received: [Int] = []
      scenario.thread { subject.send(2) }
      scenario.thread { subject.join { received.append($0) } }
      scenario.afterwards { received == received.sorted() ? nil : "the replay was overtaken: \(received)" }
    }
  }

  @Test func `A member that looks twice at its phase loses an element`() {
    finds("an element was lost") { scenario in
      let isJoining = AtomicWord(1)
      var received: [Int] = []
      var backlog: [Int] = []
      scenario.thread {
        if isJoining.load() == 0 {
          received.append(1)
        } else if isJoining.load() == 1 {
          backlog.append(1)
        }
      }
      scenario.thread {
        isJoining.store(0)
        received += backlog
      }
      scenario.afterwards { received == [1] ? nil : "an element was lost" }
    }
  }

  @Test func `Two locks in two orders are a deadlock`() {
    finds("deadlock") { scenario in
      let locks = TwoLocks()
      scenario.thread { locks.first.withLock { locks.second.withLock {} } }
      scenario.thread { locks.second.withLock { locks.first.withLock {} } }
    }
  }

  @Test func `A lock taken twice by one thread is a deadlock`() {
    finds("deadlock") { scenario in
      let locks = TwoLocks()
      scenario.thread { locks.first.withLock { locks.first.withLock {} } }
      scenario.thread { locks.second.withLock {} }
    }
  }

  @Test func `A thread that waits for a word that nobody writes finds no end`() {
    finds("no end") { scenario in
      let word = AtomicFlag()
      scenario.thread { while !word.isSet {} }
      scenario.thread { _ = word.isSet }
    }
  }

  @Test func `A connection that is asked for and then made is made twice`() {
    finds("two connections") { scenario in
      let locks = TwoLocks()
      var connection: Int?
      var made = 0
      for _ in 0..<2 {
        scenario.thread {
          if locks.first.withLock({ connection }) != nil { return }
          made += 1
          locks.first.withLock { connection = made }
        }
      }
      scenario.afterwards { made == 1 ? nil : "two connections" }
    }
  }
}

/// The owner runs the jobs that wait and then opens, in two steps.
private final class ForgetfulGate {
  private let isTaken = AtomicWord(0)
  private let lock = Lock()
  private var jobs: [() -> Void] = []

  func perform(_ job: @escaping () -> Void) {
    guard isTaken.compareExchange(expected: 0, desired: 1).exchanged else {
      return lock.withLock { jobs.append(job) }
    }
    job()
    for job in lock.withLock({ jobs }) { job() }
    isTaken.store(0)
  }
}

/// The joining member is in the list while it is still given the past.
private final class HastyReplay {
  private let lock = Lock()
  private var past = [1]
  private var members: [(Int) -> Void] = []

  func send(_ element: Int) {
    let all = lock.withLock {
      past.append(element)
      return members
    }
    for member in all { member(element) }
  }

  func join(_ member: @escaping (Int) -> Void) {
    let replay = lock.withLock {
      members.append(member)
      return past
    }
    let word = AtomicWord(0)
    for element in replay {
      _ = word.load()
      member(element)
    }
  }
}

private final class TwoLocks {
  let first = Lock()
  let second = Lock()
}

#endif
