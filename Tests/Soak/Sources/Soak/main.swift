// SPDX-License-Identifier: MIT

// Subscriptions that come and go, from several threads, for a long time: the memory must stay flat and no element be
// lost. `Soak SECONDS [MILLIONS]`; the status says whether all held.

import Dispatch
import Foundation
import RxRelay
import RxSwift
import Synchronization

let arguments = CommandLine.arguments.dropFirst().compactMap { Double($0) }
let seconds = arguments.first ?? 600
let leastSubscriptions = Int((arguments.dropFirst().first ?? 1) * 1_000_000)

/// What all threads share: subjects that outlive every subscription.
struct Sources: Sendable {
  let events = PublishSubject<Int>()
  let value = BehaviorRelay(value: 0)
  let history = ReplaySubject<Int>.create(bufferSize: 16)
  let shared: Observable<Int>
  let queue = SerialDispatchQueueScheduler(qos: .default)
  let timers = ConcurrentDispatchQueueScheduler(qos: .default)

  init() { shared = events.map { $0 + 1 }.share(replay: 1) }
}

let sources = Sources()
let subscriptions = Atomic<Int>(0)
let lost = Atomic<Int>(0)
let stop = Atomic<Bool>(false)

/// The memory of this process in megabytes; nil where it cannot be told.
func residentMegabytes() -> Double? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
  return text.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map {
    $0 * Double(getpagesize()) / 1_048_576
  }
}

/// A screen as a program would have it: it comes, hears a little and goes.
func visit(_ number: Int) {
  let bag = DisposeBag()
  var mine = 0
  let own = PublishSubject<Int>()
  // What this thread sends into its own subject it must receive, all of it.
  own.map { $0 }.filter { _ in true }.subscribe(onNext: { mine += $0 }).disposed(by: bag)
  sources.shared.take(2).subscribe().disposed(by: bag)
  sources.history.skip(3).subscribe().disposed(by: bag)
  Observable.combineLatest(sources.value, sources.events.startWith(0)) { $0 + $1 }.subscribe().disposed(by: bag)
  sources.value.flatMapLatest { _ in sources.shared }.subscribe().disposed(by: bag)
  sources.events.debounce(.milliseconds(5), scheduler: sources.timers).subscribe().disposed(by: bag)
  sources.events.observe(on: sources.queue).subscribe().disposed(by: bag)
  Observable<Int>.timer(.seconds(60), scheduler: sources.timers).subscribe().disposed(by: bag)
  sources.events.groupBy { $0 % 4 }.flatMap { $0.take(2) }.subscribe().disposed(by: bag)
  sources.events.window(timeSpan: .seconds(60), count: 3, scheduler: sources.timers).merge().subscribe()
    .disposed(by: bag)
  for element in 1...4 {
    own.onNext(element)
    if number % 8 == 0 { sources.events.onNext(number &+ element) }
  }
  if number % 16 == 0 {
    sources.value.accept(number)
    sources.history.onNext(number)
  }
  if mine != 10 { lost.wrappingAdd(1, ordering: .relaxed) }
  subscriptions.wrappingAdd(10, ordering: .relaxed)
}

let threads = DispatchGroup()
for first in 0..<2 {
  threads.enter()
  Thread.detachNewThread {
    var number = first
    while !stop.load(ordering: .relaxed) {
      visit(number)
      number += 2
    }
    threads.leave()
  }
}

let start = DispatchTime.now().uptimeNanoseconds
func elapsed() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }

var samples: [Double] = []
var next = 0.0
while elapsed() < seconds || subscriptions.load(ordering: .relaxed) < leastSubscriptions {
  Thread.sleep(forTimeInterval: min(0.2, seconds / 50))
  if elapsed() < next { continue }
  next = elapsed() + seconds / 20
  guard let memory = residentMegabytes() else { continue }
  samples.append(memory)
  let count = subscriptions.load(ordering: .relaxed)
  print("churn: \(Int(elapsed())) s, \(count) subscriptions, \(Int(memory)) MB")
}
stop.store(true, ordering: .relaxed)
let threadsEnded = threads.wait(timeout: .now() + 30) == .success

var failures: [String] = []
if !threadsEnded { failures.append("a thread hangs") }
if lost.load(ordering: .relaxed) > 0 { failures.append("\(lost.load(ordering: .relaxed)) visits lost elements") }
// The first fifth is for warming up. Then the median of the last quarter may be a little above that of the first.
let warm = samples.dropFirst(samples.count / 5)
if warm.count >= 8 {
  let first = warm.prefix(warm.count / 4).sorted()
  let last = warm.suffix(warm.count / 4).sorted()
  let (before, after) = (first[first.count / 2], last[last.count / 2])
  print("churn: \(Int(before)) MB at first, \(Int(after)) MB at last")
  if after > before * 1.1 + 4 { failures.append("the memory grew from \(Int(before)) to \(Int(after)) MB") }
}
if sources.events.hasObservers || sources.history.hasObservers { failures.append("a subject keeps observers") }
print("churn: \(subscriptions.load(ordering: .relaxed)) subscriptions,", failures.isEmpty ? "all well" : "FAILED")
for failure in failures { print("churn: \(failure)") }
exit(failures.isEmpty ? 0 : 1)
