// SPDX-License-Identifier: MIT

import RxCocoa
import RxSwift
import RxTestSupport
import Testing

@MainActor @Suite struct ControlPropertyTests {
  private let relay = BehaviorRelay(value: 1)
  private let sink = Recorder<Int>()

  private var property: ControlProperty<Int> { ControlProperty(values: relay, valueSink: sink) }

  @Test func `it sends the present value and the later ones`() {
    let recorder = Recorder<Int>()
    let subscriptions = CompositeDisposable(
      property.subscribe(recorder),
      property.asObservable().subscribe(recorder),
      property.asDriver().drive(recorder)
    )
    relay.accept(2)
    #expect(recorder.entries == ["1", "1", "1", "2", "2", "2"])
    subscriptions.dispose()
  }

  @Test func `changed leaves out the present value`() {
    let recorder = Recorder<Int>()
    let subscription = property.changed.subscribe(recorder)
    relay.accept(2)
    #expect(recorder.entries == ["2"])
    subscription.dispose()
  }

  @Test func `what is bound to it sets the property`() {
    Observable.of(5, 6).bind(to: property.asControlProperty()).dispose()
    #expect(sink.entries == ["5", "6", "|"])
    #expect(relay.value == 1)
  }

  @Test func `orEmpty has an empty text in place of nil`() {
    let texts = BehaviorRelay<String?>(value: nil)
    let set = Recorder<String?>()
    let property = ControlProperty(values: texts, valueSink: set)
    let recorder = Recorder<String>()
    let subscription = property.orEmpty.subscribe(recorder)
    texts.accept("a")
    property.orEmpty.onNext("b")
    #expect(recorder.entries == ["", "a"])
    #expect(set.entries == ["Optional(\"b\")"])
    subscription.dispose()
  }

  #if DEBUG
  @Test func `an error bound to it stops a debug build`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let property = ControlProperty(values: BehaviorRelay(value: 1), valueSink: Recorder<Int>())
      property.onError(DemoError.boom)
    }
  }
  #endif
}
