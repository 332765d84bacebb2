// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

/// What is printed where no live display can be: alerts, a row for each second in which something came, the lines.
func plainText(_ watch: Watch, _ options: Options) -> Observable<String> {
  let isLive = options.start != .once
  return Observable.merge(
    options.printsLines ? watch.lines.map { options.label($0) } : .empty(),
    isLive ? watch.reports.filter { $0.rate > 0 }.map { row($0, options) } : .empty(),
    watch.alerts.map { (isLive ? timeOfDay() : "+\($0.second) s") + "  " + $0.text }
  )
}

/// As in `20:08:01  389 lines/s  rt  p50 0.011  p95 0.150  200 301  502 88`.
private func row(_ report: Report, _ options: Options) -> String {
  let kinds = report.latest.kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
  return ([timeOfDay(), "\(report.rate) lines/s", percentiles(report.recentNumbers, options)] + kinds)
    .joined(separator: "  ")
}

private func timeOfDay() -> String {
  var (now, parts) = (time(nil), tm())
  localtime_r(&now, &parts)
  return String(format: "%02d:%02d:%02d", parts.tm_hour, parts.tm_min, parts.tm_sec)
}
