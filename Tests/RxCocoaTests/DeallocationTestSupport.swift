// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift

/// A value behind the library's lock, whose order the thread sanitiser sees.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  // Sound: used with the lock held only.
  private var stored: Value
  private let lock = Lock()

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  func change(_ body: (inout Value) -> Void) { lock.withLock { body(&stored) } }
}

/// False under the address sanitiser, which holds freed memory back.
let addressesComeBack = dlsym(nil, "__asan_init") == nil

/// What happened, in order, told from any thread.
final class Journal<Entry: Sendable>: Sendable {
  private let stored = Guarded<[Entry]>([])
  private let added = DispatchSemaphore(value: 0)

  func add(_ entry: Entry) {
    stored.change { $0.append(entry) }
    added.signal()
  }

  /// Waits for as many further entries; false if they take longer than a minute each.
  func wait(for count: Int) -> Bool { (0..<count).allSatisfy { _ in added.wait(timeout: .now() + 60) == .success } }

  var entries: [Entry] { stored.value }
  var count: Int { stored.value.count }
}

/// How many captured tokens are still held by somebody.
final class Captures: Sendable {
  private let alive = Guarded(0)

  final class Token: Sendable {
    private let owner: Captures

    init(_ owner: Captures) {
      self.owner = owner
      owner.alive.change { $0 += 1 }
    }

    deinit { owner.alive.change { $0 -= 1 } }
  }

  func make() -> Token { Token(self) }

  var count: Int { alive.value }
}

/// Runs the bodies at once, each on a thread of its own, and waits for all; false if they take longer than a minute.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Bool {
  let gate = DispatchSemaphore(value: 0)
  let done = DispatchGroup()
  for index in 0..<count {
    done.enter()
    Thread {
      gate.wait()
      body(index)
      done.leave()
    }.start()
  }
  for _ in 0..<count { gate.signal() }
  return done.wait(timeout: .now() + 60) == .success
}

/// Carries the only reference to an object to the thread that drops it.
final class Parcel<Content>: @unchecked Sendable {
  // Sound: a test fills it before the other thread starts, and only that thread empties it.
  private(set) var content: Content?

  init(_ content: Content) { self.content = content }

  func drop() { content = nil }
}
