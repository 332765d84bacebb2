// SPDX-License-Identifier: MIT

/// A queue of elements in chunks of fixed size: it never reserves more than one chunk ahead and never copies the rest.
///
/// A short queue lives in one small chunk that grows by doubling; `clear` and `deinit` release what is left. Elements,
/// not optionals: an `Int` takes 8 bytes. Not safe for threads; the owner guards it.
package struct ChunkedQueue<Element>: ~Copyable {
  private static var shift: Int { 9 }
  private static var chunkSize: Int { 1 << shift }

  // Raw memory because generic arrays and optionals cost ten times as much in unspecialised code. Sound: exactly the
  // positions `head ..< head + count` are initialised, and only this struct touches them.
  private var chunks: UnsafeMutablePointer<UnsafeMutablePointer<Element>>?
  private var listCapacity = 0
  private var chunkCount = 0
  private var soleCapacity = 0
  private var spare: UnsafeMutablePointer<Element>?
  private var head = 0
  package private(set) var count = 0

  package init() {}

  deinit {
    release(chunks, chunkCount, head, count)
    spare?.deallocate()
  }

  @inline(__always)
  package var isEmpty: Bool { count == 0 }

  @inline(__always)
  private func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    let position = head + index
    return chunks.unsafelyUnwrapped[position >> Self.shift] + (position & (Self.chunkSize - 1))
  }

  package subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count)
    return place(index).pointee
  }

  package mutating func append(_ element: Element) {
    let end = head + count
    if chunkCount == 0 || end == (chunkCount == 1 ? soleCapacity : chunkCount << Self.shift) { grow() }
    place(count).initialize(to: element)
    count += 1
  }

  /// Takes the oldest element out.
  ///
  /// The queue must not be empty.
  package mutating func removeFirst() -> Element {
    precondition(count > 0)
    let element = place(0).move()
    head += 1
    count -= 1
    if count == 0, chunkCount == 1 {
      head = 0
    } else if head == Self.chunkSize {
      dropFirstChunk()
    }
    return element
  }

  /// Takes everything out at once, to be released elsewhere.
  package mutating func takeAll() -> ChunkedQueue {
    let all = ChunkedQueue(moving: &self)
    return all
  }

  private init(moving other: inout ChunkedQueue) {
    chunks = other.chunks
    listCapacity = other.listCapacity
    chunkCount = other.chunkCount
    soleCapacity = other.soleCapacity
    spare = other.spare
    head = other.head
    count = other.count
    other.chunks = nil
    other.listCapacity = 0
    other.chunkCount = 0
    other.soleCapacity = 0
    other.spare = nil
    other.head = 0
    other.count = 0
  }

  private mutating func grow() {
    if chunkCount == 1, head > 0, head >= soleCapacity / 2 { return slide() }
    if chunkCount == 1, soleCapacity < Self.chunkSize { return growSole() }
    if chunkCount == listCapacity { growList() }
    let size = chunkCount == 0 ? 4 : Self.chunkSize
    let chunk = chunkCount > 0 ? spare ?? .allocate(capacity: size) : .allocate(capacity: size)
    if chunkCount > 0 { spare = nil }
    if chunkCount == 0 { soleCapacity = size }
    chunks.unsafelyUnwrapped[chunkCount] = chunk
    chunkCount += 1
  }

  /// Moves the elements of the only chunk to its beginning.
  private mutating func slide() {
    let chunk = chunks.unsafelyUnwrapped[0]
    chunk.moveInitialize(from: chunk + head, count: count)
    head = 0
  }

  private mutating func growSole() {
    let old = chunks.unsafelyUnwrapped[0]
    let new = UnsafeMutablePointer<Element>.allocate(capacity: soleCapacity * 2)
    new.moveInitialize(from: old + head, count: count)
    old.deallocate()
    chunks.unsafelyUnwrapped[0] = new
    soleCapacity *= 2
    head = 0
  }

  private mutating func growList() {
    let capacity = max(1, listCapacity * 2)
    let list = UnsafeMutablePointer<UnsafeMutablePointer<Element>>.allocate(capacity: capacity)
    if let chunks {
      list.moveInitialize(from: chunks, count: chunkCount)
      chunks.deallocate()
    }
    chunks = list
    listCapacity = capacity
  }

  private mutating func dropFirstChunk() {
    let list = chunks.unsafelyUnwrapped
    let first = list[0]
    chunkCount -= 1
    (list + 0).moveUpdate(from: list + 1, count: chunkCount)
    head = 0
    if chunkCount == 0 {
      list[0] = first
      chunkCount = 1
    } else {
      if chunkCount == 1 { soleCapacity = Self.chunkSize }
      if spare == nil { spare = first } else { first.deallocate() }
    }
  }

  private func release(
    _ chunks: UnsafeMutablePointer<UnsafeMutablePointer<Element>>?,
    _ chunkCount: Int,
    _ head: Int,
    _ count: Int
  ) {
    guard let chunks else { return }
    for index in 0..<count { place(index).deinitialize(count: 1) }
    for index in 0..<chunkCount { chunks[index].deallocate() }
    chunks.deallocate()
  }
}
