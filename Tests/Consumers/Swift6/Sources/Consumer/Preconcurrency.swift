// SPDX-License-Identifier: MIT

@preconcurrency import RxSwift

/// The way in which Swift 6 programs imported RxSwift so far: it still compiles.
func early(_ source: Observable<Int>) -> Observable<Int> { source.map { $0 + 1 } }
