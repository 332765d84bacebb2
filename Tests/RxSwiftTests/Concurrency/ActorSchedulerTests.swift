// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTestSupport
import Synchronization
import Testing

private actor Counter {
  var seen: [Int] = []

  func take(_ number: Int) { seen.append(number) }

  /// Sends from inside the actor, and says what has been seen when the call is back.
  func send(_ number: Int, to subject: PublishSubject<Int>) -> [Int] {
    subject.onNext(number)
    return seen
  }
}

@globalActor private actor Painter {
  static let shared = Painter()
}

/// An actor with an executor of its own.
private actor Queued {
  private final class Executor: SerialExecutor {
    private let queue = DispatchQueue(label: "queued")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
  }

  private let executor = Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

@Suite struct ActorSchedulerTests {
  @Test func `observe(on: actor) delivers on the actor, in order, then the end`() async {
    let counter = Counter()
    await withCheckedContinuation { continuation in
      _ = Observable.range(start: 0, count: 1_000).observe(on: counter).subscribe(
        onNext: { number in counter.assumeIsolated { $0.take(number) } },
        onCompleted: {
          counter.preconditionIsolated()
          continuation.resume()
        }
      )
    }
    #expect(await counter.seen == Array(0..<1_000))
  }

  @Test func `there is no hop for who is on the actor already`() async {
    let counter = Counter()
    let subject = PublishSubject<Int>()
    let subscription = subject.observe(on: counter)
      .subscribe(onNext: { number in counter.assumeIsolated { $0.take(number) } })
    #expect(await counter.send(1, to: subject) == [1])
    subscription.dispose()
  }

  @Test func `a global actor, the main actor and an actor with an executor of its own deliver where they say`() async {
    for actor: any Actor in [Painter.shared, MainActor.shared, Queued()] {
      let seen = Mutex<[Int]>([])
      await withCheckedContinuation { continuation in
        _ = Observable.of(1, 2, 3).observe(on: actor).subscribe(
          onNext: { number in
            actor.preconditionIsolated()
            seen.withLock { $0.append(number) }
          },
          onCompleted: { continuation.resume() }
        )
      }
      #expect(seen.withLock { $0 } == [1, 2, 3])
    }
  }

  @MainActor @Test func `the main actor is asked without a hop`() {
    #expect(record(Observable.of(1, 2).observe(on: MainActor.shared)) == ["1", "2", "|"])
  }

  @Test func `subscribe(on: actor) subscribes and disposes there`() async {
    let counter = Counter()
    await withCheckedContinuation { continuation in
      let subscription = SerialDisposable()
      let source = Observable<Int>.create { observer in
        counter.preconditionIsolated()
        observer.onNext(1)
        return Disposables.create {
          counter.preconditionIsolated()
          continuation.resume()
        }
      }
      subscription.disposable = source.subscribe(on: counter).subscribe(onNext: { _ in
        DispatchQueue.global().async { subscription.dispose() }
      })
    }
  }

  @Test func `two threads that send through one actor scheduler lose nothing and never overlap`() async {
    let counter = Counter()
    let subject = PublishSubject<Int>()
    let done = AsyncStream.makeStream(of: Void.self)
    let subscription = subject.observe(on: counter).subscribe(
      onNext: { number in counter.assumeIsolated { $0.take(number) } },
      onCompleted: { done.continuation.finish() }
    )
    let raced = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: race(rounds: 1_000, { subject.onNext($0 * 2) }, { subject.onNext($0 * 2 + 1) })
        )
      }
    }
    #expect(raced)
    subject.onCompleted()
    for await _ in done.stream {}
    #expect(await counter.seen.sorted() == Array(0..<2_000))
    subscription.dispose()
  }

  @MainActor @Test func `an asynchronous sequence is iterated on the isolation that the caller names`() async {
    let stream = AsyncStream<Int> {
      $0.yield(1)
      $0.finish()
    }
    var seen: [Int] = []
    await withCheckedContinuation { continuation in
      _ = stream.asObservable(isolation: MainActor.shared).subscribe(
        onNext: { number in MainActor.assumeIsolated { seen.append(number) } },
        onCompleted: { continuation.resume() }
      )
    }
    #expect(seen == [1])
  }
}
