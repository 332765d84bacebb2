// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

/// What every operator with a source owes, whatever it does.
@Suite struct OperatorLaws {
  @Test(arguments: OperatorTable.rows) func `a silent source sends nothing and is let go by dispose`(_ row: OperatorRow)
  {
    let run = Run(row)
    if !row.startsByItself { #expect(run.events == []) }
    run.subscription.dispose()
    #expect(run.sourceIsReleased)
  }

  @Test(arguments: OperatorTable.rows) func `the completion of an empty source ends it`(_ row: OperatorRow) {
    let run = Run(row)
    run.source.onCompleted()
    #expect(run.ends == 1)
    #expect(run.sourceIsReleased)
  }

  @Test(arguments: OperatorTable.rows) func `one element and the completion end it once`(_ row: OperatorRow) {
    let run = Run(row)
    run.source.onNext(1)
    run.source.onCompleted()
    #expect(run.ends == 1)
    #expect(run.isWellFormed)
    #expect(run.sourceIsReleased)
  }

  @Test(arguments: OperatorTable.rows) func `many elements and the completion end it once`(_ row: OperatorRow) {
    let run = Run(row)
    for element in 0..<10 { run.source.onNext(element) }
    run.source.onCompleted()
    #expect(run.ends == 1)
    #expect(run.isWellFormed)
    #expect(run.sourceIsReleased)
  }

  @Test(arguments: OperatorTable.rows) func `an error of the source ends it`(_ row: OperatorRow) {
    let run = Run(row)
    run.source.onNext(1)
    run.source.onError(DemoError.timeout)
    #expect(run.ends == 1)
    #expect(run.isWellFormed)
    #expect(run.sourceIsReleased)
  }

  @Test(arguments: OperatorTable.rows) func `nothing comes after dispose, called twice`(_ row: OperatorRow) {
    let run = Run(row)
    run.source.onNext(1)
    run.subscription.dispose()
    run.subscription.dispose()
    let before = run.events
    run.source.onNext(2)
    run.source.onCompleted()
    #expect(run.events == before)
    #expect(run.sourceIsReleased)
  }

  @Test(arguments: OperatorTable.rows) func `nothing comes after a dispose from inside the first element`(
    _ row: OperatorRow
  ) {
    let run = Run(row, disposesAtFirstElement: true)
    for element in 0..<5 { run.source.onNext(element) }
    run.source.onCompleted()
    #expect(run.events.count <= 1)
    #expect(run.sourceIsReleased)
  }

  @Test(arguments: OperatorTable.rows) func `a source that goes on after its end is cut off`(_ row: OperatorRow) {
    let kept = Kept()
    let source = Observable<Int>.create { observer in
      kept.observer = observer
      return Disposables.create()
    }
    let run = Run(row, source)
    kept.observer?.onNext(0)
    kept.observer?.onCompleted()
    let before = run.events
    kept.observer?.onNext(1)
    kept.observer?.onError(DemoError.boom)
    kept.observer?.onCompleted()
    #expect(run.events == before)
    #expect(run.ends == 1)
  }

  @Test(arguments: OperatorTable.rows) func `a source that cannot be stopped does no harm`(_ row: OperatorRow) {
    // `just` sends its completion even when its element has ended everything.
    let run = Run(row, .just(1))
    #expect(run.ends == 1)
    #expect(run.isWellFormed)
  }

  @Test(arguments: OperatorTable.rows)
  func `its completion is sent once, also to what goes on with another source`(_ row: OperatorRow) {
    // `just` cannot be stopped between its element and its completion.
    for source in [Observable.just(0), .just(9), .of(0, 1, 2, 3, 4), .empty()] {
      let next = PublishSubject<Int>()
      let recorder = Recorder<String>()
      let subscription = row.subscribeFollowed(source, next) { recorder.on($0) }
      // An operator that fails, such as `single`, is followed by nothing.
      if recorder.entries.last?.hasPrefix("x(") == true { continue }
      #expect(!recorder.entries.contains("|"))
      #expect(next.hasObservers)
      next.onCompleted()
      #expect(recorder.entries.last == "|")
      subscription.dispose()
    }
  }

  @Test(arguments: OperatorTable.rows.filter { $0.subscribeCaught != nil })
  func `after an error its source is not heard any more, even if it cannot be stopped`(_ row: OperatorRow) {
    for source in [Observable.just(0), .of(0, 1, 2, 3, 4)] {
      let next = PublishSubject<Int>()
      let recorder = Recorder<String>()
      let subscription = row.subscribeCaught?(source, next) { recorder.on($0) }
      #expect(!recorder.entries.contains("|"))
      #expect(next.hasObservers)
      next.onCompleted()
      #expect(recorder.entries.last == "|")
      subscription?.dispose()
    }
  }

  @Test(arguments: OperatorTable.rows) func `each subscription begins anew`(_ row: OperatorRow) {
    let source = Observable.of(0, 1, 1, 2, 3)
    let first = Run(row, source)
    let second = Run(row, source)
    #expect(first.events == second.events)
    #expect(first.ends == 1)
  }

  @Test(arguments: OperatorTable.rows) func `an observer may send to the source from inside`(_ row: OperatorRow) {
    let run = Run(row, answersFirstElementWith: [5, 6])
    for element in 0..<4 { run.source.onNext(element) }
    run.source.onCompleted()
    #expect(run.ends == 1)
    #expect(run.isWellFormed)
    #expect(run.sourceIsReleased)
  }

  @Test(arguments: OperatorTable.rows) func `nothing is alive after the completion though all handles are kept`(
    _ row: OperatorRow
  ) {
    let run = Run(row)
    run.source.onNext(1)
    run.source.onNext(2)
    run.source.onCompleted()
    #expect(run.tracker.live == 0)
  }

  @Test(arguments: OperatorTable.rows) func `nothing is alive after an error though all handles are kept`(
    _ row: OperatorRow
  ) {
    let run = Run(row)
    run.source.onNext(1)
    run.source.onError(DemoError.boom)
    #expect(run.tracker.live == 0)
  }

  @Test(arguments: OperatorTable.rows) func `nothing is alive after dispose though all handles are kept`(
    _ row: OperatorRow
  ) {
    let run = Run(row)
    run.source.onNext(1)
    run.subscription.dispose()
    #expect(run.tracker.live == 0)
  }

  @Test(arguments: OperatorTable.rows) func `a hundred thousand elements pass at constant stack depth`(
    _ row: OperatorRow
  ) {
    let run = Run(row, .range(start: 0, count: 100_000))
    #expect(run.ends == 1)
    #expect(run.isWellFormed)
  }

  @Test(arguments: OperatorTable.rows) func `two threads that send make it end once`(_ row: OperatorRow) {
    let run = Run(row)
    let source = run.source
    let end: @Sendable (Int) -> Void = { _ in
      for element in 0..<100 { source.onNext(element) }
      source.onCompleted()
    }
    #expect(race(end, end))
    #expect(run.ends == 1)
    #expect(run.isWellFormed)
    #expect(run.sourceIsReleased)
  }

  @Test(arguments: OperatorTable.rows.filter { $0.subscribeThrowing != nil })
  func `what a closure throws is the error, and lets go of everything`(_ row: OperatorRow) {
    let run = Run(throwing: row)
    run.source.onNext(1)
    run.source.onNext(2)
    run.source.onCompleted()
    #expect(run.events.last == "x(boom)")
    #expect(run.ends == 1)
    #expect(run.sourceIsReleased)
    #expect(run.tracker.live == 0)
  }
}

/// What every operator without a source owes.
@Suite struct SourceLaws {
  @Test(arguments: OperatorTable.sources) func `it sends what it should, each time`(_ row: SourceRow) {
    #expect(Run(row).events == row.expected)
    #expect(Run(row).events == row.expected)
  }

  @Test(arguments: OperatorTable.sources) func `nothing is alive after the end though the handle is kept`(
    _ row: SourceRow
  ) {
    let run = Run(row)
    if run.ends == 0 { run.subscription.dispose() }
    #expect(run.tracker.live == 0)
  }

  @Test(arguments: OperatorTable.sources.filter { $0.subscribeThrowing != nil })
  func `what a closure throws is the error`(_ row: SourceRow) {
    let run = Run(throwing: row)
    #expect(run.events == ["x(boom)"])
    #expect(run.tracker.live == 0)
  }
}

/// Holds the observer that a source has been given.
private final class Kept {
  var observer: AnyObserver<Int>?
}
