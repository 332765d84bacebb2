// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct ObserversTests {
  @Test func `an observer made of a closure receives every event`() {
    var events: [String] = []
    let observer = AnyObserver<Int> { events.append("\($0)") }
    observer.onNext(1)
    observer.on(.next(2))
    observer.onError(DemoError.boom)
    observer.onCompleted()
    #expect(events == ["next(1)", "next(2)", "error(boom)", "completed"])
  }

  @Test func `an observer made of an observer passes everything on`() {
    let recorder = Recorder<Int>()
    let observer = AnyObserver(AnyObserver(recorder))
    observer.onNext(1)
    observer.onCompleted()
    #expect(recorder.entries == ["1", "|"])
    #expect(Observable.of(2).subscribe(recorder.asObserver()) is any Cancelable)
    #expect(recorder.entries == ["1", "|", "2", "|"])
  }

  @Test func `a subject is an observer, also with its type hidden`() {
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = subject.subscribe(recorder)
    let hidden: AnyObserver<Int> = AnyObserver(subject)
    hidden.onNext(1)
    _ = Observable.of(2, 3).subscribe(subject)
    #expect(recorder.entries == ["1", "2", "3", "|"])
    subscription.dispose()
  }

  @Test func `the elements of an observer can be transformed before it takes them`() {
    let recorder = Recorder<String>()
    let numbers: AnyObserver<Int> = recorder.mapObserver {
      if $0 == 3 { throw DemoError.boom }; return "<\($0)>"
    }
    numbers.onNext(1)
    numbers.onNext(3)
    numbers.onError(DemoError.timeout)
    numbers.onCompleted()
    #expect(recorder.entries == ["<1>", "x(boom)", "x(timeout)", "|"])
  }
}
