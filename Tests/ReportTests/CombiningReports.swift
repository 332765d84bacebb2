// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct CombiningReports {
  @Test(arguments: [true, false])
  func `row 41: combineLatest ends with the next element after a source ended empty`(endsFirst: Bool) {
    // RxSwift's answer, kept because its own tests pin it: the end shows with the next event.
    let a = PublishSubject<Int>(), b = PublishSubject<Int>()
    let recorder = Recorder<[Int]>()
    let subscription = Observable.combineLatest(a, b) { [$0, $1] }.subscribe(recorder)
    if endsFirst {
      a.onCompleted()
      #expect(recorder.entries == [])
      b.onNext(1)
    } else {
      b.onNext(1)
      a.onCompleted()
      #expect(recorder.entries == [])
      b.onNext(2)
    }
    #expect(recorder.entries == ["|"])
    subscription.dispose()
  }

  @Test func `row 42: zip of a finished source and a live one ends with the live one, in the arity form`() {
    let live = BehaviorSubject(value: "a")
    let recorder = Recorder<String>()
    let subscription = Observable.zip(Observable.of(1, 2), live) { "\($0)\($1)" }.subscribe(recorder)
    live.onNext("b")
    live.onNext("c")
    #expect(recorder.entries == ["1a", "2b"])
    live.onCompleted()
    #expect(recorder.entries == ["1a", "2b", "|"])
    subscription.dispose()
  }

  @Test func `row 42: zip of a list ends with the first element that can never be paired`() {
    let live = BehaviorSubject(value: "a")
    let recorder = Recorder<String>()
    let subscription = Observable.zip([Observable.of("1", "2"), live.asObservable()]) { $0.joined() }
      .subscribe(recorder)
    live.onNext("b")
    #expect(recorder.entries == ["1a", "2b"])
    live.onNext("c")
    #expect(recorder.entries == ["1a", "2b", "|"])
    subscription.dispose()
  }

  @Test func `row 43: combineLatest of no sources sends one empty list, zip of none sends nothing`() {
    #expect(record(Observable.combineLatest([Observable<Int>]())) == ["[]", "|"])
    #expect(record(Observable.combineLatest([Observable<Int>]()) { $0.count }) == ["0", "|"])
    #expect(record(Observable.zip([Observable<Int>]())) == ["|"])
    #expect(record(Observable.zip([Observable<Int>]()) { $0.count }) == ["|"])
  }

  @Test func `row 59: an observer of combineLatest that pushes to a source runs in order to the end`() {
    let a = BehaviorSubject(value: 0), b = BehaviorSubject(value: 0)
    let recorder = Recorder<String>()
    let subscription = Observable.combineLatest(a, b) { "\($0)\($1)" }.subscribe(onNext: { text in
      recorder.on(.next(text))
      if text == "10" { b.onNext(5) }
    })
    a.onNext(1)
    #expect(recorder.entries == ["00", "10", "15"])
    subscription.dispose()
  }

  @Test func `row 59: an observer of scan that pushes to its source runs to the end`() {
    let source = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = source.scan(0, accumulator: +).subscribe(onNext: { sum in
      recorder.on(.next(sum))
      if sum < 4 { source.onNext(1) }
    })
    source.onNext(1)
    #expect(recorder.entries == ["1", "2", "3", "4"])
    subscription.dispose()
  }

  @Test func `row 66: take(1) under two racing producers passes one element and ends`() {
    for _ in 0..<rounds(5_000) {
      let subject = PublishSubject<Int>()
      let nexts = Counter(), ends = Counter()
      let subscription = subject.take(1).subscribe(onNext: { _ in nexts.add() }, onCompleted: { ends.add() })
      race({ _ in subject.onNext(1) }, { _ in subject.onNext(2) })
      #expect(nexts.value == 1)
      #expect(ends.value == 1)
      subscription.dispose()
    }
  }

  @Test(arguments: [true, false])
  func `row 69: withLatestFrom on a stream derived from the other sees the current value`(subscribedBefore: Bool) {
    let source = PublishSubject<Int>()
    let bag = DisposeBag()
    if subscribedBefore { source.subscribe().disposed(by: bag) }
    let recorder = Recorder<String>()
    source.map { $0 * 10 }.withLatestFrom(source) { "\($0) \($1)" }.subscribe(recorder).disposed(by: bag)
    if !subscribedBefore { source.subscribe().disposed(by: bag) }
    source.onNext(1)
    source.onNext(2)
    #expect(recorder.entries == ["10 1", "20 2"])
  }

  @Test func `row 70: when the retry trigger completes the whole stream completes`() {
    var runs = 0
    let failing = Observable<Int>.deferred {
      runs += 1
      return .error(Boom.boom)
    }
    #expect(record(failing.retry(when: { (errors: Observable<any Error>) in errors.take(2) })) == ["|"])
    // The trigger's second element and its end arrive together, before the third run could begin.
    #expect(runs == 2)
  }

  @Test func `row 71: take(until:) goes on when its trigger completes without an element`() {
    let source = PublishSubject<Int>(), trigger = PublishSubject<Void>()
    let recorder = Recorder<Int>()
    let subscription = source.take(until: trigger).subscribe(recorder)
    trigger.onCompleted()
    source.onNext(1)
    #expect(recorder.entries == ["1"])
    subscription.dispose()
  }
}
