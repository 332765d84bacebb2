// SPDX-License-Identifier: MIT

extension Infallible {
  /// Takes the events of an infallible sequence.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// A sequence whose events a closure sends.
  ///
  /// - Parameter subscribe: Called for each subscription. What it returns is disposed at the end.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      Observable.create { observer in
        subscribe { event in
          switch event {
          case .next(let element): observer.onNext(element)
          case .completed: observer.onCompleted()
          }
        }
      }
    )
  }
}
