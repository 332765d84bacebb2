// SPDX-License-Identifier: MIT

extension ObservableType {
  /// Passes elements on while another sequence says so, and drops the rest.
  ///
  /// ```
  /// source     -a--b--c--d-|
  /// pauser     --t---f---t--
  /// pausable   ----b-----d-|    t: true, f: false
  /// ```
  /// - Emits: the elements that come while the last element of `pauser` is true; nothing before its first.
  /// - Errors: those of both sequences, at once.
  /// - Runs on: the thread of the source.
  /// - Holds: nothing.
  ///
  /// `pauser` is subscribed first. When it completes, what it said last holds.
  ///
  /// - Parameter pauser: True lets elements pass, false does not.
  /// - Returns: The sequence that can be paused.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/backpressure.html>
  public func pausable<Pauser: ObservableConvertibleType>(_ pauser: Pauser) -> Observable<Element>
  where Pauser.Element == Bool {
    let source = asObservable()
    let pauser = pauser.asObservable()
    return Source { PauseJunction($0, limit: 0).start(source, pauser) }
  }
}
