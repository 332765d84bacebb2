// SPDX-License-Identifier: MIT

/// An operator with one source and a timer: `receive…` and `rang` run inside the gate.
class TimedJunction<In, Out>: Junction<Out> {
  final let alarm: Alarm
  final let source = Upstream()

  init(_ downstream: Receiver<Out>, _ scheduler: any SchedulerType) {
    alarm = Alarm(scheduler)
    super.init(downstream)
  }

  /// Passes the link down, lets the operator begin and subscribes the source.
  final func start(_ source: Observable<In>) {
    downstream.attach(self)
    perform { self.begin() }
    source.run(TimedInput(self))
  }

  /// The subscription begins; the source comes after.
  func begin() {}

  /// See `Input.onlyLatestCounts`.
  var onlyLatestCounts: Bool { false }

  func receive(_ element: In) {}
  func receiveError(_ error: any Error) { fail(error) }
  func receiveCompleted() { finish() }

  override func release() {
    source.dispose()
    alarm.dispose()
  }
}

private final class TimedInput<In, Out>: Input<In> {
  private let junction: TimedJunction<In, Out>

  init(_ junction: TimedJunction<In, Out>) {
    self.junction = junction
    super.init(junction, junction.source)
  }

  override var onlyLatestCounts: Bool { junction.onlyLatestCounts }
  override func receive(_ element: In) { junction.receive(element) }
  override func receiveError(_ error: any Error) { junction.receiveError(error) }
  override func receiveCompleted() { junction.receiveCompleted() }
}
