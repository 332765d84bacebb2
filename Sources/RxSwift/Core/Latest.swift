// SPDX-License-Identifier: MIT

/// The latest element of one input of an operator, with the link of that input.
///
/// Raw memory because an optional of a generic type is slow. Sound: only the thread inside the operator's gate touches
/// it, and it is initialised exactly while `hasValue`.
final class Latest<Element> {
  let upstream = Upstream()
  private let storage = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  private(set) var hasValue = false

  deinit {
    if hasValue { storage.deinitialize(count: 1) }
    storage.deallocate()
  }

  var value: Element {
    @inline(__always) get { storage.pointee }
  }

  func set(_ element: Element) {
    if hasValue {
      storage.pointee = element
    } else {
      storage.initialize(to: element)
      hasValue = true
    }
  }

  /// Disposes the input.
  ///
  /// The element goes with the last reference to this object.
  func dispose() { upstream.dispose() }
}
