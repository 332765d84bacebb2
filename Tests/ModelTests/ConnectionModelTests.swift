// SPDX-License-Identifier: MIT

#if DEBUG

import Testing

@testable import RxSwift

@Suite struct ConnectionModelTests {
  @Test(arguments: ["share", "share(replay: 1)", "refCount"])
  func `Two that come and go leave no connection`(operation: String) {
    proves { scenario in
      let source = HandSource<Int>(scenario)
      let shared = share(source.observable, operation)
      for _ in 0..<2 {
        scenario.thread { shared.record(Recorder<Int>(scenario)).dispose() }
      }
      scenario.afterwards { source.live == 0 ? nil : "\(source.live) connections are left" }
    }
  }

  @Test(arguments: ["share", "share(replay: 1)", "refCount"])
  func `Who stays has a connection, whoever else comes and goes`(operation: String) {
    let build = { (scenario: Scenario) in
      let source = HandSource<Int>(scenario)
      let shared = share(source.observable, operation)
      let recorder = Recorder<Int>(scenario)
      var subscription: (any Disposable)?
      scenario.thread { subscription = shared.record(recorder) }
      scenario.thread { shared.record(Recorder<Int>(scenario)).dispose() }
      scenario.afterwards {
        guard source.live == 1 else { return "\(source.live) connections" }
        source.receivers.last?.next(1)
        subscription?.dispose()
        return recorder.elements == [1] && source.live == 0 ? nil : "\(recorder.elements), \(source.live) are left"
      }
    }
    proves(build)
    // Who came while the last one left was given the connection that was about to go, or the subject of that one.
    if operation == "refCount" {
      holds("A1 B23 A13 B6", build)
      holds("A1 B26 A14 B17", build)
    }
  }

  @Test(arguments: ["share", "share(replay: 1)", "refCount"])
  func `Two that come together connect once, and both receive what is sent then`(operation: String) {
    proves { scenario in
      let source = HandSource<Int>(scenario)
      let shared = share(source.observable, operation)
      let recorders = [Recorder<Int>(scenario), Recorder<Int>(scenario)]
      var subscriptions: [any Disposable] = []
      for recorder in recorders { scenario.thread { subscriptions.append(shared.record(recorder)) } }
      scenario.afterwards {
        guard source.live == 1, source.receivers.count == 1 else { return "\(source.receivers.count) connections" }
        source.receivers[0].next(1)
        withExtendedLifetime(subscriptions) {}
        return recorders.allSatisfy { $0.elements == [1] } ? nil : "\(recorders.map(\.elements))"
      }
    }
  }

  @Test(arguments: ["share", "share(replay: 1)", "refCount"])
  func `The source's end against a second subscriber: an end, or a new connection`(operation: String) {
    proves { scenario in
      let source = HandSource<Int>(scenario)
      let shared = share(source.observable, operation)
      let recorders = [Recorder<Int>(scenario), Recorder<Int>(scenario)]
      var subscriptions = [shared.record(recorders[0])]
      scenario.thread { source.receivers[0].completed() }
      scenario.thread { subscriptions.append(shared.record(recorders[1])) }
      scenario.afterwards {
        if recorders[0].ends != 1 { return "the first has \(recorders[0].ends) ends" }
        let isConnected = source.live == 1 && source.receivers.count == 2
        withExtendedLifetime(subscriptions) {}
        if operation == "refCount" { return source.live <= 1 ? nil : "\(source.live) connections" }
        return recorders[1].ends == 1 || isConnected ? nil : "the second has no end and no connection"
      }
    }
  }

  @Test func `An element against the last one that leaves`() {
    proves { scenario in
      let source = HandSource<Int>(scenario)
      let recorder = Recorder<Int>(scenario)
      let subscription = source.observable.share(replay: 1).record(recorder)
      scenario.thread {
        source.receivers[0].next(1)
        source.receivers[0].next(2)
        source.receivers[0].completed()
      }
      scenario.thread {
        subscription.dispose()
        recorder.isDisposed = true
      }
      scenario.afterwards { source.live == 0 && source.disposals == 1 ? nil : "\(source.live) connections are left" }
    }
  }

  private func share(_ source: Observable<Int>, _ operation: String) -> Observable<Int> {
    switch operation {
    case "share": source.share()
    case "share(replay: 1)": source.share(replay: 1)
    default: source.publish().refCount()
    }
  }
}

#endif
