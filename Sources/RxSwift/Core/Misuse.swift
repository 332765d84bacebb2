// SPDX-License-Identifier: MIT

/// Names a misuse that RxSwift documents as one: a debug build stops, a release build prints it and goes on.
package func misuse(_ message: @autoclosure () -> String) {
  #if DEBUG
  fatalError(message())
  #else
  print(message())
  #endif
}
