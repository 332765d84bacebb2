// SPDX-License-Identifier: MIT

import RxSwift

extension SharedSequenceConvertibleType {
  /// The sequence for a call that belongs on the main thread.
  ///
  /// Off the main thread a debug build stops and names the call; a release build subscribes on the main thread.
  func onMain(_ call: String) -> Observable<Element> {
    if SharingScheduler.isMocked { return asObservable() }
    #if DEBUG
    MainScheduler.ensureRunningOnMainThread(
      errorMessage: "`\(call)` was called off the main thread. Call it on the main thread, where its closures run."
    )
    return asObservable()
    #else
    return MainQueue.isCurrent ? asObservable() : asObservable().subscribe(on: MainScheduler.instance)
    #endif
  }
}
