// SPDX-License-Identifier: MIT
// Types of a user's own behind each protocol that RxSwift leaves open.

import Dispatch
import Foundation
import RxSwift

struct Repeated<Value>: ObservableConvertibleType {
  let value: Value
  let count: Int
  func asObservable() -> Observable<Value> { Observable.repeatElement(value).take(count) }
}

final class Log<Element>: ObserverType {
  var events: [Event<Element>] = []
  var elements: [Element] { events.compactMap(\.element) }
  func on(_ event: Event<Element>) { events.append(event) }
}

final class Flag: Cancelable {
  private(set) var isDisposed = false
  func dispose() { isDisposed = true }
}

/// A subject that remembers how many elements went through it.
final class CountingSubject<Element>: SubjectType {
  typealias SubjectObserverType = CountingSubject<Element>
  private let subject = PublishSubject<Element>()
  private(set) var count = 0

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }
  func on(_ event: Event<Element>) {
    if case .next = event { count += 1 }
    subject.on(event)
  }
  func asObserver() -> CountingSubject<Element> { self }
}

extension CountingSubject: ObserverType {}

/// Runs everything at once.
struct InlineScheduler: ImmediateSchedulerType {
  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    action(state)
  }
}

/// Keeps the work until it is asked to run it, in the order of the due times.
final class ManualScheduler: SchedulerType {
  private var work: [(due: Date, action: () -> Void)] = []
  private(set) var now = Date(timeIntervalSince1970: 0)

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }
  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let handle = SingleAssignmentDisposable()
    let due: Date
    switch dueTime {
    case .seconds(let seconds): due = now.addingTimeInterval(Double(seconds))
    case .milliseconds(let milliseconds): due = now.addingTimeInterval(Double(milliseconds) / 1000)
    default: due = now
    }
    work.append(
      (
        due,
        {
          if !handle.isDisposed { handle.setDisposable(action(state)) }
        }
      )
    )
    return handle
  }
  func run() {
    while let next = work.indices.min(by: { work[$0].due < work[$1].due }) {
      let item = work.remove(at: next)
      now = max(now, item.due)
      item.action()
    }
  }
}

struct FrameConverter: VirtualTimeConverterType {
  typealias VirtualTimeUnit = Int
  typealias VirtualTimeIntervalUnit = Int
  let milliseconds = 20.0

  func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    Date(timeIntervalSince1970: Double(virtualTime) * milliseconds / 1000)
  }
  func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 * 1000 / milliseconds) }
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    Double(virtualTimeInterval) * milliseconds / 1000
  }
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval * 1000 / milliseconds) }
  func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
  func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}

/// Time that is counted in frames; nothing happens in a frame that has begun.
final class FrameScheduler: VirtualTimeScheduler<FrameConverter> {
  init() { super.init(initialClock: 0, converter: FrameConverter()) }
  override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { max(time, clock + 1) }
}

func checkOwnTypes() {
  let log = Log<Int>()
  _ = Repeated(value: 4, count: 2).asObservable().subscribe(log)
  precondition(log.elements == [4, 4] && log.events.count == 3)

  let flag = Flag()
  var bag = DisposeBag()
  flag.disposed(by: bag)
  bag = DisposeBag()
  precondition(flag.isDisposed)

  let counting = CountingSubject<Int>()
  let mapped = Log<Int>()
  counting.map { $0 * 2 }.observe(on: InlineScheduler()).subscribe(mapped).disposed(by: bag)
  let connectable = Observable.of(1, 2, 3).multicast(counting)
  connectable.connect().disposed(by: bag)
  precondition(counting.count == 3, "\(counting.count)")
  precondition(mapped.elements == [2, 4, 6], "\(mapped.events)")
  AnyObserver(counting.asObserver()).mapObserver { (text: String) in text.count }.onNext("ended")

  let manual = ManualScheduler()
  let ticks = Log<Int>()
  Observable<Int>.interval(.seconds(1), scheduler: manual).take(3).subscribe(ticks).disposed(by: bag)
  let late = Log<String>()
  Observable.of("a", "b").delay(.milliseconds(1500), scheduler: manual).subscribe(late).disposed(by: bag)
  manual.run()
  precondition(ticks.elements == [0, 1, 2], "\(ticks.events)")
  precondition(late.elements == ["a", "b"], "\(late.events)")

  let frames = FrameScheduler()
  var times: [Int] = []
  Observable<Int>.interval(.milliseconds(100), scheduler: frames).take(2)
    .subscribe(onNext: { _ in times.append(frames.clock) })
    .disposed(by: bag)
  frames.start()
  precondition(times == [5, 10], "\(times)")
}
