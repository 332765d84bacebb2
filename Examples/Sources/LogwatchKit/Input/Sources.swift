// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

/// A queue on which one thing happens at a time, for the operators of the library and for the sources of the system.
///
/// Reading, counting and printing share one. So a line has gone all its way before the next one is read: who reads our
/// output slowly slows the reading, and nothing has to be kept or thrown away in between.
struct Work {
  let queue: DispatchQueue
  let scheduler: SerialDispatchQueueScheduler

  init(_ name: String) {
    queue = DispatchQueue(label: "logwatch.\(name)")
    scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "logwatch.\(name).scheduler")
  }
}

extension Observable<Reading> {
  /// All sources that the options name, as one stream; `stop` lets them read what is there and then complete.
  static func sources(_ options: Options, until stop: Observable<Void>, on work: Work) -> Observable<Reading> {
    let sources = options.sources.map { name in
      name == "-"
        ? Observable.standardInput(until: stop, on: work)
        : Observable.tail(name, from: options.start, until: stop, on: work)
    }
    // Files that grow are merged as they grow; files that are read once come one after the other.
    return options.start == .once ? .concat(sources) : .merge(sources)
  }

  /// What a file says, by its name, over rotations and truncations.
  static func tail(
    _ path: String,
    from start: FileFollower.Start,
    until stop: Observable<Void>,
    on work: Work
  ) -> Observable<Reading> {
    .create { observer in
      let file = FileFollower(path: path, start: start)
      let looks: Observable<Int> =
        start == .once
        ? .repeatElement(0, scheduler: work.scheduler)
        : .timer(.milliseconds(0), period: .milliseconds(100), scheduler: work.scheduler)
      return
        looks
        .take(until: stop.observe(on: work.scheduler))
        .take(while: { _ in !file.isDone })
        .subscribe(
          onNext: { _ in file.poll(observer.onNext) },
          onCompleted: {
            file.finish(observer.onNext)
            observer.onCompleted()
          }
        )
    }
  }

  /// What comes in through standard input, until its end.
  static func standardInput(until stop: Observable<Void>, on work: Work) -> Observable<Reading> {
    let rest = Observable<[UInt8]>.whatIsThere(in: .standardInput, on: work).take(while: { !$0.isEmpty }).take(64)
    return Observable<[UInt8]>.bytes(of: .standardInput, on: work)
      .take(until: stop.observe(on: work.scheduler))
      .concat(rest)
      .lines(of: "standard input")
      .catch { .just(.notice("standard input: \($0)")) }
  }
}

extension Observable<[UInt8]> {
  /// The bytes of a pipe or socket as they come; completes at its end.
  static func bytes(of descriptor: Descriptor, on work: Work) -> Observable<[UInt8]> {
    Observable<Void>.readable(descriptor, on: work.queue)
      .flatMapFirst { whatIsThere(in: descriptor, on: work) }
      .take(while: { !$0.isEmpty })
  }

  /// The bytes that can be read without waiting, and at the end an empty piece.
  ///
  /// The system may tell only once that the other side has closed, so one has to read until nothing is left. Each
  /// read is a step of its own on the queue, and others get their turn in between.
  static func whatIsThere(in descriptor: Descriptor, on work: Work) -> Observable<[UInt8]> {
    Observable<Void>.repeatElement((), scheduler: work.scheduler)
      .take(while: { descriptor.isReadable })
      .compactMap { try descriptor.read() }
  }

  /// The lines in a stream of bytes.
  func lines(of source: String) -> Observable<Reading> {
    .create { observer in
      var splitter = LineSplitter(source: source)
      return self.subscribe(
        onNext: { splitter.feed($0, observer.onNext) },
        onError: observer.onError,
        onCompleted: {
          splitter.finish(observer.onNext)
          observer.onCompleted()
        }
      )
    }
  }
}

extension Observable<Void> {
  /// An element whenever there is something to read.
  static func readable(_ descriptor: Descriptor, on queue: DispatchQueue) -> Observable<Void> {
    .create { observer in
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: queue)
      source.setEventHandler { observer.onNext(()) }
      // The system watches the number; it must not be closed, and given to another file, before that is over.
      source.setCancelHandler { withExtendedLifetime(descriptor) {} }
      source.activate()
      return Disposables.create { source.cancel() }
    }
  }

  /// An element whenever the program gets a signal, which then does not end it.
  static func signal(_ number: Int32, on queue: DispatchQueue) -> Observable<Void> {
    .create { observer in
      Foundation.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { observer.onNext(()) }
      source.activate()
      return Disposables.create { source.cancel() }
    }
  }
}
