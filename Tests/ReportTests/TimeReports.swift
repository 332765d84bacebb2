// SPDX-License-Identifier: MIT

import Dispatch
import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct TimeReports {
  @Test func `row 16: throttle passes elements as before when the wall clock is set back`() {
    let clock = ClockScheduler()
    let source = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = source.throttle(.seconds(1), latest: false, scheduler: clock).subscribe(recorder)
    source.onNext(0)
    clock.setBack(by: 3_600)
    for element in 1...5 {
      clock.advance(by: 10)
      source.onNext(element)
    }
    #expect(recorder.entries == ["0", "1", "2", "3", "4", "5"])
    subscription.dispose()
  }

  @Test func `row 16: delay keeps its span when the wall clock is set back`() {
    let clock = ClockScheduler()
    let source = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = source.delay(.seconds(1), scheduler: clock).subscribe(recorder)
    source.onNext(1)
    clock.setBack(by: 3_600)
    source.onNext(2)
    clock.advance(by: 1)
    #expect(recorder.entries == ["1", "2"])
    subscription.dispose()
  }

  @Test func `row 52: a buffer whose timer and count fall together sends each element once`() {
    let scheduler = TestScheduler(initialClock: 0)
    let elements = (1...10).map { Recorded.next(200 + $0 * 100, $0) } + [.completed(1_250)]
    let source = scheduler.createHotObservable(elements)
    let result = scheduler.start(disposed: 3_000) {
      source.buffer(timeSpan: .seconds(500), count: 5, scheduler: scheduler)
    }
    let batches = result.events.compactMap { $0.value.element }
    #expect(batches.flatMap { $0 } == Array(1...10))
    #expect(batches.filter { !$0.isEmpty } == [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]])
  }

  @Test func `row 52: a buffer on real threads sends each element once`() {
    let source = PublishSubject<Int>()
    let received = Counter()
    let ended = DispatchSemaphore(value: 0)
    let subscription =
      source
      .buffer(timeSpan: .milliseconds(1), count: 5, scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
      .subscribe(onNext: { received.add($0.reduce(0, +)) }, onCompleted: { ended.signal() })
    let count = rounds(20_000)
    for element in 1...count { source.onNext(element) }
    source.onCompleted()
    #expect(ended.wait(timeout: .now() + 10) == .success)
    #expect(received.value == count * (count + 1) / 2)
    subscription.dispose()
  }

  @Test func `row 55: timeout never fires before its time`() {
    let queue = ConcurrentDispatchQueueScheduler(qos: .userInteractive)
    for _ in 0..<rounds(60) {
      let started = ContinuousClock.now
      let fired = DispatchSemaphore(value: 0)
      let subscription = Observable<Int>.never().timeout(.milliseconds(15), scheduler: queue)
        .subscribe(onError: { _ in fired.signal() })
      #expect(fired.wait(timeout: .now() + 10) == .success)
      #expect(ContinuousClock.now - started >= .milliseconds(15))
      subscription.dispose()
    }
  }

  @Test func `row 56: an error that comes while a debounced element waits is delivered`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, Boom.boom)])
    let result = scheduler.start { source.debounce(.seconds(50), scheduler: scheduler) }
    #expect(result.events == [.error(220, Boom.boom)])
  }

  @Test func `row 73: spans that overflow never fire`() {
    let queue = ConcurrentDispatchQueueScheduler(qos: .default)
    let fired = Counter()
    let bag = DisposeBag()
    for span in [RxTimeInterval.seconds(.max), .milliseconds(.max), .never] {
      Observable<Int>.timer(span, scheduler: queue).subscribe(onNext: { _ in fired.add() }).disposed(by: bag)
      Observable<Int>.interval(span, scheduler: queue).subscribe(onNext: { _ in fired.add() }).disposed(by: bag)
    }
    #expect(elements(of: Observable<Int>.timer(.milliseconds(20), scheduler: queue))?.count == 1)
    #expect(fired.value == 0)
  }

  @Test func `row 73: an interval of nothing fires as fast as it can be consumed`() {
    let queue = SerialDispatchQueueScheduler(qos: .default)
    let ticks = Observable<Int>.interval(.seconds(0), scheduler: queue).take(100)
    #expect(elements(of: ticks) == Array(0..<100))
  }
}
