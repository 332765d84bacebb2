// SPDX-License-Identifier: MIT

extension ObservableType where Element: ObservableConvertibleType {
  /// Sends the elements of the inner sequence that came last, and disposes the one before.
  ///
  /// ```
  /// source         -a------b------|
  /// a               -1--2--
  /// b                      -x--y-|
  /// switchLatest   --1--2---x--y--|
  /// ```
  /// - Emits: the elements of the latest inner sequence; the completion when it and the source have completed.
  /// - Errors: those of the source and of the latest inner sequence.
  /// - Runs on: the threads of the inner sequences, one event at a time.
  /// - Holds: the latest inner sequence.
  ///
  /// - Returns: The sequence of the latest sequence's elements.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/switch.html>
  public func switchLatest() -> Observable<Element.Element> {
    asObservable().switching { $0.asObservable() }
  }
}
