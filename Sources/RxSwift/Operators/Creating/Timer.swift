// SPDX-License-Identifier: MIT

extension ObservableType where Element: RxAbstractInteger {
  /// Counts from 0, after a while and then, if there is a period, again and again.
  ///
  /// ```
  /// timer(3)              ---(0|)
  /// timer(3, period: 2)   ---0-1-2-3--
  /// ```
  /// - Emits: 0 after `dueTime`, then the completion; with a period 1, 2 and so on each period, without an end.
  /// - Errors: never.
  /// - Runs on: `scheduler`.
  /// - Holds: nothing.
  ///
  /// A tick that comes while the one before is still being delivered, on a concurrent queue, is left out.
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait for the first element, in seconds or finer; never earlier.
  ///   - period: The time between elements; 0 is as fast as they are consumed.
  ///   - scheduler: Where the timer runs.
  /// - Returns: The sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timer.html>
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Source { TimerSource($0).start(dueTime, period, scheduler) }
  }
}

private final class TimerSource<Element: RxAbstractInteger>: Link {
  private let receiver: Receiver<Element>
  private let timer = LinkSlot()

  init(_ receiver: Receiver<Element>) {
    self.receiver = receiver
    super.init()
  }

  func start(_ dueTime: RxTimeInterval, _ period: RxTimeInterval?, _ scheduler: any SchedulerType) {
    receiver.attach(self)
    callOut()
    let scheduled =
      if let period {
        scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { [self] count in
          if !timer.isClosed { receiver.next(count) }
          return count &+ 1
        }
      } else {
        scheduler.scheduleRelative((), dueTime: dueTime) { [self] in
          if !timer.isClosed { receiver.next(0) }
          if !timer.isClosed { receiver.completed() }
          return Disposables.create()
        }
      }
    timer.set(linkFor(scheduled))
  }

  override func dispose() { timer.dispose() }
  override func mute() { _ = timer.mute() }
}
