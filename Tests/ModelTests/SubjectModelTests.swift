// SPDX-License-Identifier: MIT

#if DEBUG

import Testing

@testable import RxSwift

@Suite struct SubjectModelTests {
  @Test func `Two writers: nothing lost, nothing twice, one order for all, each writer's own kept`() {
    proves { scenario in
      let subject = PublishSubject<Int>()
      let recorders = [Recorder<Int>(scenario), Recorder<Int>(scenario, isSlow: false)]
      let subscriptions = recorders.map { subject.record($0) }
      scenario.thread { for element in [1, 2] { subject.onNext(element) } }
      scenario.thread { for element in [11, 12] { subject.onNext(element) } }
      scenario.afterwards {
        let seen = recorders[0].elements
        withExtendedLifetime(subscriptions) {}
        let isRight =
          seen == recorders[1].elements && seen.filter { $0 < 10 } == [1, 2] && seen.filter { $0 > 10 } == [11, 12]
        return isRight ? nil : "\(seen), \(recorders[1].elements)"
      }
    }
  }

  @Test func `Who joins a publish subject receives everything from some moment on`() {
    proves { scenario in
      let subject = PublishSubject<Int>()
      let recorder = Recorder<Int>(scenario)
      var subscription: (any Disposable)?
      scenario.thread { for element in 1...3 { subject.onNext(element) } }
      scenario.thread { subscription = subject.record(recorder) }
      scenario.afterwards {
        withExtendedLifetime(subscription) {}
        return [1, 2, 3].hasSuffix(recorder.elements) ? nil : "\(recorder.elements)"
      }
    }
  }

  @Test(arguments: [0, 1, 2, Int.max], [false, true])
  func `Who joins a replay subject receives the past and all that comes, without a gap`(bound: Int, ends: Bool) {
    proves { scenario in
      let subject = bound == .max ? .createUnbounded() : ReplaySubject<Int>.create(bufferSize: bound)
      subject.onNext(1)
      let recorder = Recorder<Int>(scenario)
      var subscription: (any Disposable)?
      scenario.thread {
        for element in 2...3 { subject.onNext(element) }
        if ends { subject.onCompleted() }
      }
      scenario.thread { subscription = subject.record(recorder) }
      scenario.afterwards {
        withExtendedLifetime(subscription) {}
        let atLeast = min(bound, 3)
        let isRight = [1, 2, 3].hasSuffix(recorder.elements) && recorder.elements.count >= atLeast
        return isRight && recorder.ends == (ends ? 1 : 0) ? nil : "\(recorder.elements), \(recorder.ends) ends"
      }
    }
  }

  @Test func `Who joins a replay subject between two writers sees the order that the others see`() {
    proves(bound: min(1, Explorer.usualBound)) { scenario in
      let subject = ReplaySubject<Int>.create(bufferSize: 1)
      let old = Recorder<Int>(scenario, isSlow: false)
      let new = Recorder<Int>(scenario)
      var subscriptions = [subject.record(old)]
      for writer in 1...2 { scenario.thread { subject.onNext(writer) } }
      scenario.thread { subscriptions.append(subject.record(new)) }
      scenario.afterwards {
        withExtendedLifetime(subscriptions) {}
        let isRight = old.elements.hasSuffix(new.elements) && old.elements.count == 2
        return isRight ? nil : "\(old.elements), \(new.elements)"
      }
    }
  }

  @Test(arguments: [false, true])
  func `Who joins a behavior subject has a value at once, and in the end the current one`(ends: Bool) throws {
    proves { scenario in
      let subject = BehaviorSubject(value: 1)
      let recorder = Recorder<Int>(scenario)
      var atOnce = false
      var subscription: (any Disposable)?
      scenario.thread {
        for element in 2...3 { subject.onNext(element) }
        if ends { subject.onError(Broken()) }
      }
      scenario.thread {
        subscription = subject.record(recorder)
        atOnce = !recorder.elements.isEmpty || recorder.ends == 1
      }
      scenario.afterwards {
        withExtendedLifetime(subscription) {}
        let isRight =
          [1, 2, 3].hasSuffix(recorder.elements) && (recorder.elements.last == 3 || recorder.elements.isEmpty)
        if !isRight || !atOnce { return "\(recorder.elements), at once: \(atOnce)" }
        return recorder.ends == (ends ? 1 : 0) ? nil : "\(recorder.ends) ends"
      }
    }
  }

  @Test func `Who leaves while another sends receives a beginning, and is let go`() {
    proves { scenario in
      let subject = PublishSubject<Int>()
      weak var released: Recorder<Int>?
      var recorder: Recorder<Int>? = Recorder<Int>(scenario)
      released = recorder
      let subscription = recorder.map { subject.record($0) }
      scenario.thread { for element in 1...2 { subject.onNext(element) } }
      scenario.thread {
        subscription?.dispose()
        recorder?.isDisposed = true
      }
      scenario.afterwards {
        let elements = recorder?.elements ?? []
        recorder = nil
        if released != nil { return "the observer is kept" }
        return [[], [1], [1, 2]].contains(elements) && !subject.hasObservers ? nil : "\(elements)"
      }
    }
  }

  @Test func `Who leaves while it joins a replay is let go`() {
    proves { scenario in
      let subject = ReplaySubject<Int>.create(bufferSize: 2)
      for element in 1...2 { subject.onNext(element) }
      weak var released: Recorder<Int>?
      var recorder: Recorder<Int>? = Recorder<Int>(scenario)
      released = recorder
      let handle = SubscriptionHandle()
      scenario.thread { if let recorder { subject.accept(ObserverReceiver(recorder, handle)) } }
      scenario.thread {
        handle.dispose()
        recorder?.isDisposed = true
      }
      scenario.thread { subject.onNext(3) }
      scenario.afterwards {
        let elements = recorder?.elements ?? []
        recorder = nil
        if released != nil || subject.hasObservers { return "the observer is kept" }
        return elements == elements.sorted() ? nil : "\(elements)"
      }
    }
  }

  @Test(arguments: ["completed", "error", "dispose"])
  func `Two ends of a subject are one, and nothing follows it`(other: String) {
    proves { scenario in
      let subject = PublishSubject<Int>()
      let recorder = Recorder<Int>(scenario)
      let subscription = subject.record(recorder)
      scenario.thread {
        subject.onNext(1)
        subject.onCompleted()
      }
      scenario.thread {
        switch other {
        case "completed": subject.onCompleted()
        case "error": subject.onError(Broken())
        default: subject.dispose()
        }
        subject.onNext(2)
      }
      scenario.afterwards {
        withExtendedLifetime(subscription) {}
        let isRight = other == "dispose" ? recorder.ends <= 1 : recorder.ends == 1
        return isRight && !recorder.elements.contains(2) && !subject.hasObservers ? nil : "\(recorder.ends) ends"
      }
    }
  }

  @Test func `An async subject sends its last element and the end, or nothing, to whoever comes`() {
    proves { scenario in
      let subject = AsyncSubject<Int>()
      let recorder = Recorder<Int>(scenario)
      var subscription: (any Disposable)?
      scenario.thread {
        subject.onNext(1)
        subject.onNext(2)
        subject.onCompleted()
      }
      scenario.thread { subscription = subject.record(recorder) }
      scenario.afterwards {
        withExtendedLifetime(subscription) {}
        return recorder.elements == [2] && recorder.ends == 1 ? nil : "\(recorder.elements), \(recorder.ends) ends"
      }
    }
  }
}

extension Array where Element: Equatable {
  func hasSuffix(_ other: [Element]) -> Bool { count >= other.count && Array(suffix(other.count)) == other }
}

#endif
