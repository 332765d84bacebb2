// SPDX-License-Identifier: MIT

import RxSwift

/// A source made by a `TestScheduler`, which records when it was subscribed to.
public class TestableObservable<Element>: ObservableType {
  /// The events that it sends.
  public let recordedEvents: [Recorded<Event<Element>>]

  final let scheduler: TestScheduler
  private let lock = Lock()
  private var windows: [Subscription] = []

  init(_ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>]) {
    self.scheduler = scheduler
    recordedEvents = events
  }

  /// When it was subscribed to, in the order of the subscriptions.
  public var subscriptions: [Subscription] { lock.withLock { windows } }

  /// Subscribes `observer`.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    preconditionFailure("TestableObservable: createHotObservable and createColdObservable make one.")
  }

  /// Notes the beginning of a subscription and returns its place in the list.
  final func noteBeginning() -> Int {
    let clock = scheduler.clock
    return lock.withLock {
      windows.append(Subscription(clock))
      return windows.count - 1
    }
  }

  final func noteEnd(of place: Int) {
    let clock = scheduler.clock
    lock.withLock { windows[place] = Subscription(windows[place].subscribe, clock) }
  }
}

/// Sends its events at absolute times to whoever is subscribed then.
final class HotObservable<Element>: TestableObservable<Element> {
  // A subject's order, and its safety among threads; it goes on after an end, as recorded events may do.
  private let lock = Lock()
  private var observers: [(place: Int, observer: AnyObserver<Element>)] = []

  override init(_ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>]) {
    super.init(scheduler, events)
    for event in events {
      scheduler.scheduleAt(event.time) { self.send(event.value) }
    }
  }

  private func send(_ event: Event<Element>) {
    for (_, observer) in lock.withLock({ observers }) { observer.on(event) }
  }

  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let place = noteBeginning()
    let observer = observer.asObserver()
    lock.withLock { observers.append((place, observer)) }
    return Disposables.create {
      let gone = self.lock.withLock {
        self.observers.firstIndex { $0.place == place }.map { self.observers.remove(at: $0) }
      }
      withExtendedLifetime(gone) { self.noteEnd(of: place) }
    }
  }
}

/// Sends its events to each subscriber, at times relative to the subscription.
final class ColdObservable<Element>: TestableObservable<Element> {
  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let place = noteBeginning()
    let target = Target(observer.asObserver())
    for event in recordedEvents {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: event.time) {
        target.observer?.on(event.value)
        return Disposables.create()
      }
    }
    return Disposables.create {
      target.release()
      self.noteEnd(of: place)
    }
  }

  // The observer until the end. The actions stay scheduled, as the clock runs on to them, but keep nothing alive.
  private final class Target {
    private let lock = Lock()
    private var kept: AnyObserver<Element>?

    init(_ observer: AnyObserver<Element>) { kept = observer }

    var observer: AnyObserver<Element>? { lock.withLock { kept } }

    func release() {
      let gone = lock.withLock {
        let gone = kept
        kept = nil
        return gone
      }
      withExtendedLifetime(gone) {}
    }
  }
}

// Sound, all three: the events never change, and the rest is touched with a lock held.
extension TestableObservable: @unchecked Sendable where Element: Sendable {}
extension HotObservable: @unchecked Sendable where Element: Sendable {}
extension ColdObservable: @unchecked Sendable where Element: Sendable {}
