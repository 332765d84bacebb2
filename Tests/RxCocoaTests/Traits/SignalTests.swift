// SPDX-License-Identifier: MIT

import RxCocoa
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct SignalTests {
  private let failing: [Recorded<Event<Int>>] = [.next(210, 1), .error(220, DemoError.boom)]

  @Test func `an error becomes an element, another signal, or what a closure makes of it`() {
    #expect(run(failing) { $0.asSignal(onErrorJustReturn: 9) } == [.next(210, 1), .next(220, 9), .completed(220)])
    #expect(run(failing) { $0.asSignal(onErrorSignalWith: .empty()) } == [.next(210, 1), .completed(220)])
    #expect(
      run(failing) { $0.asSignal(onErrorRecover: { .just($0 is DemoError ? 8 : 7) }) }
        == [.next(210, 1), .next(220, 8), .completed(220)]
    )
  }

  @Test func `it shares the work and replays nothing`() {
    let relay = PublishRelay<Int>()
    var passed = 0
    SharingScheduler.mock(scheduler: CurrentTime()) {
      let signal = relay.asSignal().do(onNext: { _ in passed += 1 })
      let first = Recorder<Int>()
      let second = Recorder<Int>()
      let one = signal.emit(to: first)
      relay.accept(1)
      let two = signal.emit(to: second)
      relay.accept(2)
      #expect(passed == 2)
      #expect(first.entries == ["1", "2"])
      #expect(second.entries == ["2"])
      one.dispose()
      two.dispose()
    }
  }

  @Test func `emit subscribes closures, observers and relays`() {
    SharingScheduler.mock(scheduler: CurrentTime()) {
      let signal = Signal.of(1, 2)
      var calls: [String] = []
      _ = signal.emit(
        onNext: { calls.append("\($0)") },
        onCompleted: { calls.append("end") },
        onDisposed: { calls.append("disposed") }
      )
      #expect(calls == ["1", "2", "end", "disposed"])

      let recorder = Recorder<Int>()
      let optional = Recorder<Int?>()
      _ = signal.emit(to: recorder, recorder)
      _ = signal.emit(to: optional)
      #expect(recorder.entries == ["1", "1", "2", "2", "|", "|"])
      #expect(optional.entries == ["Optional(1)", "Optional(2)", "|"])

      let behavior = BehaviorRelay(value: 0)
      let optionalBehavior = BehaviorRelay<Int?>(value: nil)
      let replay = ReplayRelay<Int>.create(bufferSize: 5)
      let optionalReplay = ReplayRelay<Int?>.create(bufferSize: 5)
      let publish = PublishRelay<Int>()
      let optionalPublish = PublishRelay<Int?>()
      let published = Recorder<Int>()
      let optionalPublished = Recorder<Int?>()
      let subscriptions = CompositeDisposable(
        publish.subscribe(published),
        optionalPublish.subscribe(optionalPublished)
      )
      _ = signal.emit(to: behavior)
      _ = signal.emit(to: optionalBehavior)
      _ = signal.emit(to: replay)
      _ = signal.emit(to: optionalReplay)
      _ = signal.emit(to: publish)
      _ = signal.emit(to: optionalPublish)
      #expect(behavior.value == 2 && optionalBehavior.value == 2)
      #expect(record(replay) == ["1", "2"])
      #expect(record(optionalReplay) == ["Optional(1)", "Optional(2)"])
      #expect(published.entries == ["1", "2"])
      #expect(optionalPublished.entries == ["Optional(1)", "Optional(2)"])
      subscriptions.dispose()
      _ = signal.emit()
    }
  }

  @Test func `emit with an object and withUnretained do not keep it`() {
    final class Owner { var values: [Int] = [] }
    SharingScheduler.mock(scheduler: CurrentTime()) {
      let relay = PublishRelay<Int>()
      var owner: Owner? = Owner()
      weak let noted = owner
      var pairs: [Int] = []
      let subscriptions = CompositeDisposable()
      if let owner {
        _ = subscriptions.insert(relay.asSignal().emit(with: owner, onNext: { $0.values.append($1) }))
        _ = subscriptions.insert(relay.asSignal().withUnretained(owner).emit(onNext: { pairs.append($0.1) }))
        _ = subscriptions.insert(relay.asSignal().withUnretained(owner) { $1 }.emit(onNext: { pairs.append($0) }))
      }
      relay.accept(2)
      #expect(owner?.values == [2])
      #expect(pairs == [2, 2])
      owner = nil
      #expect(noted == nil)
      relay.accept(3)
      #expect(pairs == [2, 2])
      subscriptions.dispose()
    }
  }

  @MainActor @Test func `on the main actor it works without a mock, and at once`() {
    let relay = PublishRelay<Int>()
    var seen: [Int] = []
    let subscription = relay.asSignal().emit(onNext: { seen.append($0) })
    relay.accept(1)
    #expect(seen == [1])
    subscription.dispose()
  }
}
