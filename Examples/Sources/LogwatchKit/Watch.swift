// SPDX-License-Identifier: MIT

import RxSwift

/// What logwatch finds out, as streams over one stream of readings.
struct Watch {
  /// The lines that match.
  let lines: Observable<Line>
  /// Words about files that are missing, rotated, truncated and the like.
  let notices: Observable<String>
  /// Counts and percentiles, once a second.
  let reports: Observable<Report>
  /// The alert, each time it is raised or cleared.
  let alerts: Observable<Alert>
  /// One element when all sources have ended.
  let end: Observable<Void>

  /// The clock says what a second is: real seconds, or those written in the log.
  init(_ readings: Observable<Reading>, options: Options, clock: any SchedulerType) throws {
    let matches = try options.match.map { try Regex($0) }

    lines =
      readings
      .compactMap(\.line)
      .filter { line in try matches.map { try $0.firstMatch(in: line.text) != nil } ?? true }
      .share()

    notices = readings.compactMap(\.notice)

    reports =
      lines
      .map { Entry($0.text, number: options.number) }
      .buffer(timeSpan: .seconds(1), count: .max, scheduler: clock)
      .scan(into: Report(window: options.window)) { report, entries in report.add(Second(entries)) }
      .share(replay: 1)

    alerts = options.alert.map { [reports] in Self.alerts(at: $0, reports, options, clock) } ?? .empty()

    end = readings.materialize().filter { $0.isCompleted }.map { _ in }
  }

  /// An alert changes when the rate crosses the threshold and stays on the other side for a while.
  private static func alerts(
    at threshold: Int,
    _ reports: Observable<Report>,
    _ options: Options,
    _ clock: any SchedulerType
  ) -> Observable<Alert> {
    reports
      .map { $0.rate >= threshold }
      .distinctUntilChanged()
      .debounce(.seconds(options.settle), scheduler: clock)
      .startWith(false)
      .distinctUntilChanged()
      .skip(1)
      .withLatestFrom(reports) { isRaised, report in
        Alert(isRaised: isRaised, rate: report.rate, threshold: threshold, second: report.seconds)
      }
  }
}
