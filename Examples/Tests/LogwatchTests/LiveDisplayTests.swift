// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import Testing

@testable import LogwatchKit

@Suite struct LiveDisplayTests {
  @Test func `a display that is held up holds up nothing, and then shows the newest`() throws {
    let work = Work("test")
    let options = try Options(["a.log"])
    let readings = PublishSubject<Reading>()
    let watch = try Watch(readings, options: options, clock: work.scheduler)
    let (counted, drawn, ended) = (Mailbox<Int>(), Mailbox<Int>(), Mailbox<Bool>())
    let hold = DispatchSemaphore(value: 0)
    let bag = DisposeBag()
    watch.reports.subscribe(onNext: { counted.put($0.lines) }).disposed(by: bag)
    liveDisplay(watch, options, notices: .never(), viewers: .never(), on: work) { picture in
      drawn.put(picture.report.lines)
      hold.wait()
    }
    .subscribe(onCompleted: { ended.put(true) })
    .disposed(by: bag)

    #expect(try drawn.take() == 0)
    work.queue.sync {
      for number in 1...1000 { readings.onNext(.line(Line(source: "a.log", text: "\(number)"))) }
    }
    while try counted.take() < 1000 {}
    // One picture was begun before the lines came; those due since then were left out.
    hold.signal()
    #expect(try drawn.take() == 1000)

    work.queue.sync { readings.onCompleted() }
    hold.signal()
    #expect(try ended.take())
  }
}
