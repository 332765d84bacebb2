// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

/// A virtual-time scheduler for tests: it makes sources that send recorded events, and observers that record.
///
/// `start` subscribes at 200 and disposes at 1000. An action scheduled for the present runs one tick later, as it would
/// on a queue. It may be used from any thread, one at a time, also from Swift Testing and after an `await`.
///
/// `@unchecked Sendable` is sound: what it adds never changes.
public class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>, @unchecked Sendable {
  /// The virtual times at which `start` acts unless told otherwise.
  public enum Defaults {
    /// When the sequence is made.
    public static let created = 100

    /// When it is subscribed to.
    public static let subscribed = 200

    /// When the subscription is disposed.
    public static let disposed = 1000
  }

  private let simulateProcessingDelay: Bool
  let resolution: Double

  /// A scheduler whose clock begins at `initialClock`.
  ///
  /// - Parameters:
  ///   - initialClock: The first virtual time.
  ///   - resolution: How many seconds a tick stands for; above 0.
  ///   - simulateProcessingDelay: Whether what is scheduled for the present, or the past, runs one tick later.
  public init(initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true) {
    require(resolution > 0, "TestScheduler: resolution is \(resolution) and must be above 0.")
    self.simulateProcessingDelay = simulateProcessingDelay
    self.resolution = resolution
    super.init(initialClock: initialClock, converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// A source that sends `events` at their absolute times, to whoever is subscribed then.
  public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
    HotObservable(self, events)
  }

  /// A source that sends `events` to each subscriber, at times relative to its subscription.
  public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>]) -> TestableObservable<Element> {
    ColdObservable(self, events)
  }

  /// An observer that records what it is sent, and when.
  public func createObserver<Element>(_: Element.Type) -> TestableObserver<Element> { TestableObserver(self) }

  /// Schedules `action` to run at a virtual time.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) {
      action()
      return Disposables.create()
    }
  }

  /// The next tick for a time that is not in the future; `time` otherwise.
  public override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    let clock = clock
    return time > clock ? time : clock + (simulateProcessingDelay ? 1 : 0)
  }

  /// Runs the scheduler and records the events of the sequence that `create` makes.
  ///
  /// - Parameters:
  ///   - created: When `create` is called.
  ///   - subscribed: When the sequence is subscribed to.
  ///   - disposed: When the subscription is disposed.
  ///   - create: Makes the sequence.
  /// - Returns: The observer with the recorded events.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    created: TestTime,
    subscribed: TestTime,
    disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    let observer = createObserver(Element.self)
    var source: Observable<Element>?
    let subscription = SingleAssignmentDisposable()
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) {
      if let source { subscription.setDisposable(source.subscribe(observer)) }
    }
    scheduleAt(disposed) {
      source = nil
      subscription.dispose()
    }
    start()
    return observer
  }

  /// Runs the scheduler and records the events of the sequence that `create` makes: made at 100, subscribed at 200.
  ///
  /// - Parameters:
  ///   - disposed: When the subscription is disposed.
  ///   - create: Makes the sequence.
  /// - Returns: The observer with the recorded events.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed, create: create)
  }

  /// Runs the scheduler and records the events of the sequence that `create` makes: subscribed at 200, disposed at 1000.
  ///
  /// - Parameter create: Makes the sequence, at 100.
  /// - Returns: The observer with the recorded events.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}
