// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RxCocoa
import RxTestSupport
import Testing

#if !canImport(ObjectiveC)

private class Animal {
  let onDeinit: @Sendable () -> Void

  init(onDeinit: @escaping @Sendable () -> Void = {}) { self.onDeinit = onDeinit }

  deinit { onDeinit() }
}

private class Dog: Animal {
  var name = "a name too long for the small form of a string"
}

private final class Puppy: Dog {
  var toys = [1, 2, 3]
}

private final class Plain {}

private func address(_ object: AnyObject) -> UInt { UInt(bitPattern: ObjectIdentifier(object)) }

@Suite struct DeallocationHookTests {
  @Test func `the action runs once, when weak references to the object are nil`() {
    let journal = Journal<String>()
    weak let noted: Animal?
    do {
      let animal = Animal { journal.add("deinit") }
      noted = animal
      // Sound: the reference is read by this thread only.
      nonisolated(unsafe) weak let observed = animal
      _ = DeallocationHook.observe(animal, .didDestroy) { journal.add(observed == nil ? "gone" : "still here") }
      journal.add("alive")
    }
    #expect(noted == nil)
    #expect(journal.entries == ["alive", "deinit", "gone"])
  }

  @Test func `the actions stand around deinit, in the order in which they were given`() {
    let journal = Journal<String>()
    do {
      let animal = Animal { journal.add("deinit") }
      _ = DeallocationHook.observe(animal, .didDestroy) { journal.add("gone 1") }
      _ = DeallocationHook.observe(animal, .willDestroy) { journal.add("going 1") }
      _ = DeallocationHook.observe(animal, .didDestroy) { journal.add("gone 2") }
      _ = DeallocationHook.observe(animal, .willDestroy) { journal.add("going 2") }
    }
    #expect(journal.entries == ["going 1", "going 2", "deinit", "gone 1", "gone 2"])
  }

  @Test func `a thousand actions on one object run in order`() {
    let journal = Journal<Int>()
    do {
      let plain = Plain()
      for index in 0..<1_000 { _ = DeallocationHook.observe(plain, .didDestroy) { journal.add(index) } }
    }
    #expect(journal.entries == Array(0..<1_000))
  }

  @Test func `a cancelled observation hears nothing, leaves no entry and gives its closure back at once`() throws {
    let journal = Journal<String>()
    let captures = LifetimeTracker()
    do {
      let plain = Plain()
      let token = captures.make()
      let first = try #require(
        DeallocationHook.observe(plain, .didDestroy) { withExtendedLifetime(token) { journal.add("first") } }
      )
      let second = DeallocationHook.observe(plain, .didDestroy) { journal.add("second") }
      #expect(DeallocationHook.count(of: plain) == 2)
      first.cancel()
      first.cancel()
      #expect(DeallocationHook.count(of: plain) == 1)
      second?.cancel()
      #expect(DeallocationHook.count(of: plain) == 0)
    }
    #expect(captures.live == 0)
    #expect(journal.entries == [])
  }

  @Test func `an action can cancel those that come after it`() throws {
    let journal = Journal<String>()
    let later = Guarded<[DeallocationObservation]>([])
    do {
      let plain = Plain()
      _ = DeallocationHook.observe(plain, .willDestroy) {
        journal.add("first")
        for observation in later.value { observation.cancel() }
      }
      for moment in [DeallocationObservation.Moment.willDestroy, .didDestroy] {
        let observation = try #require(DeallocationHook.observe(plain, moment) { journal.add("cancelled") })
        later.change { $0.append(observation) }
      }
    }
    #expect(journal.entries == ["first"])
  }

  @Test func `of a hundred thousand objects that use addresses again each is heard once and only if it was observed`() {
    let heard = Journal<Int>()
    let captures = LifetimeTracker()
    var addresses: Set<UInt> = []
    for index in 0..<100_000 {
      let plain = Plain()
      addresses.insert(address(plain))
      guard index % 2 == 0 else { continue }
      let token = captures.make()
      _ = DeallocationHook.observe(plain, .didDestroy) { withExtendedLifetime(token) { heard.add(index) } }
    }
    #expect(
      addresses.count < 50_000 || !addressesComeBack,
      "The allocator gave no address twice, so this test shows nothing."
    )
    #expect(heard.entries == Array(stride(from: 0, to: 100_000, by: 2)))
    #expect(captures.live == 0)
  }

  @Test func `an observation that is cancelled late does not touch the next object at its address`() throws {
    let heard = Journal<Int>()
    var stale: [UInt: DeallocationObservation] = [:]
    var reused = 0
    for index in 0..<1_000 {
      let plain = Plain()
      let observation = try #require(DeallocationHook.observe(plain, .didDestroy) { heard.add(index) })
      if let old = stale.updateValue(observation, forKey: address(plain)) {
        reused += 1
        old.cancel()
      }
    }
    #expect(reused > 0 || !addressesComeBack)
    #expect(heard.entries == Array(0..<1_000))
  }

  @Test func `an observation that meets an object in its deinit runs at once and leaves nothing behind`() {
    final class Late {
      let journal: Journal<String>

      init(_ journal: Journal<String>) { self.journal = journal }

      deinit {
        for moment in [DeallocationObservation.Moment.willDestroy, .didDestroy] {
          _ = DeallocationHook.observe(self, moment) { [journal] in journal.add("\(moment)") }
        }
        if DeallocationHook.count(of: self) != 0 { journal.add("left behind") }
      }
    }
    let journal = Journal<String>()
    do { _ = Late(journal) }
    do {
      let late = Late(journal)
      _ = DeallocationHook.observe(late, .didDestroy) { journal.add("gone") }
    }
    #expect(journal.entries == ["willDestroy", "didDestroy", "willDestroy", "didDestroy", "gone"])
  }

  @Test func `a reference that is taken and given back while the object goes does no harm`() {
    let journal = Journal<String>()
    do {
      let animal = Animal { journal.add("deinit") }
      // Sound: the object's memory is valid until its end is over.
      nonisolated(unsafe) let unmanaged = Unmanaged.passUnretained(animal)
      _ = DeallocationHook.observe(animal, .willDestroy) {
        for _ in 0..<10 { _ = unmanaged.retain().takeRetainedValue() }
        journal.add("going")
      }
    }
    #expect(journal.entries == ["going", "deinit"])
  }
}

