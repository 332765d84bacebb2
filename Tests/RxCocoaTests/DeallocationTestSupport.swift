// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxSwift
import RxTestSupport

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

/// Runs the body at once on so many threads, which it tells apart by their numbers; false if one does not come back.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Bool {
  race((0..<count).map { thread in { _ in body(thread) } })
}

/// Carries the only reference to an object to the thread that drops it.
final class Parcel<Content>: @unchecked Sendable {
  // Sound: a test fills it before the other thread starts, and only that thread empties it.
  private(set) var content: Content?

  init(_ content: Content) { self.content = content }

  func drop() { content = nil }
}
