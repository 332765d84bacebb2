// SPDX-License-Identifier: MIT

import RxSwift

/// A value, usually an event, with the virtual time at which it was recorded, or is to be sent.
public struct Recorded<Value> {
  /// The virtual time.
  public let time: TestTime

  /// The value.
  public let value: Value

  /// A value with its time.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded: CustomDebugStringConvertible {
  /// The value and its time, for example `next(1) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {
  /// Whether both the times and the values are the same.
  public static func == (lhs: Recorded<Value>, rhs: Recorded<Value>) -> Bool {
    lhs.time == rhs.time && lhs.value == rhs.value
  }
}

extension Recorded {
  /// A recorded element.
  public static func next<T>(_ time: TestTime, _ element: T) -> Recorded<Event<T>> where Value == Event<T> {
    Recorded(time: time, value: .next(element))
  }

  /// A recorded completion.
  public static func completed<T>(_ time: TestTime, _: T.Type = T.self) -> Recorded<Event<T>> where Value == Event<T> {
    Recorded(time: time, value: .completed)
  }

  /// A recorded error.
  public static func error<T>(
    _ time: TestTime,
    _ error: any Error,
    _: T.Type = T.self
  ) -> Recorded<Event<T>> where Value == Event<T> {
    Recorded(time: time, value: .error(error))
  }

  /// A list of recorded events; it helps the compiler with their type.
  public static func events<T>(
    _ recordedEvents: Recorded<Event<T>>...
  ) -> [Recorded<Event<T>>] where Value == Event<T> {
    recordedEvents
  }

  /// A list of recorded events; it helps the compiler with their type.
  public static func events<T>(
    _ recordedEvents: [Recorded<Event<T>>]
  ) -> [Recorded<Event<T>>] where Value == Event<T> {
    recordedEvents
  }
}
