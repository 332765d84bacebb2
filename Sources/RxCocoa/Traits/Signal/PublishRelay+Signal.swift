// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift

extension PublishRelay {
  /// The relay as a signal.
  public func asSignal() -> Signal<Element> {
    SharedSequence(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}
