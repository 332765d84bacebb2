// SPDX-License-Identifier: MIT

/// A place for one element.
///
/// Raw memory because an optional of a generic type is slow. Sound: only the owner's thread touches it, and it is
/// initialised exactly while `hasValue`.
struct Cell<Element>: ~Copyable {
  private let storage = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  private(set) var hasValue = false

  deinit {
    if hasValue { storage.deinitialize(count: 1) }
    storage.deallocate()
  }

  /// The element; there must be one.
  var value: Element {
    @inline(__always) get { storage.pointee }
  }

  /// Puts an element into the empty cell.
  mutating func set(_ element: Element) {
    storage.initialize(to: element)
    hasValue = true
  }

  /// Puts an element in the place of the present one, which the caller releases: its `deinit` may come back here.
  mutating func exchange(_ element: Element) -> Element {
    let old = storage.move()
    storage.initialize(to: element)
    return old
  }

  /// Takes the element out; there must be one.
  mutating func take() -> Element {
    hasValue = false
    return storage.move()
  }
}

/// The latest element of one input of an operator, with the link of that input.
///
/// Only the thread inside the operator's gate touches it.
final class Latest<Element> {
  let upstream = Upstream()
  private var cell = Cell<Element>()

  var hasValue: Bool {
    @inline(__always) get { cell.hasValue }
  }

  var value: Element {
    @inline(__always) get { cell.value }
  }

  func set(_ element: Element) {
    guard cell.hasValue else { return cell.set(element) }
    let old = cell.exchange(element)
    withExtendedLifetime(old) {}
  }

  /// Disposes the input.
  ///
  /// The element goes with the last reference to this object.
  func dispose() { upstream.dispose() }
}
