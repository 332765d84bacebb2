import Dispatch
import Foundation
// SPDX-License-Identifier: MIT
import RxSwift
import Testing

@Suite struct SmokeTests {
  @Test func chains() {
    var out: [Int] = []
    let d = Observable.range(start: 1, count: 10).map { $0 * 2 }.filter { $0 % 4 == 0 }.subscribe(onNext: {
      out.append($0)
    })
    #expect(out == [4, 8, 12, 16, 20])
    d.dispose()
    var m: [Int] = []
    _ = Observable<Int>.merge(Observable.range(start: 0, count: 3), Observable.range(start: 10, count: 3)).subscribe {
      m.append($0.element ?? -1)
    }
    #expect(m == [0, 10, 1, 11, 2, 12, -1])
  }
  @Test func subjects() throws {
    let s = BehaviorSubject(value: "")
    var shown: [String] = []
    let a = s.subscribe(onNext: { t in
      let u = t.trimmingCharacters(in: .whitespaces); if u != t { s.onNext(u) }
    })
    let b = s.subscribe(onNext: { shown.append($0) })
    s.onNext("  hi  ")
    #expect(shown == ["", "hi", "  hi  "])
    #expect(try s.value() == "hi")
    a.dispose(); b.dispose()
    #expect(!s.hasObservers)
    s.dispose()
    do { _ = try s.value() } catch {
      #expect("\(error)" == "Object `RxSwift.BehaviorSubject<Swift.String>` was already disposed.")
    }
    let r = ReplaySubject<Int>.create(bufferSize: 2)
    r.onNext(1); r.onNext(2); r.onNext(3); r.onCompleted()
    var ev: [String] = []
    _ = r.subscribe { ev.append("\($0)") }
    #expect(ev == ["next(2)", "next(3)", "completed"])
  }
  @Test func flat() {
    var out: [Int] = []
    _ = Observable.from([1, 2, 3]).flatMap { Observable.from([$0, $0 * 10]) }.subscribe(
      onNext: { out.append($0) },
      onCompleted: { out.append(-1) }
    )
    #expect(out == [1, 2, 10, 3, 20, 30, -1] || out == [1, 10, 2, 20, 3, 30, -1])
    print(out)
  }
  @Test func burst() {
    let numbers = ReplaySubject<Int>.create(bufferSize: 4)
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      for v in 0..<200_000 { numbers.onNext(v) }; done.signal()
    }
    final class Check: @unchecked Sendable {
      var last: Int?; var breaks = 0; func r(_ v: Int) { if let l = last, v != l + 1 { breaks += 1 }; last = v }
    }
    var checks: [Check] = []; var subs: [any Disposable] = []
    for _ in 0..<200 {
      let c = Check(); checks.append(c); subs.append(numbers.subscribe(onNext: { c.r($0) })); usleep(200)
    }
    done.wait()
    subs.forEach { $0.dispose() }
    #expect(checks.reduce(0) { $0 + $1.breaks } == 0)
    #expect(!numbers.hasObservers)
  }
  @Test func debounced() {
    let q = SerialDispatchQueueScheduler(qos: .default)
    let s = PublishSubject<Int>()
    let got = DispatchSemaphore(value: 0)
    let d = s.debounce(.milliseconds(20), scheduler: q).subscribe(onNext: { v in
      #expect(v == 3); got.signal()
    })
    s.onNext(1); s.onNext(2); s.onNext(3)
    #expect(got.wait(timeout: .now() + 5) == .success)
    d.dispose()
  }
}
