// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Synchronization
import Testing

@Suite struct DisposablesTests {
  @Test func `the disposable that does nothing`() {
    Disposables.create().dispose()
  }

  @Test func `a closure is called once, and released then`() {
    let tracker = LifetimeTracker()
    var calls = 0
    let disposable = Disposables.create { [tracked = tracker.make()] in
      calls += 1
      _ = tracked
    }
    #expect(!disposable.isDisposed && tracker.live == 1)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed && calls == 1 && tracker.live == 0)
    let labelled = Disposables.create(with: { calls += 1 })
    labelled.dispose()
    #expect(calls == 2)
  }

  @Test func `a group is disposed in order, once`() {
    var order: [Int] = []
    func note(_ index: Int) -> any Disposable { Disposables.create { order.append(index) } }
    let groups: [any Cancelable] = [
      Disposables.create(note(0), note(1)),
      Disposables.create(note(2), note(3), note(4)),
      Disposables.create(note(5), note(6), note(7), note(8), note(9)),
      Disposables.create([note(10), note(11)]),
      Disposables.create([]),
    ]
    for group in groups {
      #expect(!group.isDisposed)
      group.dispose()
      group.dispose()
      #expect(group.isDisposed)
    }
    #expect(order == Array(0...11))
  }

  @Test func `many threads that dispose call the closure once`() {
    for _ in 0..<200 {
      let calls = Atomic<Int>(0)
      let bag = Box(Disposables.create { calls.wrappingAdd(1, ordering: .relaxed) })
      let bothReturned = race({ _ in bag.disposable.dispose() }, { _ in bag.disposable.dispose() })
      #expect(bothReturned)
      #expect(calls.load(ordering: .relaxed) == 1)
    }
  }

  /// Sound: a disposable of the library may be disposed from any thread.
  private struct Box: @unchecked Sendable {
    let disposable: any Cancelable
    init(_ disposable: any Cancelable) { self.disposable = disposable }
  }

  @Test func `a boolean disposable remembers`() {
    let disposable = BooleanDisposable()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
    #expect(!BooleanDisposable(isDisposed: false).isDisposed)
  }

  @Test func `a scheduled disposable is disposed on its scheduler, once`() {
    let scheduler = TestScheduler(initialClock: 0)
    var times: [Int] = []
    let disposable = ScheduledDisposable(
      scheduler: scheduler,
      disposable: Disposables.create { times.append(scheduler.clock) }
    )
    #expect(!disposable.isDisposed)
    scheduler.scheduleAt(10) { disposable.dispose() }
    scheduler.scheduleAt(20) { disposable.dispose() }
    scheduler.start()
    #expect(times == [11])
    #expect(disposable.isDisposed)
  }
}

@Suite struct SerialDisposableTests {
  /// A source that counts how many of its subscriptions run.
  private final class Queries {
    var running = 0

    func live(_ id: Int) -> Observable<Int> {
      .create { [self] observer in
        running += 1
        observer.onNext(id)
        return Disposables.create { self.running -= 1 }
      }
    }
  }

  @Test func `only the latest lives, and after the disposal none`() {
    let queries = Queries()
    let current = SerialDisposable()
    current.disposable = queries.live(1).subscribe()
    current.disposable = queries.live(2).subscribe()
    current.disposable = queries.live(3).subscribe()
    #expect(queries.running == 1)
    #expect(!current.isDisposed)
    current.dispose()
    #expect(queries.running == 0 && current.isDisposed)
    current.disposable = queries.live(4).subscribe()
    #expect(queries.running == 0)
  }

  @Test func `what it holds can be read`() {
    let holder = SerialDisposable()
    let held = BooleanDisposable()
    holder.disposable = held
    #expect(holder.disposable as? BooleanDisposable === held)
    #expect(!held.isDisposed)
    holder.dispose()
    #expect(held.isDisposed)
    #expect(!(holder.disposable is BooleanDisposable))
  }

