// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

/// Lets viewers attach at a socket; emits how many there are.
///
/// `recent` replays the lines kept so far and goes on with those to come. That there is no gap and no line twice in
/// between, even in the middle of a burst, is what subscribing to a `ReplaySubject` means; nothing has to be done here.
func serve(
  _ recent: Observable<String>,
  at path: String,
  until end: Observable<Void>,
  notices: AnyObserver<String>
) -> Observable<Int> {
  Observable.viewers(at: path, on: DispatchQueue(label: "logwatch.door"))
    .take(until: end)
    .flatMap { viewer in
      Observable.merge(feed(recent, to: viewer, notices), .just(1)).concat(Observable.just(-1))
    }
    .scan(0, accumulator: +)
    .catch { error in
      notices.onNext("no viewer can attach: \(path): \(error)")
      return .just(0)
    }
}

extension Observable<Descriptor> {
  /// Those who come to the socket at a path; it is taken away with the subscription.
  static func viewers(at path: String, on queue: DispatchQueue) -> Observable<Descriptor> {
    .deferred {
      let door = try UnixSocket.listen(at: path)
      return Observable<Void>.readable(door, on: queue)
        .compactMap { try UnixSocket.accept(from: door, patience: 5) }
        .do(onDispose: { unlink(path) })
    }
  }
}

/// Writes lines to one viewer until either side ends; emits nothing.
///
/// Each viewer has its own queue, so a slow one holds up nobody, and many lines at a time go into one write.
private func feed(_ lines: Observable<String>, to viewer: Descriptor, _ notices: AnyObserver<String>) -> Observable<Int>
{
  let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "logwatch.viewer")
  let farewell = Observable<[UInt8]>.bytes(of: viewer, on: Work("farewell")).materialize().filter { $0.isStopEvent }

  return
    lines
    .buffer(timeSpan: .milliseconds(50), count: 500, scheduler: scheduler)
    .filter { !$0.isEmpty }
    .observe(on: scheduler)
    .take(until: farewell)
    .do(onNext: { lines in try viewer.write(lines.map { $0 + "\n" }.joined()) })
    .compactMap { _ in nil }
    .catch { error in
      if error as? SystemError == SystemError(EAGAIN) { notices.onNext("a viewer read nothing for 5 s and was let go") }
      return .empty()
    }
}
