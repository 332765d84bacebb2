// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Prints all events, and when a subscription begins and ends.
  ///
  /// ```
  /// 2026-01-31 12:00:00.000: name -> subscribed
  /// 2026-01-31 12:00:00.001: name -> Event next(1)
  /// 2026-01-31 12:00:00.002: name -> Event completed
  /// 2026-01-31 12:00:00.002: name -> isDisposed
  /// ```
  /// - Emits: the elements, unchanged, when they come.
  /// - Errors: those of the source.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing.
  ///
  /// - Parameters:
  ///   - identifier: What to call the sequence; file, line and function if nil.
  ///   - trimOutput: Whether an event of more than 40 characters is cut to its first and last 20.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: The same sequence, with company.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/do.html>
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let name = identifier ?? "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    return owningChain { DebugStage($0, DebugLog(name: name, trims: trimOutput)) }
  }
}

private final class DebugStage<Element>: OwningStage<Element, Element> {
  private let log: DebugLog

  init(_ downstream: Receiver<Element>, _ log: DebugLog) {
    self.log = log
    super.init(downstream)
    log.write("subscribed")
  }

  override func next(_ element: Element) {
    if upstream.isClosed { return }
    log.write(Event.next(element))
    emit(element)
  }

  override func error(_ error: any Error) {
    if upstream.isClosed { return }
    log.write(Event<Element>.error(error))
    fail(error)
  }

  override func completed() {
    if upstream.isClosed { return }
    log.write(Event<Element>.completed)
    finish()
  }

  override func releasing() { log.write("isDisposed") }
}
