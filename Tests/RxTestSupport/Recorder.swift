// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

/// The errors that examples and tests throw.
public enum DemoError: Error, Equatable {
  case boom
  case timeout
}

/// An observer that writes down what it is sent: an element as its text, `|` for the end, `x(boom)` for an error.
///
/// It may be fed from any thread.
public final class Recorder<Element>: ObserverType {
  // An `NSLock`, because the thread sanitiser does not see a contended `Mutex` being handed over.
  private let lock = NSLock()
  private var written: [String] = []

  /// A recorder without entries.
  public init() {}

  /// What has come so far.
  public var entries: [String] { lock.withLock { written } }

  /// Writes an event down.
  public func on(_ event: Event<Element>) {
    let entry =
      switch event {
      case .next(let element): "\(element)"
      case .error(let error): "x(\(error))"
      case .completed: "|"
      }
    lock.withLock { written.append(entry) }
  }
}

// Sound: its only state is touched with the lock held.
extension Recorder: @unchecked Sendable {}

/// Subscribes, writes down what arrives before `subscribe` returns, and disposes.
public func record<Source: ObservableConvertibleType>(_ source: Source) -> [String] {
  let recorder = Recorder<Source.Element>()
  let subscription = source.asObservable().subscribe(recorder)
  defer { subscription.dispose() }
  return recorder.entries
}
