// SPDX-License-Identifier: MIT

import RxCocoa
import Testing

@Suite struct RxCocoaErrorTests {
  @Test func `each error says what is wrong and with what`() {
    let errors: [(RxCocoaError, [String])] = [
      (.unknown, ["Unknown"]),
      (.invalidOperation(object: "thing"), ["thing"]),
      (.itemsNotYetBound(object: "list"), ["list", "bound"]),
      (.invalidPropertyName(object: "thing", propertyName: "size"), ["thing", "size"]),
      (.errorDuringSwizzling, ["replaced"]),
      (.castingError(object: "thing", targetType: Int.self), ["thing", "Int"]),
    ]
    for (error, words) in errors {
      for word in words { #expect(error.debugDescription.contains(word)) }
    }
  }
}
