// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Testing

@Suite struct WithUnretainedTests {
  private final class Owner {
    let name = "owner"
  }

  @Test func `each element comes with the object`() {
    let owner = Owner()
    #expect(
      record(Observable.of(1, 2).withUnretained(owner).map { "\($0.name) \($1)" }) == ["owner 1", "owner 2", "|"]
    )
    #expect(record(Observable.of(1, 2).withUnretained(owner) { "\($0.name) \($1)" }) == ["owner 1", "owner 2", "|"])
  }

  @Test func `an element after the object is gone completes it and lets the source go`() {
    var owner: Owner? = Owner()
    let subject = PublishSubject<Int>()
    let recorder = Recorder<Int>()
    let subscription = subject.withUnretained(owner ?? Owner()) { $1 }.subscribe(recorder)
    subject.onNext(1)
    owner = nil
    #expect(recorder.entries == ["1"])
    subject.onNext(2)
    #expect(recorder.entries == ["1", "|"])
    #expect(!subject.hasObservers)
    subscription.dispose()
  }

  @Test func `neither the sequence nor the subscription keeps the object alive`() {
    weak var weakOwner: Owner?
    let subject = PublishSubject<Int>()
    let sequence: Observable<(Owner, Int)>
    let subscription: any Disposable
    do {
      let owner = Owner()
      weakOwner = owner
      sequence = subject.withUnretained(owner)
      subscription = sequence.subscribe()
      subject.onNext(1)
    }
    #expect(weakOwner == nil)
    #expect(record(sequence.map(\.1).startsAfter(subject)) == ["|"])
    subscription.dispose()
  }

  @Test func `the ends pass`() {
    let owner = Owner()
    #expect(Marbles("-1-|") { $0.withUnretained(owner) { $1 } } == Marbles("-1-|", "^--!"))
    #expect(Marbles("-1-#") { $0.withUnretained(owner) { $1 } } == Marbles("-1-#", "^--!"))
  }
}

extension Observable {
  /// Subscribes and then sends an element to `subject`.
  fileprivate func startsAfter(_ subject: PublishSubject<Int>) -> Observable<Element> {
    self.do(onSubscribed: { subject.onNext(2) })
  }
}