  @Test func `an assignment against a disposal leaves nothing alive`() {
    for _ in 0..<300 {
      let holder = SerialDisposable()
      let first = BooleanDisposable()
      let second = BooleanDisposable()
      holder.disposable = first
      let bothReturned = race({ _ in holder.disposable = second }, { _ in holder.dispose() })
      #expect(bothReturned)
      #expect(first.isDisposed && second.isDisposed)
    }
  }
}

@Suite struct SingleAssignmentDisposableTests {
  @Test func `what is assigned is disposed with it, in either order`() {
    let before = BooleanDisposable()
    let holder = SingleAssignmentDisposable()
    holder.setDisposable(before)
    #expect(!before.isDisposed && !holder.isDisposed)
    holder.dispose()
    holder.dispose()
    #expect(before.isDisposed && holder.isDisposed)

    let after = BooleanDisposable()
    let empty = SingleAssignmentDisposable()
    empty.dispose()
    #expect(empty.isDisposed)
    empty.setDisposable(after)
    #expect(after.isDisposed)
  }

  @Test func `an assignment against a disposal leaves nothing alive`() {
    for _ in 0..<300 {
      let holder = SingleAssignmentDisposable()
      let held = BooleanDisposable()
      let bothReturned = race({ _ in holder.setDisposable(held) }, { _ in holder.dispose() })
      #expect(bothReturned)
      #expect(held.isDisposed)
    }
  }

  @Test func `a second assignment stops the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let holder = SingleAssignmentDisposable()
      holder.setDisposable(Disposables.create())
      holder.setDisposable(Disposables.create())
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("SingleAssignmentDisposable: a second disposable is assigned."))
  }
}

@Suite struct CompositeDisposableTests {
  @Test func `members can be removed by key`() {
    let group = CompositeDisposable()
    let (first, second) = (BooleanDisposable(), BooleanDisposable())
    let firstKey = group.insert(first)
    let secondKey = group.insert(second)
    #expect(group.count == 2)
    if let firstKey {
      group.remove(for: firstKey)
      group.remove(for: firstKey)
    }
    #expect(first.isDisposed && !second.isDisposed && group.count == 1)
    group.dispose()
    #expect(second.isDisposed && group.isDisposed && group.count == 0)
    if let secondKey { group.remove(for: secondKey) }
  }

  @Test func `after the disposal a new member is disposed at once and has no key`() {
    let group = CompositeDisposable()
    group.dispose()
    let late = BooleanDisposable()
    #expect(group.insert(late) == nil)
    #expect(late.isDisposed)
  }

  @Test func `members are disposed in the order in which they came`() {
    var order: [Int] = []
    func note(_ index: Int) -> any Disposable { Disposables.create { order.append(index) } }
    CompositeDisposable(note(0), note(1)).dispose()
    CompositeDisposable(note(2), note(3), note(4)).dispose()
    CompositeDisposable(note(5), note(6), note(7), note(8), note(9), note(10)).dispose()
    let group = CompositeDisposable(disposables: [note(11), note(12)])
    for index in 13..<60 { _ = group.insert(note(index)) }
    group.dispose()
    #expect(order == Array(0..<60))
  }
}

@Suite struct RefCountDisposableTests {
  @Test func `it waits for those that it has given out`() {
    let held = BooleanDisposable()
    let counted = RefCountDisposable(disposable: held)
    let (first, second) = (counted.retain(), counted.retain())
    counted.dispose()
    #expect(!held.isDisposed && !counted.isDisposed)
    first.dispose()
    first.dispose()
    #expect(!held.isDisposed)
    second.dispose()
    #expect(held.isDisposed && counted.isDisposed)
  }

  @Test func `without its own disposal it goes on`() {
    let held = BooleanDisposable()
    let counted = RefCountDisposable(disposable: held)
    counted.retain().dispose()
    #expect(!held.isDisposed)
    counted.dispose()
    counted.dispose()
    #expect(held.isDisposed)
  }

  @Test func `one that is given out after the end does nothing`() {
    let counted = RefCountDisposable(disposable: BooleanDisposable())
    counted.dispose()
    counted.retain().dispose()
    #expect(counted.isDisposed)
  }
}
