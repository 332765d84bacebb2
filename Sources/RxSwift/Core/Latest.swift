// SPDX-License-Identifier: MIT

import Synchronization

/// A place for one element.
///
/// Raw memory because an optional of a generic type is slow. Sound: only the owner's thread touches it, and it is
/// initialised exactly while `hasValue`. Nothing is `mutating`, so that a stage holds it in a `let`: a mutating call
/// on a stage's variable costs a check of exclusive access and a metadata look-up (combineLatest: 126 to 53 ns).
struct Cell<Element>: ~Copyable {
  private let storage = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  // Not shared; an atomic is what Swift offers for a variable inside a `let`.
  private let flag = Atomic(false)

  deinit {
    if hasValue { storage.deinitialize(count: 1) }
    storage.deallocate()
  }

  /// Whether there is an element.
  var hasValue: Bool {
    @inline(__always) get { flag.load(ordering: .relaxed) }
  }

  /// The element; there must be one.
  var value: Element {
    @inline(__always) get { storage.pointee }
  }

  /// Puts an element into the empty cell.
  @inline(__always)
  func set(_ element: Element) {
    storage.initialize(to: element)
    flag.store(true, ordering: .relaxed)
  }

  /// Puts an element in the place of the present one, which the caller releases: its `deinit` may come back here.
  @inline(__always)
  func exchange(_ element: consuming Element) -> Element {
    let old = storage.move()
    storage.initialize(to: element)
    return old
  }

  /// Takes the element out; there must be one.
  @inline(__always)
  func take() -> Element {
    flag.store(false, ordering: .relaxed)
    return storage.move()
  }
}

/// The latest element of one input of an operator, with the link of that input.
///
/// Only the thread inside the operator's gate touches it.
final class Latest<Element> {
  let upstream = Upstream()
  private let cell = Cell<Element>()

  var hasValue: Bool {
    @inline(__always) get { cell.hasValue }
  }

  var value: Element {
    @inline(__always) get { cell.value }
  }

  func set(_ element: Element) {
    guard cell.hasValue else { return cell.set(element) }
    _ = cell.exchange(element)
  }

  /// Disposes the input.
  ///
  /// The element goes with the last reference to this object.
  func dispose() { upstream.dispose() }
}