// MARK: - Classes

extension DeallocationHookTests {
  /// Watches one object of each kind in turn, three times over, and compares with one report for each.
  private func expectEachHeardOnce(_ makers: [(@escaping @Sendable () -> Void) -> Animal]) {
    let journal = Journal<String>()
    var expected: [String] = []
    for _ in 0..<3 {
      for (kind, make) in makers.enumerated() {
        let animal = make { journal.add("deinit \(kind)") }
        _ = DeallocationHook.observe(animal, .willDestroy) { journal.add("going \(kind)") }
        _ = DeallocationHook.observe(animal, .didDestroy) { journal.add("gone \(kind)") }
        expected += ["going \(kind)", "deinit \(kind)", "gone \(kind)"]
      }
    }
    #expect(journal.entries == expected)
  }

  @Test func `a base class is hooked before its subclasses`() {
    class Cat: Animal {}
    class Kitten: Cat { var toys = [1, 2, 3] }
    final class Kitty: Kitten {}
    expectEachHeardOnce([Cat.init, Kitten.init, Kitty.init])
  }

  @Test func `subclasses are hooked before their base class`() {
    class Cat: Animal {}
    class Kitten: Cat { var toys = [1, 2, 3] }
    final class Kitty: Kitten {}
    expectEachHeardOnce([Kitty.init, Kitten.init, Cat.init])
  }

  @Test func `a hooked subclass says nothing of objects of its base class, nor the other way round`() {
    class Cat: Animal {}
    final class Kitten: Cat {}
    let journal = Journal<String>()
    do {
      let kitten = Kitten()
      _ = DeallocationHook.observe(kitten, .didDestroy) { journal.add("kitten") }
      for _ in 0..<100 { _ = Cat() }
      #expect(journal.entries == [])
    }
    do {
      let cat = Cat()
      _ = DeallocationHook.observe(cat, .didDestroy) { journal.add("cat") }
      for _ in 0..<100 { _ = Kitten() }
      #expect(journal.entries == ["kitten"])
    }
    #expect(journal.entries == ["kitten", "cat"])
  }

  @Test func `each instance of a generic class and of its subclasses is heard`() {
    class Box<Content>: Animal { var content: Content? }
    final class Crate<Content>: Box<[Content]> {}
    final class IntBox: Box<Int> {}
    expectEachHeardOnce([
      Box<Int>.init, Box<String>.init, Box<Animal>.init, Crate<Int>.init, Crate<String>.init, IntBox.init,
    ])
  }

