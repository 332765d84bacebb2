// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

/// A row of the table of laws: one operator, or one form of it, as a function from a sequence of integers.
///
/// `Sendable` is unchecked because rows are made once and hold closures without state.
struct OperatorRow: @unchecked Sendable, CustomTestStringConvertible {
  /// The file in `Operators/` that the row stands for, and the form if there are several.
  let file: String
  let form: String

  /// Subscribes the operator to a source; the elements come as text.
  let subscribe: (Observable<Int>, @escaping (Event<String>) -> Void) -> any Disposable

  /// The same with another sequence after it, which sends nothing and lasts as long as the subject.
  let subscribeFollowed: (Observable<Int>, PublishSubject<Int>, @escaping (Event<String>) -> Void) -> any Disposable

  /// The same with a closure of the operator that throws `DemoError.boom` once it is called; nil without a closure.
  private(set) var subscribeThrowing: ((Observable<Int>, @escaping (Event<String>) -> Void) -> any Disposable)?

  /// The throwing form with another sequence in the place of the error, which lasts as long as the subject.
  private(set) var subscribeCaught:
    ((Observable<Int>, PublishSubject<Int>, @escaping (Event<String>) -> Void) -> any Disposable)?

  /// Whether the operator may send or end before, or without, an event of its source.
  private(set) var startsByItself = false

  /// Whether it only sends when the source ends.
  private(set) var waitsForTheEnd = false

  var testDescription: String { form.isEmpty ? file : "\(file) \(form)" }

  init<Out>(_ file: String, _ form: String = "", _ apply: @escaping (Observable<Int>) -> Observable<Out>) {
    self.file = file
    self.form = form
    subscribe = Self.subscription(apply)
    subscribeFollowed = { source, next, handler in
      let following = next.flatMap { _ in Observable<Out>.empty() }
      let followed = Observable.concat([apply(source), following, .empty()])
      return followed.subscribe { event in handler(event.map { "\($0)" }) }
    }
  }

  /// The row with a form whose closure throws.
  func throwing<Out>(_ apply: @escaping (Observable<Int>) -> Observable<Out>) -> OperatorRow {
    var row = self
    row.subscribeThrowing = Self.subscription(apply)
    row.subscribeCaught = { source, next, handler in
      let caught = apply(source).catch { _ in next.flatMap { _ in Observable<Out>.empty() } }
      return caught.subscribe { event in handler(event.map { "\($0)" }) }
    }
    return row
  }

  /// The row of an operator that may send or end without an event of its source.
  var byItself: OperatorRow {
    var row = self
    row.startsByItself = true
    return row
  }

  /// The row of an operator that sends only when the source ends.
  var atTheEnd: OperatorRow {
    var row = self
    row.waitsForTheEnd = true
    return row
  }

  private static func subscription<Out>(
    _ apply: @escaping (Observable<Int>) -> Observable<Out>
  ) -> (Observable<Int>, @escaping (Event<String>) -> Void) -> any Disposable {
    { source, handler in apply(source).subscribe { event in handler(event.map { "\($0)" }) } }
  }
}

/// A source of the table: an operator that has no input.
struct SourceRow: @unchecked Sendable, CustomTestStringConvertible {
  let file: String
  let form: String
  let expected: [String]
  let subscribe: (@escaping (Event<String>) -> Void) -> any Disposable
  private(set) var subscribeThrowing: ((@escaping (Event<String>) -> Void) -> any Disposable)?

  var testDescription: String { form.isEmpty ? file : "\(file) \(form)" }

  init<Out>(_ file: String, _ form: String = "", expected: [String], _ make: @escaping () -> Observable<Out>) {
    self.file = file
    self.form = form
    self.expected = expected
    subscribe = { handler in make().subscribe { event in handler(event.map { "\($0)" }) } }
  }

  func throwing<Out>(_ make: @escaping () -> Observable<Out>) -> SourceRow {
    var row = self
    row.subscribeThrowing = { handler in make().subscribe { event in handler(event.map { "\($0)" }) } }
    return row
  }
}

/// Every operator, each against every law.
///
/// A new operator adds its row to the list of its folder.
enum OperatorTable {
  static let rows =
    transforming + filtering + combining + errorHandling + utility + aggregate + conditional + connectable + timed

  static let sources = creating + timers
}

/// What the closures of the throwing rows call.
func fail<Result>() throws -> Result { throw DemoError.boom }
