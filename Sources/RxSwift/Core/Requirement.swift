// SPDX-License-Identifier: MIT

/// Stops the program with a message when an argument is one that cannot be served.
///
/// Unlike `precondition` it says so in a release build too.
@inline(__always)
package func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
