// SPDX-License-Identifier: MIT

import Dispatch

/// A request that is run once and remembers its success: a failure is for those who wait, and the next one tries again.
///
/// ```
/// source                  a|  or  #
/// first subscriber        ^--a|          ^--#
/// second, meanwhile       -^-a|          -^-#
/// later                   -----^(a|)     ----^--a|    (another run)
/// ```
/// A success behaves like `share(replay: 1, scope: .forever)`: who comes later receives the last element and the
/// completion, and the source is not run. A failure behaves like `.whileConnected`. Two subscribers at once run one
/// request; one that leaves does not disturb the others; the last one to leave cancels the request, and what it has
/// sent so far is forgotten.
///
/// ```swift
/// let profile = CachedRequest(api.profile(), maxAge: .seconds(60))
/// profile.subscribe(onNext: show).disposed(by: bag)
/// profile.invalidate()  // the user has edited it
/// ```
/// See <https://reactivex.io/documentation/operators/refcount.html>.
public final class CachedRequest<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let maxAge: RxTimeInterval
  private let clock: () -> RxTime
  private let flights = Flights<Element>()

  /// A request that `source` runs.
  ///
  /// - Parameters:
  ///   - source: The request; each run is a subscription to it.
  ///   - maxAge: How long after its completion a success is given to new subscribers; `.never` forgets none.
  ///   - clock: The time, asked when a request succeeds and when somebody subscribes to a success; by default a clock
  ///     that cannot be set back. A success from the future counts as too old.
  public init<Source: ObservableConvertibleType>(
    _ source: Source,
    maxAge: RxTimeInterval = .never,
    clock: (() -> RxTime)? = nil
  ) where Source.Element == Element {
    self.source = source.asObservable()
    self.maxAge = maxAge
    self.clock = clock ?? { MonotonicClock.now }
    super.init()
  }

  /// Forgets the success, so that the next subscriber runs the request again.
  ///
  /// A request that is under way goes on for those who wait for it; its result is not kept, and who subscribes from now
  /// on starts another.
  public func invalidate() { flights.forget() }

  override func run(_ receiver: Receiver<Element>) {
    let (flight, isFirst, isFlying) = flights.enter(isFresh: isFresh)
    flight.hub.join(receiver, lease: isFlying ? FlightLease(flights, flight) : nil)
    if isFirst { source.accept(FlightConnection(self, flight)) }
  }

  private var now: RxTime? {
    if maxAge == .never { return nil }
    callOut()
    return clock()
  }

  private func isFresh(_ landing: RxTime?) -> Bool {
    guard let landing, let now else { return true }
    let age = now.timeIntervalSince(landing)
    return age >= 0 && age < Double(maxAge.clampedNanoseconds) / 1e9
  }

  /// The place of one subscriber.
  private final class FlightLease: Lease {
    private let flights: Flights<Element>
    private let flight: Flights<Element>.Flight

    init(_ flights: Flights<Element>, _ flight: Flights<Element>.Flight) {
      self.flights = flights
      self.flight = flight
      super.init()
    }

    override func returned() { flights.leave(flight) }
  }

  /// The one subscription to the source.
  private final class FlightConnection: Receiver<Element> {
    private let request: CachedRequest
    private let flight: Flights<Element>.Flight

    init(_ request: CachedRequest, _ flight: Flights<Element>.Flight) {
      self.request = request
      self.flight = flight
      super.init()
    }

    private var slot: Upstream { flight.connection }

    override func attach(_ upstream: Link) { slot.slot.replace(upstream) }
    override func next(_ element: Element) { if !slot.slot.isClosed { flight.hub.next(element) } }

    // The flight ends before it is told: who subscribes from inside the end of a failed one starts another.

    override func error(_ error: any Error) {
      guard slot.slot.mute() else { return }
      request.flights.crash(flight)
      slot.dispose()
      flight.hub.end(.error(error))
    }

    override func completed() {
      guard slot.slot.mute() else { return }
      request.flights.land(flight, at: request.now)
      slot.dispose()
      flight.hub.end(.completed)
    }
  }
}

// Sound: the source and the clock never change, and the rest is behind a lock.
extension CachedRequest: @unchecked Sendable where Element: Sendable {}

extension ObservableType {
  /// Shares one run of a request, keeps a success for a while, and lets the next subscriber run it again after a failure.
  ///
  /// - Emits: the elements of the request, to all who wait for it; to a later subscriber the last one.
  /// - Errors: those of the source, to those who wait; they are not kept.
  /// - Runs on: the thread of the source; a kept success on the thread that subscribes.
  /// - Holds: the last element of a success.
  ///
  /// - Parameters:
  ///   - maxAge: How long after its completion a success is kept; `.never` keeps it for ever.
  ///   - clock: The time; by default a clock that cannot be set back.
  /// - Returns: The request, which can also be told to forget its success.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/refcount.html>
  public func share(
    cachingSuccessFor maxAge: RxTimeInterval,
    clock: (() -> RxTime)? = nil
  ) -> CachedRequest<Element> {
    CachedRequest(asObservable(), maxAge: maxAge, clock: clock)
  }
}
