// SPDX-License-Identifier: MIT

/// What a stage hands to the stage below so that it can be stopped.
///
/// Links are shared between the thread that delivers and the thread that disposes: each subclass keeps its mutable
/// state behind a `Lock`, an atomic, or the rule that one thread at a time delivers to it.
package class Link {
  init() {
    #if TRACE_RESOURCES
    _ = Resources.incrementTotal()
    #endif
  }

  /// Stops the work and lets go of everything.
  ///
  /// Idempotent; may be called from any thread and from inside a delivery.
  package func dispose() {}

  /// Makes sure that nothing more is delivered, without tearing anything down yet.
  func mute() {}

  /// Whether disposing it would do nothing more, so that a bag need not keep it.
  var isFinished: Bool { false }

  #if TRACE_RESOURCES
  deinit { _ = Resources.decrementTotal() }
  #endif
}

/// A place for one link that is set at most once and disposed at most once, in either order, from any two threads.
///
/// One word: 0 is open and empty, a pointer is open and holds that link; bit 0 says muted, bit 1 says ended.
struct LinkSlot: ~Copyable {
  private let word = AtomicWord<UInt>(0)
  private static var muted: UInt { 1 }
  private static var ended: UInt { 3 }

  /// Nothing may be delivered any more.
  @inline(__always)
  var isClosed: Bool { word.load() & LinkSlot.muted != 0 }

  /// The slot was disposed, or finished.
  var isEnded: Bool { word.load() == LinkSlot.ended }

  /// Keeps `link` until the end; when the end has already come, disposes it at once.
  borrowing func set(_ link: Link) {
    let isAlone = offer(link)
    require(isAlone, "Weir: a second upstream was given to one subscription.")
  }

  /// Keeps `link` as `set` does, unless there is another; says whether there was none.
  borrowing func offer(_ link: Link) -> Bool {
    let pointer = Unmanaged.passRetained(link)
    let bits = UInt(bitPattern: pointer.toOpaque())
    var current: UInt = 0
    while current != LinkSlot.ended {
      let (done, seen) = word.compareExchange(expected: current, desired: bits | (current & LinkSlot.muted))
      if done { return true }
      if seen > LinkSlot.ended {
        pointer.release()
        return false
      }
      current = seen
    }
    link.dispose()
    pointer.release()
    return true
  }

  /// Keeps `link` in place of the one before, which has done its work and is not disposed.
  ///
  /// A source attaches once; a sequence of sources, such as `concat`, attaches one after the other.
  ///
  /// - Returns: The one before, if any.
  @discardableResult
  borrowing func replace(_ link: Link) -> Link? {
    let pointer = Unmanaged.passRetained(link)
    let bits = UInt(bitPattern: pointer.toOpaque())
    var current = word.load()
    while current != LinkSlot.ended {
      let (done, seen) = word.compareExchange(
        expected: current,
        desired: bits | (current & LinkSlot.muted)
      )
      if done {
        guard let old = UnsafeRawPointer(bitPattern: current & ~LinkSlot.ended) else { return nil }
        // Sound: the exchange moved the word's own reference to us.
        return Unmanaged<Link>.fromOpaque(old).takeRetainedValue()
      }
      current = seen
    }
    link.dispose()
    pointer.release()
    return nil
  }

  /// Takes the link out and leaves the slot open for another.
  borrowing func take() -> Link? {
    var current = word.load()
    while let pointer = UnsafeRawPointer(bitPattern: current & ~LinkSlot.ended) {
      let (done, seen) = word.compareExchange(
        expected: current,
        desired: current & LinkSlot.muted
      )
      // Sound: the exchange moved the word's own reference to us.
      if done { return Unmanaged<Link>.fromOpaque(pointer).takeRetainedValue() }
      current = seen
    }
    return nil
  }

  /// Closes the slot for deliveries and says whether this call did it.
  borrowing func mute() -> Bool {
    word.setBits(LinkSlot.muted) & LinkSlot.muted == 0
  }

  /// Ends the slot and returns its link, retained, to the one caller that ended it.
  @inline(__always)
  borrowing func end() -> Ended {
    let old = word.exchange(LinkSlot.ended)
    if old == LinkSlot.ended { return Ended(first: false, link: nil) }
    guard let pointer = UnsafeRawPointer(bitPattern: old & ~LinkSlot.ended) else {
      return Ended(first: true, link: nil)
    }
    // Sound: `set` retained the link for this word, and only one exchange can take it out.
    return Ended(first: true, link: Unmanaged<Link>.fromOpaque(pointer).takeRetainedValue())
  }

  /// Ends the slot and disposes its link.
  ///
  /// Idempotent.
  borrowing func dispose() { end().link?.dispose() }

  /// Puts `outer` in the place of the present link, which goes to `adopt`; false when the slot has ended.
  borrowing func interpose(_ outer: Link, adopt: (Link) -> Void) -> Bool {
    let bits = UInt(bitPattern: Unmanaged.passRetained(outer).toOpaque())
    var current = word.load()
    while current != LinkSlot.ended {
      let (done, seen) = word.compareExchange(
        expected: current,
        desired: bits | (current & LinkSlot.muted)
      )
      if done {
        // Sound: the exchange moved the word's own reference to us.
        if let pointer = UnsafeRawPointer(bitPattern: current & ~LinkSlot.ended) {
          adopt(Unmanaged<Link>.fromOpaque(pointer).takeRetainedValue())
        }
        return true
      }
      current = seen
    }
    Unmanaged.passUnretained(outer).release()
    return false
  }

  struct Ended {
    let first: Bool
    let link: Link?

    /// Disposes the link and says whether this was the first end.
    func dispose() -> Bool {
      link?.dispose()
      return first
    }
  }

  deinit {
    let bits = word.load() & ~LinkSlot.ended
    if let pointer = UnsafeRawPointer(bitPattern: bits) { Unmanaged<Link>.fromOpaque(pointer).release() }
  }
}

/// A disposable that is not a link, as one.
final class DisposableLink: Link {
  private let disposable: any Disposable
  // Only one of the library's own: what a user's type answers is not to be asked under a lock.
  private let cancelable: (any Cancelable)?

  init(_ disposable: any Disposable) {
    self.disposable = disposable
    cancelable = (disposable as? DisposeBase) as? any Cancelable
    super.init()
  }

  override var isFinished: Bool { cancelable?.isDisposed ?? false }

  override func dispose() {
    callOut()
    disposable.dispose()
  }

  override func mute() { (disposable as? any MutableGroup)?.mute() }
}

/// A public disposable that holds others and can silence them before it disposes them.
protocol MutableGroup {
  func mute()
}

/// The link behind a disposable.
func linkFor(_ disposable: any Disposable) -> Link {
  (disposable as? Link) ?? DisposableLink(disposable)
}
