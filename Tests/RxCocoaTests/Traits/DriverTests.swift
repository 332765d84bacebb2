// SPDX-License-Identifier: MIT

import Dispatch
import RxCocoa
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct DriverTests {
  private let failing: [Recorded<Event<Int>>] = [.next(210, 1), .error(220, DemoError.boom)]

  // MARK: What a driver is

  @Test func `an error becomes an element, another driver, or what a closure makes of it`() {
    #expect(run(failing) { $0.asDriver(onErrorJustReturn: 9) } == [.next(210, 1), .next(220, 9), .completed(220)])
    #expect(run(failing) { $0.asDriver(onErrorDriveWith: .empty()) } == [.next(210, 1), .completed(220)])
    #expect(
      run(failing) { $0.asDriver(onErrorRecover: { .just($0 is DemoError ? 8 : 7) }) }
        == [.next(210, 1), .next(220, 8), .completed(220)]
    )
  }

  @Test func `its elements come on the scheduler of the strategy`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
    SharingScheduler.mock(scheduler: scheduler) {
      let events = scheduler.start { source.driver }.events
      #expect(events == [.next(211, 1), .completed(221)])
    }
  }

  @Test func `it shares the work and replays the latest element while it has subscribers`() {
    var subscribed = 0
    let subject = PublishSubject<Int>()
    let source = Observable<Int>.deferred {
      subscribed += 1
      return subject
    }
    SharingScheduler.mock(scheduler: CurrentTime()) {
      let driver = source.asDriver(onErrorJustReturn: -1)
      let first = Recorder<Int>()
      let second = Recorder<Int>()
      let third = Recorder<Int>()
      let one = driver.drive(first)
      subject.onNext(1)
      let two = driver.drive(second)
      subject.onNext(2)
      #expect(subscribed == 1)
      one.dispose()
      two.dispose()
      #expect(!subject.hasObservers)
      let three = driver.drive(third)
      #expect(subscribed == 2)
      subject.onNext(3)
      three.dispose()
      #expect(first.entries == ["1", "2"])
      #expect(second.entries == ["1", "2"])
      #expect(third.entries == ["3"])
    }
  }

  @Test func `a relay and an infallible sequence are drivers without more`() {
    SharingScheduler.mock(scheduler: CurrentTime()) {
      let relay = BehaviorRelay(value: 1)
      #expect(record(relay.asDriver()) == ["1"])
      #expect(record(Infallible.of(1, 2).asDriver()) == ["1", "2", "|"])
      #expect(record(relay.asDriver().asDriver()) == ["1"])
    }
  }

  // MARK: Subscribing

  @Test func `drive subscribes closures, observers and relays`() {
    SharingScheduler.mock(scheduler: CurrentTime()) {
      var calls: [String] = []
      let driver = Driver.of(1, 2)
      _ = driver.drive(
        onNext: { calls.append("\($0)") },
        onCompleted: { calls.append("end") },
        onDisposed: { calls.append("disposed") }
      )
      #expect(calls == ["1", "2", "end", "disposed"])

      let recorder = Recorder<Int>()
      let optional = Recorder<Int?>()
      _ = driver.drive(recorder, recorder)
      _ = driver.drive(optional)
      #expect(recorder.entries == ["1", "1", "2", "2", "|", "|"])
      #expect(optional.entries == ["Optional(1)", "Optional(2)", "|"])

      let behavior = BehaviorRelay(value: 0)
      let optionalBehavior = BehaviorRelay<Int?>(value: nil)
      let replay = ReplayRelay<Int>.create(bufferSize: 5)
      let optionalReplay = ReplayRelay<Int?>.create(bufferSize: 5)
      _ = driver.drive(behavior)
      _ = driver.drive(optionalBehavior)
      _ = driver.drive(replay)
      _ = driver.drive(optionalReplay)
      #expect(behavior.value == 2 && optionalBehavior.value == 2)
      #expect(record(replay) == ["1", "2"])
      #expect(record(optionalReplay) == ["Optional(1)", "Optional(2)"])
      _ = driver.drive()
    }
  }

  @Test func `drive hands the sequence to functions`() {
    SharingScheduler.mock(scheduler: CurrentTime()) {
      #expect(Driver.of(1, 2).drive { record($0) } == ["1", "2", "|"])
      let joined = Driver.of(1, 2).drive({ source in { record(source) + [$0] } }, curriedArgument: "x")
      #expect(joined == ["1", "2", "|", "x"])
    }
  }

  @Test func `drive with an object calls its closures while the object lives`() {
    final class Owner { var values: [Int] = [] }
    SharingScheduler.mock(scheduler: CurrentTime()) {
      let relay = BehaviorRelay(value: 1)
      var owner: Owner? = Owner()
      weak let noted = owner
      let subscription: any Disposable
      if let owner {
        subscription = relay.asDriver().drive(with: owner, onNext: { $0.values.append($1) })
      } else {
        subscription = Disposables.create()
      }
      relay.accept(2)
      #expect(owner?.values == [1, 2])
      owner = nil
      #expect(noted == nil)
      relay.accept(3)
      subscription.dispose()
    }
  }

  @MainActor @Test func `on the main actor it works without a mock, and at once`() {
    let relay = BehaviorRelay(value: 1)
    var seen: [Int] = []
    let subscription = relay.asDriver().map { $0 * 10 }.drive(onNext: { seen.append($0) })
    relay.accept(2)
    #expect(seen == [10, 20])
    subscription.dispose()
    relay.accept(3)
    #expect(seen == [10, 20])
  }

  @MainActor @Test func `what another thread sends arrives on the main thread`() async {
    let relay = BehaviorRelay(value: 1)
    await withCheckedContinuation { continuation in
      let bag = SerialDisposable()
      bag.disposable = relay.asDriver().drive(onNext: { element in
        MainActor.assertIsolated()
        guard element == 2 else { return }
        bag.dispose()
        continuation.resume()
      })
      DispatchQueue.global().async { relay.accept(2) }
    }
  }

  #if DEBUG
  @Test func `row 35: drive off the main thread stops a debug build with a message that names the call`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      DispatchQueue.global().sync {
        _ = Driver.just(1).drive(onNext: { _ in })
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("drive(onNext:onCompleted:onDisposed:)"))
  }
  #else
  @Test func `row 35: drive off the main thread hops there in a release build`() async {
    let onMain: Bool = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        _ = Driver.just(1).drive(onNext: { _ in
          MainActor.assertIsolated()
          continuation.resume(returning: true)
        })
      }
    }
    #expect(onMain)
  }
  #endif

  // MARK: Asynchronous loops

  @Test func `row 28: values can be read anywhere and subscribe when the loop begins`() async {
    let relay = BehaviorRelay(value: 1)
    let values = relay.asDriver().values
    relay.accept(2)
    var seen: [Int] = []
    for await element in values {
      seen.append(element)
      if element == 3 { break }
      relay.accept(3)
    }
    #expect(seen == [2, 3])
  }
}

/// A scheduler that runs everything at once, for drivers of which nothing takes time.
struct CurrentTime: SchedulerType {
  var now: RxTime { RxTime() }

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable { action(state) }

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    action(state)
  }

  func schedulePeriodic<State>(
    _ state: State,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (State) -> State
  ) -> any Disposable {
    preconditionFailure("Nothing that repeats is tested with this scheduler.")
  }
}
