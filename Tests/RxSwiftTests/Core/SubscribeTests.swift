// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct SubscribeTests {
  private final class Object {
    var lines: [String] = []
  }

  @Test func `a closure takes every event`() {
    var events: [String] = []
    _ = Observable.of(1, 2).subscribe { events.append("\($0)") }
    #expect(events == ["next(1)", "next(2)", "completed"])
  }

  @Test func `onDisposed comes after the completion, before the source is disposed`() {
    var order: [String] = []
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      return Disposables.create { order.append("source") }
    }
    .take(1)
    _ = source.subscribe(
      onNext: { order.append("\($0)") },
      onCompleted: { order.append("completed") },
      onDisposed: { order.append("disposed") }
    )
    #expect(order == ["1", "completed", "disposed", "source"])
  }

  @Test func `onDisposed comes after the error`() {
    var order: [String] = []
    _ = Observable<Int>.error(DemoError.boom).subscribe(
      onError: { order.append("\($0)") },
      onCompleted: { order.append("completed") },
      onDisposed: { order.append("disposed") }
    )
    #expect(order == ["boom", "disposed"])
  }

  @Test func `on dispose the source goes first, then onDisposed comes, once`() {
    var order: [String] = []
    let source = Observable<Int>.create { _ in Disposables.create { order.append("source") } }
    let subscription = source.subscribe(onDisposed: { order.append("disposed") })
    subscription.dispose()
    subscription.dispose()
    #expect(order == ["source", "disposed"])
  }

  @Test func `a dispose inside onNext, onError or onCompleted is the last thing`() {
    for end in ["next", "error", "completion"] {
      var order: [String] = []
      let handle = SingleAssignmentDisposable()
      let subject = PublishSubject<Int>()
      handle.setDisposable(
        subject.subscribe(
          onNext: {
            order.append("\($0)"); handle.dispose()
          },
          onError: {
            order.append("\($0)"); handle.dispose()
          },
          onCompleted: {
            order.append("|"); handle.dispose()
          },
          onDisposed: { order.append("disposed") }
        )
      )
      switch end {
      case "next": subject.onNext(1)
      case "error": subject.onError(DemoError.boom)
      default: subject.onCompleted()
      }
      subject.onNext(2)
      #expect(order.count == 2 && order.last == "disposed")
      #expect(!subject.hasObservers)
    }
  }

  @Test func `a handle tells whether the subscription has ended`() {
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe()
    #expect((subscription as? any Cancelable)?.isDisposed == false)
    subject.onCompleted()
    #expect((subscription as? any Cancelable)?.isDisposed == true)
  }

  @Test func `a handle that is dropped does not end the subscription`() {
    let subject = PublishSubject<Int>()
    var received = 0
    do { _ = subject.subscribe(onNext: { _ in received += 1 }) }
    subject.onNext(1)
    #expect(received == 1)
  }

  @Test func `subscribe with an object passes it to each closure`() {
    let object = Object()
    _ = Observable.of(1).subscribe(
      with: object,
      onNext: { $0.lines.append("\($1)") },
      onCompleted: { $0.lines.append("|") },
      onDisposed: { $0.lines.append("disposed") }
    )
    _ = Observable<Int>.error(DemoError.boom).subscribe(with: object, onError: { $0.lines.append("\($1)") })
    #expect(object.lines == ["1", "|", "disposed", "boom"])
  }

  @Test func `subscribe with an object does not keep it, and goes on without it`() {
    let subject = PublishSubject<Int>()
    weak var weakObject: Object?
    let subscription: any Disposable
    do {
      let object = Object()
      weakObject = object
      subscription = subject.subscribe(with: object, onNext: { $0.lines.append("\($1)") })
      subject.onNext(1)
      #expect(object.lines == ["1"])
    }
    #expect(weakObject == nil)
    subject.onNext(2)
    #expect(subject.hasObservers)
    subscription.dispose()
  }

  @Test func `the closures are released with the end though the handle is kept`() {
    let tracker = LifetimeTracker()
    for end in ["completion", "error", "dispose"] {
      let subject = PublishSubject<Int>()
      let subscription = subject.subscribe(
        onNext: { [tracked = tracker.make()] _ in _ = tracked },
        onError: { [tracked = tracker.make()] _ in _ = tracked },
        onCompleted: { [tracked = tracker.make()] in _ = tracked },
        onDisposed: { [tracked = tracker.make()] in _ = tracked }
      )
      #expect(tracker.live == 4)
      switch end {
      case "completion": subject.onCompleted()
      case "error": subject.onError(DemoError.boom)
      default: subscription.dispose()
      }
      #expect(tracker.live == 0)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func `a sequence of one's own is held to the grammar`() {
    struct Rude: ObservableType {
      typealias Element = Int
      func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        observer.onNext(1)
        observer.onCompleted()
        observer.onNext(2)
        observer.onError(DemoError.boom)
        return Disposables.create()
      }
    }
    #expect(record(Rude()) == ["1", "|"])
    #expect(record(Rude().map { $0 + 1 }) == ["2", "|"])
  }

  @Test func `two threads, one of which disposes, call onDisposed once`() {
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let recorder = Recorder<String>()
      let subscription = subject.subscribe(
        onCompleted: { recorder.onNext("completed") },
        onDisposed: { recorder.onNext("disposed") }
      )
      let transfer = Handle(subscription)
      let bothReturned = race({ _ in subject.onCompleted() }, { _ in transfer.disposable.dispose() })
      #expect(bothReturned)
      #expect(recorder.entries.count { $0 == "disposed" } == 1)
      #expect(recorder.entries.count { $0 == "completed" } <= 1)
    }
  }

  /// Sound: a handle may be disposed from any thread.
  private struct Handle: @unchecked Sendable {
    let disposable: any Disposable
    init(_ disposable: any Disposable) { self.disposable = disposable }
  }
}
