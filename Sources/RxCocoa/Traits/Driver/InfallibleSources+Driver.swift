// SPDX-License-Identifier: MIT

import RxRelay
import RxSwift

extension BehaviorRelay {
  /// The relay as a driver.
  public func asDriver() -> Driver<Element> {
    SharedSequence(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension ReadOnlyRelay {
  /// The values of the relay as a driver.
  public func asDriver() -> Driver<Element> {
    SharedSequence(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension InfallibleType {
  /// The sequence as a driver.
  public func asDriver() -> Driver<Element> {
    SharedSequence(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}
