// SPDX-License-Identifier: MIT

import RxSwift

/// Draws a picture of what is going on, four times a second.
///
/// Pictures are drawn on a queue of their own, and one that comes while another is being drawn is left out: a terminal
/// that somebody holds up with Ctrl-S holds up nothing else, and nothing piles up behind it.
func liveDisplay(
  _ watch: Watch,
  _ options: Options,
  notices: Observable<String>,
  viewers: Observable<Int>,
  on work: Work,
  draw: @escaping (Picture) -> Void
) -> Observable<Void> {
  let latestLines = watch.lines
    .buffer(timeSpan: .milliseconds(250), count: 200, scheduler: work.scheduler)
    .filter { !$0.isEmpty }
    .scan([]) { shown, new in (shown + new).suffix(100) }

  let picture = Observable.combineLatest(
    watch.reports.startWith(Report(window: options.window)),
    watch.alerts.map(Optional.some).startWith(nil),
    latestLines.startWith([]),
    notices.scan([]) { ($0 + [$1]).suffix(3) }.startWith([]),
    viewers.startWith(0)
  ) { report, alert, lines, notices, viewers in
    Picture(report: report, alert: alert, lines: lines, notices: notices, viewers: viewers)
  }

  let drawing = SerialDispatchQueueScheduler(internalSerialQueueName: "logwatch.drawing")
  return Observable<Int>.interval(.milliseconds(250), scheduler: work.scheduler)
    .withLatestFrom(picture)
    .take(until: watch.end)
    .flatMapFirst { picture in Observable.just(picture, scheduler: drawing).map(draw) }
}
