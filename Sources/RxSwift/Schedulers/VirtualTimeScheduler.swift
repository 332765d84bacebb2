// SPDX-License-Identifier: MIT

import Foundation

/// A scheduler whose clock moves only when it is told to: by `start`, `advanceTo` and `sleep`.
///
/// Actions run by time, and at the same time in the order in which they were scheduled. Any thread may use it, one at a
/// time; whoever calls `start` or `advanceTo` runs the actions.
///
/// The converter never changes, and the rest is touched with the lock held. The order of the times is the converter's,
/// so the queue is taken out of the lock to be sorted. `Sendable` is left to the subclasses: stated here, each subclass
/// of a user's own would have to restate it, which RxSwift's do not.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, CustomDebugStringConvertible {
  /// A point in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit

  /// A span of virtual time.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private typealias Item = VirtualTimeItem<VirtualTime>

  private let converter: Converter
  private let lock = Lock()
  private var time: VirtualTime
  private var queue: [Item] = []
  private var arrived: [Item] = []
  private var lastID = 0
  private var isRunning = false

  /// A scheduler whose clock begins at `initialClock`.
  ///
  /// - Parameters:
  ///   - initialClock: The first virtual time.
  ///   - converter: What the times mean and how they are ordered.
  public init(initialClock: VirtualTime, converter: Converter) {
    self.converter = converter
    time = initialClock
  }

  /// The current time, as a date.
  public var now: RxTime {
    callOut()
    return converter.convertFromVirtualTime(clock)
  }

  /// The current virtual time.
  public var clock: VirtualTime { lock.withLock { time } }

  /// The clock and how many actions wait.
  public var debugDescription: String {
    let waiting = lock.withLock { queue + arrived }.count { !$0.action.isDisposed }
    return "\(type(of: self))(clock: \(clock), waiting: \(waiting))"
  }

  // MARK: Scheduling

  /// Schedules `action` to run as soon as possible: at the current time, as `adjustScheduledTime` sees it.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Schedules `action` to run after `dueTime`, as `adjustScheduledTime` sees it.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let due = dueTime.inSeconds.isFinite ? now.addingTimeInterval(dueTime.inSeconds) : .distantFuture
    let time = adjustScheduledTime(converter.convertToVirtualTime(due))
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules `action` to run after a span of virtual time.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType,
    dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    callOut()
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Schedules `action` to run at a point in virtual time; one in the past runs next, and the clock stays.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType,
    time: VirtualTime,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let action = ScheduledAction(state, action)
    lock.withLock {
      lastID += 1
      arrived.append(Item(time: time, id: lastID, action: action))
    }
    return action
  }

  /// The time at which an action scheduled for `time` is to run; here that time itself.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  // MARK: Running

  /// Runs all actions, also those scheduled meanwhile, and moves the clock along, until none waits or `stop` is called.
  public func start() {
    guard begin() else { return }
    while lock.withLock({ isRunning }), let next = takeNext(through: nil) { run(next) }
    end()
  }

  /// Runs the actions that are due up to and including `virtualTime`, and then sets the clock to it.
  ///
  /// Calling it while the scheduler runs is a programmer's error and stops the program.
  public func advanceTo(_ virtualTime: VirtualTime) {
    require(begin(), "advanceTo(_:): the scheduler is already running.")
    while lock.withLock({ isRunning }), let next = takeNext(through: virtualTime) { run(next) }
    setClock(virtualTime)
    end()
  }

  /// Moves the clock by `virtualInterval` without running what becomes due; it may not move back.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    callOut()
    let present = clock
    let target = converter.offsetVirtualTime(present, offset: virtualInterval)
    require(
      converter.compareVirtualTime(target, present) != .lessThan,
      "sleep(_:): the interval \(virtualInterval) leads into the past."
    )
    setClock(target)
  }

  /// Stops `start` or `advanceTo` after the present action; what waits stays.
  public func stop() { end() }

  private func begin() -> Bool {
    lock.withLock {
      defer { isRunning = true }
      return !isRunning
    }
  }

  private func end() { lock.withLock { isRunning = false } }

  private func setClock(_ new: VirtualTime) {
    let old = lock.withLock {
      let old = time
      time = new
      return old
    }
    withExtendedLifetime(old) {}
  }

  private func run(_ item: Item) {
    callOut()
    if converter.compareVirtualTime(item.time, clock) == .greaterThan { setClock(item.time) }
    item.action.step()
  }

  // MARK: The queue

  // Takes the first action out, unless it is due after `limit`. Disposed ones are dropped on the way.
  private func takeNext(through limit: VirtualTime?) -> Item? {
    callOut()
    var heap: [Item] = []
    var new: [Item] = []
    lock.withLock {
      swap(&heap, &queue)
      swap(&new, &arrived)
    }
    let isBefore = comesBefore
    for item in new where !item.action.isDisposed { heap.insertHeap(item, isBefore) }
    while heap.first?.action.isDisposed == true { _ = heap.removeHeapFirst(isBefore) }
    var next: Item?
    if let first = heap.first, limit.map({ converter.compareVirtualTime(first.time, $0) != .greaterThan }) ?? true {
      next = heap.removeHeapFirst(isBefore)
    }
    lock.withLock {
      if queue.isEmpty { swap(&heap, &queue) } else { arrived.append(contentsOf: heap) }
    }
    return next
  }

  private var comesBefore: (Item, Item) -> Bool {
    { [converter] first, second in
      switch converter.compareVirtualTime(first.time, second.time) {
      case .lessThan: true
      case .equal: first.id < second.id
      case .greaterThan: false
      }
    }
  }
}

private struct VirtualTimeItem<Time> {
  let time: Time
  let id: Int
  let action: ScheduledAction
}

/// A binary heap in an array: the first element comes before all others.
extension Array {
  fileprivate mutating func insertHeap(_ element: Element, _ isBefore: (Element, Element) -> Bool) {
    append(element)
    var child = count - 1
    while child > 0, isBefore(self[child], self[(child - 1) / 2]) {
      swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  fileprivate mutating func removeHeapFirst(_ isBefore: (Element, Element) -> Bool) -> Element {
    swapAt(0, count - 1)
    let first = removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in (2 * parent + 1)...(2 * parent + 2) where child < count && isBefore(self[child], self[least]) {
        least = child
      }
      if least == parent { return first }
      swapAt(parent, least)
      parent = least
    }
  }
}
