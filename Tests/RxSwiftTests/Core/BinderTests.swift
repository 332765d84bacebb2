// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct BinderTests {
  private final class Label {
    var text = ""
    var history: [String] = []
  }

  @Test func `elements are applied to the target on the scheduler`() {
    let scheduler = TestScheduler(initialClock: 0)
    let label = Label()
    let binder = Binder<String>(label, scheduler: scheduler) { label, text in
      label.history.append("\(text) @ \(scheduler.clock)")
    }
    scheduler.scheduleAt(10) { binder.onNext("a") }
    scheduler.scheduleAt(20) { binder.on(.next("b")) }
    scheduler.scheduleAt(30) { binder.onCompleted() }
    scheduler.start()
    #expect(label.history == ["a @ 11", "b @ 21"])
  }

  @Test func `the target is held weakly`() {
    weak var weakLabel: Label?
    let binder: Binder<String>
    do {
      let label = Label()
      weakLabel = label
      binder = Binder(label, scheduler: CurrentThreadScheduler.instance) { $0.text = $1 }
      binder.onNext("a")
      #expect(label.text == "a")
    }
    #expect(weakLabel == nil)
    binder.onNext("b")
  }

  @Test func `it can be subscribed, also with its type hidden`() {
    let label = Label()
    let binder = Binder<String>(label, scheduler: CurrentThreadScheduler.instance) { $0.history.append($1) }
    _ = Observable.of("a", "b").subscribe(binder)
    binder.asObserver().onNext("c")
    #expect(label.history == ["a", "b", "c"])
  }

  @Test func `by default elements are applied on the main queue`() async {
    let applied: [Int] = await withCheckedContinuation { continuation in
      // Sound: nobody reads or writes it; it is only to live until the end.
      nonisolated(unsafe) let label = Label()
      let elements = Mutex<[Int]>([])
      let binder = Binder<Int>(label) { _, element in
        dispatchPrecondition(condition: .onQueue(.main))
        let all = elements.withLock { elements in
          elements.append(element)
          return elements
        }
        if element == 2 { continuation.resume(returning: all) }
        withExtendedLifetime(label) {}
      }
      binder.onNext(1)
      binder.onNext(2)
    }
    #expect(applied == [1, 2])
  }

  @Test func `its closure uses the state of the main actor with no annotation, wherever it is made`() async {
    let label = ScreenLabel()
    binder(label).onNext("a")
    while await label.text != "a" { await Task.yield() }
  }

  private func binder(_ label: ScreenLabel) -> Binder<String> { Binder(label) { $0.text = $1 } }

  #if DEBUG
  @Test func `an error stops a debug build with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let target = PublishSubject<Int>()
      Binder<Int>(target, scheduler: CurrentThreadScheduler.instance) { _, _ in }.onError(DemoError.boom)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Binding error: boom"))
  }
  #endif
}

@MainActor private final class ScreenLabel {
  var text = ""
}
