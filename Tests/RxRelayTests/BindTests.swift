// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift
import RxTestSupport
import Testing

@Suite struct BindTests {
  @Test func `all relays of a binding accept each element`() {
    let subject = PublishSubject<Int>()
    let first = BehaviorRelay(value: 0)
    let second = BehaviorRelay(value: 0)
    let subscription = subject.bind(to: first, second)
    subject.onNext(1)
    #expect(first.value == 1 && second.value == 1)
    subscription.dispose()
    subject.onNext(2)
    #expect(first.value == 1 && second.value == 1)
  }

  @Test func `relays of optionals take plain elements`() {
    let behavior = BehaviorRelay<Int?>(value: nil)
    Observable.just(1).bind(to: behavior).dispose()
    #expect(behavior.value == 1)
    let replay = ReplayRelay<Int?>.create(bufferSize: 1)
    Observable.just(2).bind(to: replay).dispose()
    #expect(record(replay) == ["Optional(2)"])
    let publish = PublishRelay<Int?>()
    let recorder = Recorder<Int?>()
    let subscription = publish.subscribe(recorder)
    Observable.just(3).bind(to: publish).dispose()
    #expect(recorder.entries == ["Optional(3)"])
    subscription.dispose()
  }

  @Test func `a completion is not passed on`() {
    let publish = PublishRelay<Int>()
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let recorder = Recorder<Int>()
    let subscription = publish.subscribe(recorder)
    Observable.just(1).bind(to: publish).dispose()
    Observable.just(2).bind(to: replay).dispose()
    #expect(recorder.entries == ["1"])
    #expect(record(replay) == ["2"])
    subscription.dispose()
  }

  #if DEBUG
  @Test func `an error stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      _ = Observable<Int>.create {
        $0.onError(DemoError.boom)
        return Disposables.create()
      }.bind(to: PublishRelay<Int>())
    }
  }
  #else
  @Test func `an error changes nothing in a release build`() {
    let relay = BehaviorRelay(value: 1)
    let subject = PublishSubject<Int>()
    _ = subject.bind(to: relay)
    subject.onError(DemoError.boom)
    #expect(relay.value == 1)
  }
  #endif
}
