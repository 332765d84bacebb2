// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Synchronization
import Testing

/// One at a time, because what `debug` prints to is shared.
@Suite(.serialized) struct DebugTests {
  private final class Lines: Sendable {
    private let written = Mutex<[String]>([])
    var all: [String] { written.withLock { $0 } }
    func append(_ line: String) { written.withLock { $0.append(line) } }
  }

  /// What is printed about `name` while `body` runs.
  private func printedLines(_ name: String, _ body: () -> Void) -> [String] {
    let lines = Lines()
    // Other tests may print meanwhile.
    DebugLog.output.withLock { $0 = LineHandler { if $0.contains(": \(name)") { lines.append($0) } } }
    body()
    DebugLog.output.withLock { $0 = LineHandler { _ in } }
    return lines.all
  }

  /// The same without the times.
  private func printed(_ name: String, _ body: () -> Void) -> [String] {
    printedLines(name, body).map { String($0.dropFirst("yyyy-MM-dd HH:mm:ss.SSS: ".count)) }
  }

  @Test func `subscription, events and disposal are printed`() {
    let lines = printed("numbers") { _ = Observable.of(1, 2).debug("numbers").subscribe() }
    #expect(
      lines == [
        "numbers -> subscribed", "numbers -> Event next(1)", "numbers -> Event next(2)", "numbers -> Event completed",
        "numbers -> isDisposed",
      ]
    )
  }

  @Test func `an error and a dispose are printed`() {
    #expect(
      printed("failing") { _ = Observable<Int>.error(DemoError.boom).debug("failing").subscribe(onError: { _ in }) }
        == ["failing -> subscribed", "failing -> Event error(boom)", "failing -> isDisposed"]
    )
    #expect(
      printed("silent") { Observable<Int>.never().debug("silent").subscribe().dispose() }
        == ["silent -> subscribed", "silent -> isDisposed"]
    )
  }

  @Test func `of two, the one nearer to the subscriber is disposed first`() {
    let lines = printed("pair") {
      Observable<Int>.never().debug("pair inner").map { $0 }.debug("pair outer").subscribe().dispose()
    }
    #expect(
      lines == [
        "pair outer -> subscribed", "pair inner -> subscribed", "pair outer -> isDisposed", "pair inner -> isDisposed",
      ]
    )
  }

  @Test func `without a name the place of the call is the name`() {
    let lines = printed("Place.swift") {
      Observable<Int>.never().debug(file: "/somewhere/Place.swift", line: 7, function: "f()").subscribe().dispose()
    }
    #expect(lines == ["Place.swift:7 (f()) -> subscribed", "Place.swift:7 (f()) -> isDisposed"])
  }

  @Test func `long events are cut if asked for`() {
    let text = String(repeating: "a", count: 30) + String(repeating: "b", count: 30)
    let trimmed = printed("trimmed") { _ = Observable.just(text).debug("trimmed", trimOutput: true).subscribe() }
    #expect(trimmed[1] == "trimmed -> Event next(aaaaaaaaaaaaaaa...bbbbbbbbbbbbbbbbbbb)")
    let whole = printed("whole") { _ = Observable.just(text).debug("whole").subscribe() }
    #expect(whole[1] == "whole -> Event next(\(text))")
  }

  @Test func `the time stands in front, in the form of the local calendar`() {
    let lines = printedLines("timed") { Observable<Int>.never().debug("timed").subscribe().dispose() }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains(#/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}: timed -> /#) })
  }

  @Test func `the sequence is not changed`() {
    _ = printed("unchanged") {
      #expect(Marbles("-1-2-|") { $0.debug("unchanged") } == Marbles("-1-2-|", "^----!"))
      #expect(Marbles("-1-#") { $0.debug("unchanged") } == Marbles("-1-#", "^--!"))
    }
  }
}
