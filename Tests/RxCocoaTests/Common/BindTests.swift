// SPDX-License-Identifier: MIT

import RxCocoa
import RxSwift
import RxTestSupport
import Testing

@Suite struct BindTests {
  @Test func `observers get all events, in their order`() {
    let recorder = Recorder<Int>()
    let optional = Recorder<Int?>()
    Observable.of(1, 2).bind(to: recorder, recorder).dispose()
    Observable.of(1, 2).bind(to: optional).dispose()
    #expect(recorder.entries == ["1", "1", "2", "2", "|", "|"])
    #expect(optional.entries == ["Optional(1)", "Optional(2)", "|"])
  }

  @Test func `observers of an infallible sequence get all events`() {
    let recorder = Recorder<Int>()
    let optional = Recorder<Int?>()
    Infallible.of(1, 2).bind(to: recorder, recorder).dispose()
    Infallible.of(1, 2).bind(to: optional).dispose()
    #expect(recorder.entries == ["1", "1", "2", "2", "|", "|"])
    #expect(optional.entries == ["Optional(1)", "Optional(2)", "|"])
  }

  @Test func `relays of an infallible sequence accept its elements`() {
    let behavior = BehaviorRelay(value: 0)
    let optionalBehavior = BehaviorRelay<Int?>(value: nil)
    let replay = ReplayRelay<Int>.create(bufferSize: 5)
    let optionalReplay = ReplayRelay<Int?>.create(bufferSize: 5)
    let publish = PublishRelay<Int>()
    let optionalPublish = PublishRelay<Int?>()
    let published = Recorder<Int>()
    let optionalPublished = Recorder<Int?>()
    let subscriptions = CompositeDisposable(publish.subscribe(published), optionalPublish.subscribe(optionalPublished))
    let source = Infallible.of(1, 2)
    source.bind(to: behavior).dispose()
    source.bind(to: optionalBehavior).dispose()
    source.bind(to: replay).dispose()
    source.bind(to: optionalReplay).dispose()
    source.bind(to: publish).dispose()
    source.bind(to: optionalPublish).dispose()
    #expect(behavior.value == 2 && optionalBehavior.value == 2)
    #expect(record(replay) == ["1", "2"])
    #expect(record(optionalReplay) == ["Optional(1)", "Optional(2)"])
    #expect(published.entries == ["1", "2"])
    #expect(optionalPublished.entries == ["Optional(1)", "Optional(2)"])
    subscriptions.dispose()
  }

  @Test func `closures get the elements`() {
    final class Owner { var values: [Int] = [] }
    let owner = Owner()
    var seen: [Int] = []
    Observable.of(1, 2).bind(onNext: { seen.append($0) }).dispose()
    Infallible.of(3).bind(onNext: { seen.append($0) }).dispose()
    Observable.of(4).bind(with: owner, onNext: { $0.values.append($1) }).dispose()
    #expect(seen == [1, 2, 3])
    #expect(owner.values == [4])
  }

  @Test func `functions get the sequence`() {
    #expect(Observable.of(1).bind { record($0) } == ["1", "|"])
    let fromObservable = Observable.of(1).bind(to: { source in { record(source) + [$0] } }, curriedArgument: "x")
    #expect(fromObservable == ["1", "|", "x"])
    #expect(Infallible.of(1).bind { record($0) } == ["1", "|"])
    let fromInfallible = Infallible.of(1).bind(to: { source in { record(source) + [$0] } }, curriedArgument: "x")
    #expect(fromInfallible == ["1", "|", "x"])
  }

  @MainActor @Test func `a property is bound through its key path`() {
    let label = Label()
    let subject = PublishSubject<String>()
    let subscription = subject.bind(to: label.rx.text)
    subject.onNext("a")
    #expect(label.text == "a")
    subscription.dispose()
    subject.onNext("b")
    #expect(label.text == "a")
  }

  #if DEBUG
  @Test func `an error stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      _ = Observable<Int>.error(DemoError.boom).bind(onNext: { _ in })
    }
  }
  #endif
}

private final class Label: ReactiveCompatible {
  var text = ""
}
