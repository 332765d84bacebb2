// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

#if !canImport(ObjectiveC)
// Elsewhere it derives from `NSObject`, which has extensions under `rx`.
extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
  /// The notifications that the center posts.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications; nil for all.
  ///   - object: Whose notifications; nil for those of all objects. It is held weakly.
  /// - Returns: A sequence that sends each notification on the thread that posts it, and has no end.
  public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
    let center = base
    return .create { [weak object] observer in
      let sink = Transfer(observer)
      let token = center.addObserver(forName: name, object: object, queue: nil) { sink.value.onNext($0) }
      return Disposables.create { center.removeObserver(token) }
    }
  }
}
