// SPDX-License-Identifier: MIT

import RxSwift

extension Reactive where Base: AnyObject {
  /// One element and the completion, once the object is gone.
  ///
  /// ```
  /// object        --alive--deinit|
  /// deallocated   ---------------(x|)
  /// ```
  /// - Emits: `()` when the object's `deinit` is over and weak references to it are nil. A sequence that was made while
  ///   the object lived and is subscribed to after its last strong reference has gone emits at once.
  /// - Errors: none; `RxError.unknown` on a system where the object's class cannot be observed, and none is known.
  /// - Runs on: the thread that releases the last reference.
  /// - Holds: nothing of the object, neither before nor during a subscription.
  ///
  /// Every `NSObject` has it as `object.rx.deallocated`. For an object of any other class write
  /// `Reactive(object).deallocated`, or make the class conform to `ReactiveCompatible`.
  ///
  /// Tried on Linux. Each class of which an object is observed lets the library know, from then on, when an object of
  /// it goes. A `deinit` that is isolated to another actor runs there later and is not waited for.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public var deallocated: Observable<Void> { end(of: base, .didDestroy) }

  /// One element and the completion, just before the object's `deinit` runs.
  ///
  /// ```
  /// object         --alive--deinit|
  /// deallocating   ------(x|)
  /// ```
  /// - Emits: `()` when the last strong reference has gone and `deinit` has not begun; weak references are nil. A
  ///   sequence that was made while the object lived and is subscribed to after that emits at once.
  /// - Errors: none; `RxError.unknown` on a system where the object's class cannot be observed, and none is known.
  /// - Runs on: the thread that releases the last reference.
  /// - Holds: nothing of the object, neither before nor during a subscription.
  ///
  /// The end cannot be stopped: an observer that reaches the object by an unmanaged pointer and keeps a reference
  /// beyond its `deinit` makes the Swift runtime end the process. On Apple platforms it comes after `deinit`.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public var deallocating: Observable<Void> { end(of: base, .willDestroy) }
}

private func end(of object: AnyObject, _ moment: DeallocationObservation.Moment) -> Observable<Void> {
  Observable.create { [weak object] observer in
    @Sendable func tell() {
      observer.onNext(())
      observer.onCompleted()
    }
    guard let object else {
      tell()
      return Disposables.create()
    }
    guard let observation = DeallocationHook.observe(object, moment, tell) else {
      observer.onError(RxError.unknown)
      return Disposables.create()
    }
    return Disposables.create { observation.cancel() }
  }
}
