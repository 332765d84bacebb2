// SPDX-License-Identifier: MIT

#if DEBUG

import Testing

@testable import RxSwift

@Suite struct DisposalModelTests {
  @Test(arguments: ["element", "error", "completed"])
  func `dispose() against an event: the source goes once, onDisposed is called once, nothing is kept`(event: String) {
    proves { scenario in
      let source = HandSource<Int>(scenario)
      let calls = Calls()
      let subscription = source.observable.subscribe(
        onNext: { _ in calls.event(scenario) },
        onError: { _ in calls.event(scenario) },
        onCompleted: { calls.event(scenario) },
        onDisposed: { calls.disposals += 1 }
      )
      scenario.thread {
        switch event {
        case "error": source.receivers[0].error(Broken())
        case "completed": source.receivers[0].completed()
        default: source.receivers[0].next(1)
        }
      }
      scenario.thread { subscription.dispose() }
      scenario.afterwards {
        if source.disposals != 1 { return "the source was disposed \(source.disposals) times" }
        return calls.disposals == 1 && calls.events <= 1 ? nil : "onDisposed was called \(calls.disposals) times"
      }
    }
  }

  @Test(arguments: ["error", "completed"])
  func `dispose() against subscribe and an end`(event: String) {
    proves { scenario in
      let source = HandSource<Int>(scenario)
      let recorder = Recorder<Int>(scenario)
      let handle = SubscriptionHandle()
      scenario.thread {
        source.observable.accept(ObserverReceiver(recorder, handle))
        if event == "error" { source.receivers[0].error(Broken()) } else { source.receivers[0].completed() }
      }
      scenario.thread {
        handle.dispose()
        recorder.isDisposed = true
      }
      scenario.afterwards { source.live == 0 && recorder.ends <= 1 ? nil : "the source is left" }
    }
  }

  @Test func `Three that dispose at once dispose once`() {
    proves { scenario in
      let source = HandSource<Int>(scenario)
      let calls = Calls()
      let subscription = source.observable.subscribe(onDisposed: { calls.disposals += 1 })
      for _ in 0..<3 { scenario.thread { subscription.dispose() } }
      scenario.afterwards { source.disposals == 1 && calls.disposals == 1 ? nil : "\(source.disposals) disposals" }
    }
  }

  @Test(arguments: ["element", "completed"])
  func `An observer of create is let go, whoever ends it and whoever is inside`(event: String) {
    proves { scenario in
      var recorder: Recorder<Int>? = Recorder<Int>(scenario)
      weak let released = recorder
      var kept: AnyObserver<Int>?
      let calls = Calls()
      let source = Observable<Int>.create { observer in
        kept = observer
        return Disposables.create { calls.disposals += 1 }
      }
      let subscription = recorder.map { source.record($0) }
      scenario.thread {
        kept?.onNext(1)
        if event == "completed" { kept?.onCompleted() }
      }
      scenario.thread {
        subscription?.dispose()
        recorder?.isDisposed = true
      }
      scenario.afterwards {
        recorder = nil
        let isRight = released == nil && calls.disposals == 1
        withExtendedLifetime(kept) {}
        return isRight ? nil : "kept: \(released != nil), \(calls.disposals) disposals"
      }
    }
  }

  @Test func `dispose() while create still subscribes disposes what it returns`() {
    proves { scenario in
      let calls = Calls()
      let source = Observable<Int>.create { observer in
        observer.onNext(1)
        scenario.step()
        return Disposables.create { calls.disposals += 1 }
      }
      let handle = SubscriptionHandle()
      let recorder = Recorder<Int>(scenario)
      scenario.thread { source.accept(ObserverReceiver(recorder, handle)) }
      scenario.thread {
        handle.dispose()
        recorder.isDisposed = true
      }
      scenario.afterwards { calls.disposals == 1 ? nil : "\(calls.disposals) disposals" }
    }
  }

  @Test func `concat goes on once, or stops, when it is disposed between two sources`() {
    proves { scenario in
      let sources = [HandSource<Int>(scenario), HandSource<Int>(scenario)]
      let recorder = Recorder<Int>(scenario)
      let handle = SubscriptionHandle()
      Observable.concat(sources.map(\.observable)).accept(ObserverReceiver(recorder, handle))
      scenario.thread { sources[0].receivers[0].completed() }
      scenario.thread {
        handle.dispose()
        recorder.isDisposed = true
      }
      scenario.afterwards { sources.allSatisfy { $0.live == 0 } ? nil : "\(sources.map(\.live)) are left" }
    }
  }

  @Test func `A single assignment, assigned and disposed at once, disposes once`() {
    proves { scenario in
      let calls = Calls()
      let holder = SingleAssignmentDisposable()
      scenario.thread { holder.setDisposable(calls.disposable) }
      for _ in 0..<2 { scenario.thread { holder.dispose() } }
      scenario.afterwards { calls.disposals == 1 && holder.isDisposed ? nil : "\(calls.disposals) disposals" }
    }
  }

  @Test func `A serial disposable, replaced and disposed at once, disposes all`() {
    proves { scenario in
      let calls = Calls()
      let holder = SerialDisposable()
      for _ in 0..<2 { scenario.thread { holder.disposable = calls.disposable } }
      scenario.thread { holder.dispose() }
      scenario.afterwards { calls.disposals == 2 ? nil : "\(calls.disposals) disposals" }
    }
  }

  @Test func `A composite, filled and disposed at once, disposes all`() {
    proves { scenario in
      let calls = Calls()
      let holder = CompositeDisposable()
      for _ in 0..<2 { scenario.thread { _ = holder.insert(calls.disposable) } }
      scenario.thread { holder.dispose() }
      scenario.afterwards { calls.disposals == 2 && holder.count == 0 ? nil : "\(calls.disposals) disposals" }
    }
  }

  @Test func `A reference count disposes when the last one goes, once`() {
    proves { scenario in
      let calls = Calls()
      let holder = RefCountDisposable(disposable: calls.disposable)
      let dependent = holder.retain()
      scenario.thread { dependent.dispose() }
      scenario.thread { holder.retain().dispose() }
      scenario.thread { holder.dispose() }
      scenario.afterwards { calls.disposals == 1 && holder.isDisposed ? nil : "\(calls.disposals) disposals" }
    }
  }
}

/// Counts what a scenario's closures are called for; one thread runs at a time.
final class Calls {
  var disposals = 0
  var events = 0
  private var isInside = false

  var disposable: any Disposable { Disposables.create { self.disposals += 1 } }

  func event(_ scenario: Scenario) {
    if isInside { scenario.report("overlap") }
    isInside = true
    events += 1
    scenario.step()
    isInside = false
  }
}

#endif
