// SPDX-License-Identifier: MIT

extension ObservableType {
  /// A sequence whose events a closure sends.
  ///
  /// ```
  /// create { a, b, completed }   -ab|
  /// ```
  /// - Emits: what the closure sends to its observer, until the first error or completion; later events are dropped.
  /// - Errors: those that the closure sends.
  /// - Runs on: the thread that subscribes for the closure; each event on the thread that sends it.
  /// - Holds: the closure. After the end an observer that you keep holds nothing of the chain.
  ///
  /// The closure returns what is to be disposed at the end. A loop that sends its elements before the closure returns
  /// cannot be stopped by it.
  ///
  /// - Parameter subscribe: Called for each subscription. It must not call its observer from two threads at once.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
    Source { receiver in
      let emitter = Emitter(receiver)
      receiver.attach(emitter)
      emitter.run(subscribe)
    }
  }
}
