// SPDX-License-Identifier: MIT

import Dispatch
import RxCocoa
import RxSwift
import RxTestSupport
import Testing

@MainActor @Suite struct ControlEventTests {
  private let subject = PublishSubject<Int>()

  @Test func `it sends what its source sends, in every form`() {
    let event = ControlEvent(events: subject)
    let recorder = Recorder<Int>()
    let subscriptions = CompositeDisposable(
      disposables: [
        event.subscribe(recorder),
        event.asObservable().subscribe(recorder),
        event.asControlEvent().subscribe(recorder),
        event.asInfallible().asObservable().subscribe(recorder),
        event.asDriver().drive(recorder),
        event.asSignal().emit(to: recorder),
      ]
    )
    subject.onNext(1)
    #expect(recorder.entries == Array(repeating: "1", count: 6))
    subscriptions.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func `it is subscribed on the main thread, wherever that is asked for`() async {
    await withCheckedContinuation { continuation in
      let event = ControlEvent(
        events: Observable<Int>.create { _ in
          MainActor.assertIsolated()
          continuation.resume()
          return Disposables.create()
        }
      )
      DispatchQueue.global().async { _ = event.subscribe() }
    }
  }

  #if DEBUG
  @Test func `a source that fails stops a debug build`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let event = ControlEvent(events: Observable<Int>.error(DemoError.boom))
      _ = event.asDriver().drive()
    }
  }
  #endif
}
