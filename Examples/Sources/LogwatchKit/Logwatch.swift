// SPDX-License-Identifier: MIT

import Foundation
import RxSwift

/// Runs the program with the arguments after its name; returns its exit status.
public func logwatch(_ arguments: [String]) -> Int32 {
  signal(SIGPIPE, SIG_IGN)
  do {
    var options = try Options(arguments)
    switch options.command {
    case .help:
      print(Options.help)
      return 0
    case .view:
      return try view(options)
    case .watch:
      let output = Output()
      if options.sources.isEmpty { options.showShippedLog(output) }
      return try watch(options, output)
    }
  } catch {
    complain("\(error)")
    return 2
  }
}

/// The whole program: sources at one end, what people see at the other, and between them a few streams.
private func watch(_ options: Options, _ output: Output) throws -> Int32 {
  if options.start == .once { try options.checkSources() }
  let bag = DisposeBag()
  let work = Work("work")
  let logClock = options.start == .once ? LogClock() : nil

  // Ctrl-C, or an output that nobody reads: the sources read what is there and complete, and all the rest follows.
  let stop = Observable.merge(.interrupts, output.failures.map { _ in }).share(replay: 1, scope: .forever)
  stop.subscribe().disposed(by: bag)

  let readings = Observable.sources(options, until: stop, on: work)
    .do(onNext: { reading in
      if let logClock, let time = reading.line.flatMap({ logTime(of: $0.text) }) { logClock.advance(to: time) }
    })
    .publish()
  let watch = try Watch(readings, options: options, clock: logClock ?? work.scheduler)

  let ownNotices = PublishSubject<String>()
  let notices = Observable.merge(watch.notices, ownNotices).share()
  let lastReport = BehaviorSubject(value: Report(window: options.window))
  watch.reports.subscribe(lastReport).disposed(by: bag)

  // The last lines, for viewers that attach late.
  let recent = ReplaySubject<String>.create(bufferSize: options.last)
  watch.lines.map { options.label($0) }.subscribe(recent).disposed(by: bag)
  let viewers: Observable<Int> =
    options.start == .once
    ? .empty()
    : serve(recent, at: options.socket, until: watch.end, notices: ownNotices.asObserver())
      .share(replay: 1, scope: .forever)

  let terminal = output.isTerminal && options.start != .once && !options.printsLines ? Terminal(.standardOutput) : nil
  let shown: Observable<Void>
  if let terminal {
    let screen = Screen(options: options, style: .forTerminal)
    shown = liveDisplay(watch, options, notices: notices, viewers: viewers, on: work) { picture in
      let (width, height) = terminal.size
      output.write(terminal.page(screen.rows(picture, width: width, height: height)))
    }
    output.write(terminal.begin())
  } else {
    notices.subscribe(onNext: complain).disposed(by: bag)
    shown = plainText(watch, options).map(output.print)
  }

  let isDone = DispatchSemaphore(value: 0)
  Observable.merge(shown, viewers.map { _ in }, watch.end)
    .subscribe(onDisposed: { isDone.signal() })
    .disposed(by: bag)
  readings.connect().disposed(by: bag)
  withExtendedLifetime(bag) { isDone.wait() }

  if let terminal { output.write(terminal.end()) }
  let report = try lastReport.value()
  let style = output.isTerminal ? Style.forTerminal : Style(isOn: false)
  output.printSummary([""] + summary(report, options: options, style: style))
  return 0
}

extension Observable<Void> {
  /// Ctrl-C, or a polite request of the system to end.
  static var interrupts: Observable<Void> {
    let queue = DispatchQueue(label: "logwatch.signals")
    return .merge(signal(SIGINT, on: queue), signal(SIGTERM, on: queue))
  }
}

extension Options {
  /// How a line is shown: with the name of its source if there are several.
  func label(_ line: Line) -> String {
    sources.count > 1 ? "\(line.source): \(line.text)" : line.text
  }

  /// A file that is to be read once must be there now.
  fileprivate func checkSources() throws {
    for path in sources where path != "-" && access(path, R_OK) != 0 { throw Failure("\(path): \(SystemError())") }
  }

  /// Without any file: the log that ships with the program, read once, with an alert in it.
  fileprivate mutating func showShippedLog(_ output: Output) {
    output.print("No file was named, so this is the access log that ships with logwatch. See also: logwatch --help")
    output.print("")
    sources = [shippedLog]
    start = .once
    alert = alert ?? 150
  }
}
