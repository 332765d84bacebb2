// SPDX-License-Identifier: MIT

import Foundation
import RxCocoa
import RxSwift
import RxTestSupport
import Testing

private class Screen: NSObject {
  let onDeinit: @Sendable () -> Void

  init(onDeinit: @escaping @Sendable () -> Void = {}) { self.onDeinit = onDeinit }

  deinit { onDeinit() }
}

private final class DetailScreen: Screen {}

private final class Plain {}

private final class Chosen: ReactiveCompatible {}

extension Observable where Element == Void {
  /// Notes the events of a subscription under a name.
  fileprivate func note(_ name: String, in journal: Journal<String>) -> any Disposable {
    subscribe(
      onNext: { journal.add("\(name) next") },
      onError: { journal.add("\(name) \($0)") },
      onCompleted: { journal.add("\(name) completed") },
      onDisposed: { journal.add("\(name) disposed") }
    )
  }
}

@Suite struct DeallocatedTests {
  @Test func `deallocated emits and completes once the object is gone`() {
    let journal = Journal<String>()
    var screen: Screen? = Screen { journal.add("deinit") }
    weak let noted = screen
    let subscription = screen?.rx.deallocated.subscribe(
      onNext: { [weak noted] in journal.add(noted == nil ? "gone" : "still here") },
      onCompleted: { journal.add("completed") },
      onDisposed: { journal.add("disposed") }
    )
    #expect(journal.entries == [])
    screen = nil
    #expect(journal.entries == ["deinit", "gone", "completed", "disposed"])
    subscription?.dispose()
    #expect(journal.count == 4)
  }

  @Test func `deallocating emits and completes before deinit`() {
    let journal = Journal<String>()
    do {
      let screen = Screen { journal.add("deinit") }
      _ = screen.rx.deallocated.note("gone", in: journal)
      _ = screen.rx.deallocating.note("going", in: journal)
    }
    #expect(
      journal.entries == [
        "going next", "going completed", "going disposed", "deinit", "gone next", "gone completed", "gone disposed",
      ]
    )
  }

  @Test func `each of two subscribers hears, in the order in which they came`() {
    let journal = Journal<String>()
    do {
      let screen = DetailScreen()
      let deallocated = screen.rx.deallocated
      _ = deallocated.note("first", in: journal)
      _ = deallocated.note("second", in: journal)
    }
    #expect(
      journal.entries == [
        "first next", "first completed", "first disposed", "second next", "second completed", "second disposed",
      ]
    )
  }

  @Test func `a subscriber that has left hears nothing and leaves nothing behind`() {
    let journal = Journal<String>()
    let captures = LifetimeTracker()
    do {
      let screen = Screen()
      let token = captures.make()
      let subscription = screen.rx.deallocated.subscribe(onNext: { withExtendedLifetime(token) { journal.add("gone") } }
      )
      subscription.dispose()
      #if !canImport(ObjectiveC)
      #expect(DeallocationHook.count(of: screen) == 0)
      #endif
      withExtendedLifetime(subscription) {}
    }
    #expect(captures.live == 0)
    #expect(journal.entries == [])
  }

  @Test func `a sequence that is kept keeps no object, and emits at once to those who come after the end`() {
    let journal = Journal<String>()
    var screen: Screen? = Screen { journal.add("deinit") }
    let deallocated = screen?.rx.deallocated
    let deallocating = screen?.rx.deallocating
    screen = nil
    #expect(journal.entries == ["deinit"])
    _ = deallocated?.note("gone", in: journal)
    _ = deallocating?.note("going", in: journal)
    #expect(
      journal.entries == [
        "deinit", "gone next", "gone completed", "gone disposed", "going next", "going completed", "going disposed",
      ]
    )
  }

  @Test func `take until deallocated ends a subscription with another object`() {
    let changes = PublishSubject<String>()
    let applied = Journal<String>()
    var screen: Screen? = Screen()
    let subscription = screen.map { screen in
      changes.take(until: screen.rx.deallocated)
        .subscribe(onNext: { applied.add($0) }, onCompleted: { applied.add("completed") })
    }
    changes.onNext("dark mode")
    screen = nil
    changes.onNext("large text")
    #expect(applied.entries == ["dark mode", "completed"])
    #expect(!changes.hasObservers)
    withExtendedLifetime(subscription) {}
  }

  @Test func `a subscription in deinit emits at once and is not left for the next object`() {
    let journal = Journal<String>()
    final class Late: NSObject {
      let journal: Journal<String>

      init(_ journal: Journal<String>) { self.journal = journal }

      deinit { _ = rx.deallocated.note("late", in: journal) }
    }
    for _ in 0..<2 { _ = Late(journal) }
    #expect(
      journal.entries == [
        "late next", "late completed", "late disposed", "late next", "late completed", "late disposed",
      ]
    )
  }

  @Test func `an object of any class can be observed`() {
    let journal = Journal<String>()
    do {
      let plain = Plain()
      _ = Reactive(plain).deallocated.note("plain", in: journal)
      let chosen = Chosen()
      _ = chosen.rx.deallocated.note("chosen", in: journal)
      withExtendedLifetime(plain) {}
      #expect(journal.entries == [])
      withExtendedLifetime(chosen) {}
    }
    #expect(
      journal.entries.sorted() == [
        "chosen completed", "chosen disposed", "chosen next", "plain completed", "plain disposed", "plain next",
      ]
    )
  }

  @Test func `the events come on the thread that released the object`() {
    let journal = Journal<Bool>()
    let releasing = Guarded<ObjectIdentifier?>(nil)
    let parcel = Parcel(Screen())
    _ = parcel.content?.rx.deallocated.subscribe { _ in
      journal.add(ObjectIdentifier(Thread.current) == releasing.value)
    }
    #expect(
      onThreads(1) { _ in
        releasing.change { $0 = ObjectIdentifier(Thread.current) }
        parcel.drop()
        releasing.change { $0 = nil }
      }
    )
    #expect(journal.entries == [true, true])
  }

  @Test func `an observer may dispose itself, and others, from inside`() {
    let journal = Journal<String>()
    let others = Guarded<[any Disposable & Sendable]>([])
    do {
      let screen = Screen()
      let serial = SerialDisposable()
      serial.disposable = screen.rx.deallocated.subscribe(
        onNext: {
          journal.add("first")
          serial.dispose()
          for other in others.value { other.dispose() }
        },
        onCompleted: { journal.add("first completed") }
      )
      let composite = CompositeDisposable()
      _ = composite.insert(screen.rx.deallocated.note("second", in: journal))
      others.change { $0.append(composite) }
    }
    #expect(journal.entries == ["first", "second disposed"])
  }

  @Test func `eight threads that subscribe, leave and release hear of each object exactly once`() {
    let heard = Guarded(0)
    let captures = LifetimeTracker()
    let objects = 1_000
    #expect(
      onThreads(8) { thread in
        for index in 0..<objects {
          let screen = index % 2 == 0 ? Screen() : DetailScreen()
          let token = captures.make()
          for _ in 0..<2 {
            _ = screen.rx.deallocated.subscribe(onNext: {
              withExtendedLifetime(token) { heard.change { $0 += 1 } }
            })
          }
          screen.rx.deallocated.subscribe(onNext: { heard.change { $0 += 1_000_000 } }).dispose()
        }
      }
    )
    #expect(heard.value == 8 * objects * 2)
    #expect(captures.live == 0)
  }
}
