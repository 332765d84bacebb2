// SPDX-License-Identifier: MIT

/// Objects under keys, in the order in which they came; entries are only added.
///
/// Open addressing over raw memory, and objects without their type, because a look-up in a dictionary of generic types
/// asks the runtime for their metadata each time. Sound: exactly the first `count` keys and objects are initialised,
/// each object is retained until the end, and the owner sees to it that one thread at a time touches the table.
final class KeyTable<Key: Hashable> {
  // `@exclusivity(unchecked)`: no method lets another run, except `==` and `hash` of the key, which cannot reach here.
  @exclusivity(unchecked) private var keys = UnsafeMutablePointer<Key>.allocate(capacity: 12)
  @exclusivity(unchecked) private var objects = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: 12)
  // For each slot the number of its entry, from 1; 0 is free. A power of two, at most three quarters of them taken.
  @exclusivity(unchecked) private var slots = KeyTable.makeSlots(16)
  @exclusivity(unchecked) private var mask = 15
  @exclusivity(unchecked) private var count = 0

  deinit {
    keys.deinitialize(count: count)
    keys.deallocate()
    for place in 0..<count { Unmanaged<AnyObject>.fromOpaque(objects[place]).release() }
    objects.deallocate()
    slots.deallocate()
  }

  /// The object under `key`, not retained.
  @inline(__always)
  func find(_ key: Key) -> UnsafeMutableRawPointer? {
    var slot = key.hashValue & mask
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if keys[place] == key { return objects[place] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds an object under a key that is not there yet.
  func add(_ key: Key, _ object: AnyObject) {
    if count == (mask + 1) / 4 * 3 { grow() }
    (keys + count).initialize(to: key)
    (objects + count).initialize(to: Unmanaged.passRetained(object).toOpaque())
    count += 1
    place(count)
  }

  /// Calls `body` with each object, in the order in which they came.
  func forEach(_ body: (UnsafeMutableRawPointer) -> Void) {
    for place in 0..<count { body(objects[place]) }
  }

  // Puts the entry of a number into the first free slot for its key.
  private func place(_ number: Int) {
    var slot = keys[number - 1].hashValue & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(number)
  }

  private func grow() {
    let size = (mask + 1) * 2
    slots.deallocate()
    slots = KeyTable.makeSlots(size)
    mask = size - 1
    keys = KeyTable.moved(keys, count, to: size / 4 * 3)
    objects = KeyTable.moved(objects, count, to: size / 4 * 3)
    for number in 0..<count { place(number + 1) }
  }

  private static func makeSlots(_ size: Int) -> UnsafeMutablePointer<UInt32> {
    let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    return slots
  }

  private static func moved<Entry>(
    _ old: UnsafeMutablePointer<Entry>,
    _ count: Int,
    to capacity: Int
  ) -> UnsafeMutablePointer<Entry> {
    let new = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    new.moveInitialize(from: old, count: count)
    old.deallocate()
    return new
  }
}
