// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Names, in a debug build, a subject that is written to from inside its own delivery.
package enum ReentrancyAnomaly {
  /// Takes the reports instead of standard error; for tests.
  package static let handler = Mutex<LineHandler?>(nil)

  /// Reports once for each subject.
  static func report(_ subject: String) {
    let text = """
      Reentrancy anomaly: an observer wrote back into a \(subject) while it was delivering. \
      Observers after that one in its list receive the older value last. Ways out: write before the value reaches the \
      subject, or put `observe(on: MainScheduler.asyncInstance)` in front of the observer that writes.

      """
    if let handler = handler.withLock({ $0 }) { return handler.take(text) }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