  @Test func `any object can be observed, whoever made its class`() {
    actor Account {}
    final class Header: ManagedBuffer<Int, Int> {}
    let makers: [(String, () -> AnyObject)] = [
      ("NSObject", { NSObject() }), ("NSMutableArray", { NSMutableArray() }), ("OperationQueue", { OperationQueue() }),
      ("NSMutableString", { NSMutableString(string: "a string that is long enough") }), ("Thread", { Thread() }),
      ("NSMutableDictionary", { NSMutableDictionary() }), ("BlockOperation", { BlockOperation() }),
      ("NSNumber", { NSNumber(value: 3.25) }), ("NSData", { NSData(data: Data(repeating: 1, count: 100)) }),
      ("NSError", { NSError(domain: "test", code: 1) }), ("DateFormatter", { DateFormatter() }),
      ("FileHandle", { FileHandle(fileDescriptor: -1, closeOnDealloc: false) }), ("NSLock", { NSLock() }),
      ("JSONEncoder", { JSONEncoder() }), ("DispatchQueue", { DispatchQueue(label: "test") }),
      ("DispatchSemaphore", { DispatchSemaphore(value: 0) }), ("actor", { Account() }),
      ("value in a box", { (1, "two") as AnyObject }), ("buffer", { Header.create(minimumCapacity: 9) { _ in 0 } }),
    ]
    for (name, make) in makers {
      let journal = Journal<String>()
      for _ in 0..<3 {
        weak let noted: AnyObject?
        do {
          let object = make()
          noted = object
          _ = DeallocationHook.observe(object, .willDestroy) { journal.add("going") }
          _ = DeallocationHook.observe(object, .didDestroy) { journal.add("gone") }
          #expect(DeallocationHook.count(of: object) == 2)
        }
        #expect(noted == nil, "\(name)")
      }
      #expect(journal.entries == ["going", "gone", "going", "gone", "going", "gone"], "\(name)")
    }
  }

  @Test func `an object whose deinit is isolated to an actor is heard once, when weak references are nil`() async {
    @MainActor final class Screen {
      let onDeinit: @Sendable () -> Void

      nonisolated init(onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }

      isolated deinit { onDeinit() }
    }
    let journal = Journal<String>()
    await withCheckedContinuation { ended in
      let screen = Screen { ended.resume() }
      weak let observed = screen
      _ = DeallocationHook.observe(screen, .didDestroy) { journal.add(observed == nil ? "gone" : "still here") }
    }
    #expect(journal.entries == ["gone"])
  }

  @Test func `a chain of a hundred thousand objects of a hooked class goes as it does without the hook`() {
    final class Node {
      let next: Node?

      init(_ next: Node?) { self.next = next }
    }
    let heard = Journal<Int>()
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
      let parcel = Parcel(Node(nil))
      do {
        var last = Node(nil)
        _ = DeallocationHook.observe(last, .didDestroy) { heard.add(0) }
        for _ in 0..<100_000 { last = Node(last) }
        _ = DeallocationHook.observe(last, .didDestroy) { heard.add(1) }
      }
      parcel.drop()
      finished.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    #expect(finished.wait(timeout: .now() + 60) == .success)
    #expect(heard.entries == [0, 1])
  }
}

// MARK: - Threads

