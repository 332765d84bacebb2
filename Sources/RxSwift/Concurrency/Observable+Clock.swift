// SPDX-License-Identifier: MIT

import Dispatch

// Swift's clocks and durations, as thin forms of the operators that take a scheduler and a time interval.

extension ObservableType {
  /// Sends an element when the source has been silent for a while after it, on a clock of Swift's.
  ///
  /// - Parameters:
  ///   - span: The silence to wait for.
  ///   - clock: What measures it.
  /// - Returns: The thinned-out sequence; elements come on a task.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/debounce.html>
  public func debounce<C: Clock>(for span: Duration, clock: C = ContinuousClock()) -> Observable<Element>
  where C.Duration == Duration {
    debounce(DispatchTimeInterval(span), scheduler: scheduler(of: clock))
  }

  /// Sends at most one element in a span, on a clock of Swift's.
  ///
  /// - Parameters:
  ///   - span: How long to keep still after an element.
  ///   - latest: Whether the last element of the still time is sent at its end.
  ///   - clock: What measures it.
  /// - Returns: The thinned-out sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/sample.html>
  public func throttle<C: Clock>(
    for span: Duration,
    latest: Bool = true,
    clock: C = ContinuousClock()
  ) -> Observable<Element> where C.Duration == Duration {
    throttle(DispatchTimeInterval(span), latest: latest, scheduler: scheduler(of: clock))
  }

  /// Sends each element, and the completion, a while after it came, on a clock of Swift's.
  ///
  /// - Parameters:
  ///   - span: How much later.
  ///   - clock: What measures it.
  /// - Returns: The shifted sequence; elements come on a task.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delay<C: Clock>(for span: Duration, clock: C = ContinuousClock()) -> Observable<Element>
  where C.Duration == Duration {
    delay(DispatchTimeInterval(span), scheduler: scheduler(of: clock))
  }

  /// Subscribes to the source a while later, on a clock of Swift's.
  ///
  /// - Parameters:
  ///   - span: How much later.
  ///   - clock: What measures it.
  /// - Returns: The sequence, subscribed later, on a task.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/delay.html>
  public func delaySubscription<C: Clock>(for span: Duration, clock: C = ContinuousClock()) -> Observable<Element>
  where C.Duration == Duration {
    delaySubscription(DispatchTimeInterval(span), scheduler: scheduler(of: clock))
  }

  /// Fails with `RxError.timeout` when the source is silent for too long, on a clock of Swift's.
  ///
  /// - Parameters:
  ///   - span: How long the source may be silent.
  ///   - clock: What measures it.
  /// - Returns: The supervised sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timeout.html>
  public func timeout<C: Clock>(after span: Duration, clock: C = ContinuousClock()) -> Observable<Element>
  where C.Duration == Duration {
    timeout(DispatchTimeInterval(span), scheduler: scheduler(of: clock))
  }
}

extension ObservableType where Element: RxAbstractInteger {
  /// Counts from 0, one a period, on a clock of Swift's.
  ///
  /// - Parameters:
  ///   - period: The time before the first and between two elements.
  ///   - clock: What measures it.
  /// - Returns: The endless sequence; elements come on a task.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/interval.html>
  public static func interval<C: Clock>(every period: Duration, clock: C = ContinuousClock()) -> Observable<Element>
  where C.Duration == Duration {
    interval(DispatchTimeInterval(period), scheduler: scheduler(of: clock))
  }

  /// Sends 0 after a while, and counts on from there if there is a period, on a clock of Swift's.
  ///
  /// - Parameters:
  ///   - span: The time before the first element.
  ///   - period: The time between two elements; nil for one element and the completion.
  ///   - clock: What measures it.
  /// - Returns: The sequence; elements come on a task.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/timer.html>
  public static func timer<C: Clock>(
    after span: Duration,
    every period: Duration? = nil,
    clock: C = ContinuousClock()
  ) -> Observable<Element> where C.Duration == Duration {
    timer(DispatchTimeInterval(span), period: period.map { DispatchTimeInterval($0) }, scheduler: scheduler(of: clock))
  }
}
