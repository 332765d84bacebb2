// SPDX-License-Identifier: MIT

import Observation
import RxSwift
import Testing

private func observable() -> Observable<Int> { .just(1) }

@Observable private final class Model {
  var name = "Weir"
}

@Suite struct BuildReports {
  @Test func `row 64: Observable and the Observation module live in one file`() async throws {
    #expect(try await observable().asSingle().value == 1)
    #expect(Model().name == "Weir")
  }

  @MainActor @Test func `row 10: a chain that is built on the main actor and delivered elsewhere runs`() async throws {
    let answer = Observable.just(1)
      .observe(on: SerialDispatchQueueScheduler(qos: .default))
      .map { $0 + 1 }
      .filter { $0 > 0 }
      .asSingle()
    #expect(try await answer.value == 2)
  }
}