extension DeallocationHookTests {
  @Test func `the action runs on the thread that released the object`() {
    let heard = Journal<Bool>()
    let parcel: Parcel<Plain>
    let releasing = Guarded<ObjectIdentifier?>(nil)
    do {
      let plain = Plain()
      for moment in [DeallocationObservation.Moment.willDestroy, .didDestroy] {
        _ = DeallocationHook.observe(plain, moment) { heard.add(ObjectIdentifier(Thread.current) == releasing.value) }
      }
      parcel = Parcel(plain)
    }
    #expect(
      onThreads(1) { _ in
        releasing.change { $0 = ObjectIdentifier(Thread.current) }
        parcel.drop()
        releasing.change { $0 = nil }
      }
    )
    #expect(heard.entries == [true, true])
  }

  @Test func `an object that goes with its thread is heard`() {
    let heard = Journal<String>()
    var key = pthread_key_t()
    #expect(pthread_key_create(&key) { Unmanaged<Plain>.fromOpaque($0!).release() } == 0)
    let threadKey = key
    #expect(
      onThreads(1) { _ in
        let plain = Plain()
        _ = DeallocationHook.observe(plain, .didDestroy) { heard.add("gone") }
        pthread_setspecific(threadKey, Unmanaged.passRetained(plain).toOpaque())
      }
    )
    // The thread ends some time after its body; the destructor's report is what we wait for.
    #expect(heard.wait(for: 1))
    #expect(heard.entries == ["gone"])
    pthread_key_delete(threadKey)
  }

  @Test func `eight threads that observe, cancel and release at once hear of each object exactly once`() {
    let captures = LifetimeTracker()
    let heard = Guarded(0)
    let cancelled = Guarded(0)
    let objects = 3_000
    #expect(
      onThreads(8) { thread in
        for index in 0..<objects {
          let object: AnyObject = index % 3 == 0 ? Plain() : index % 3 == 1 ? Dog() : Puppy()
          let token = captures.make()
          for moment in [DeallocationObservation.Moment.willDestroy, .didDestroy] {
            _ = DeallocationHook.observe(object, moment) {
              withExtendedLifetime(token) { heard.change { $0 += 1 } }
            }
          }
          guard let third = DeallocationHook.observe(object, .didDestroy, { cancelled.change { $0 += 1 } }) else {
            continue
          }
          if index % 2 == thread % 2 { third.cancel() }
        }
      }
    )
    #expect(heard.value == 8 * objects * 2)
    #expect(cancelled.value == 8 * objects / 2)
    #expect(captures.live == 0)
  }

  @Test func `two threads that meet classes for the first time at once both hear`() {
    final class Fresh<Tag> {}
    struct Next<Tag> {}
    // Each step makes a class that nobody has met.
    func makers<Tag>(_ count: Int, _ tag: Tag.Type) -> [@Sendable () -> AnyObject] {
      [{ Fresh<Tag>() }] + (count > 1 ? makers(count - 1, Next<Tag>.self) : [])
    }
    let classes = makers(500, Never.self)
    for make in classes { _ = make() }
    let heard = Guarded(0)
    let meet: @Sendable (Int) -> Void = { round in
      _ = DeallocationHook.observe(classes[round](), .didDestroy) { heard.change { $0 += 1 } }
    }
    #expect(race(rounds: classes.count, meet, meet))
    #expect(heard.value == 2 * classes.count)
  }

  @Test func `an end and a cancellation that race give the action to one of them`() {
    for _ in 0..<500 {
      let captures = LifetimeTracker()
      let ran = Guarded(0)
      let parcel: Parcel<Plain>
      let observation: DeallocationObservation?
      do {
        let plain = Plain()
        let token = captures.make()
        observation = DeallocationHook.observe(plain, .didDestroy) {
          withExtendedLifetime(token) { ran.change { $0 += 1 } }
        }
        parcel = Parcel(plain)
      }
      #expect(onThreads(2) { if $0 == 0 { parcel.drop() } else { observation?.cancel() } })
      #expect(ran.value <= 1)
      #expect(captures.live == 0)
    }
  }

  @Test(arguments: [DeallocationObservation.Moment.willDestroy, .didDestroy])
  func `an action may wait for a lock whose holder observes and releases objects of every stripe`(
    moment: DeallocationObservation.Moment
  ) {
    let crossing = Crossing()
    let passed = crossing.passes(
      holder: {
        let many = (0..<2_000).map { _ in Plain() }
        for plain in many { _ = DeallocationHook.observe(plain, .didDestroy) {} }
      },
      library: {
        let plain = Plain()
        _ = DeallocationHook.observe(plain, moment) { crossing.fromLibrary() }
      }
    )
    #expect(passed)
  }

  @Test func `an action may make, observe and release new objects, which may get the same address`() {
    let heard = Journal<Int>()
    let reused = Guarded(0)
    @Sendable func step(_ left: Int) {
      let plain = Plain()
      let last = address(plain)
      _ = DeallocationHook.observe(plain, .didDestroy) {
        let next = (0..<100).map { _ in Plain() }
        if next.contains(where: { address($0) == last }) { reused.change { $0 += 1 } }
        for plain in next { _ = DeallocationHook.observe(plain, .didDestroy) { heard.add(left) } }
        if left > 1 { step(left - 1) }
      }
    }
    step(50)
    #expect(reused.value > 0 || !addressesComeBack, "No address came back, so this test shows less than it should.")
    #expect(heard.entries.sorted() == (1...50).flatMap { Array(repeating: $0, count: 100) })
  }

  @Test func `nothing is left in the table when all objects are gone`() async {
    await #expect(processExitsWith: .success) {
      let kept = Plain()
      for index in 0..<10_000 {
        let object: AnyObject = index % 2 == 0 ? Dog() : NSObject()
        _ = DeallocationHook.observe(object, .willDestroy) {}
        let cancelled = DeallocationHook.observe(index % 3 == 0 ? kept : object, .didDestroy) {}
        cancelled?.cancel()
      }
      withExtendedLifetime(kept) { precondition(DeallocationHook.isIdle) }
    }
  }
}
#endif
