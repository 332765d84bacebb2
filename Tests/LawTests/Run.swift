// SPDX-License-Identifier: MIT

import RxSwift
import RxTestSupport
import Synchronization

/// One subscription of a row, what it has received, and whether it has let go of everything.
final class Run: Sendable {
  /// What the operator is subscribed to, unless the test gives a source of its own.
  let source = PublishSubject<Int>()
  let tracker = LifetimeTracker()
  private let recorder = Recorder<String>()
  private let handle = SingleAssignmentDisposable()
  private let openSources = Atomic<Int>(0)
  private let answers: Mutex<[Int]>

  /// Subscribes the operator to `source`, or to this run's subject.
  convenience init(
    _ row: OperatorRow,
    _ source: Observable<Int>? = nil,
    disposesAtFirstElement: Bool = false,
    answersFirstElementWith answers: [Int] = []
  ) {
    self.init(answers)
    start(disposesAtFirstElement) { row.subscribe(source ?? self.watchedSource, $0) }
  }

  /// Subscribes the form whose closure throws.
  convenience init(throwing row: OperatorRow) {
    self.init([])
    start(false) { row.subscribeThrowing?(self.watchedSource, $0) ?? Disposables.create() }
  }

  /// Subscribes nothing yet; `subscribe(_:)` does.
  convenience init(later _: OperatorRow) { self.init([]) }

  /// Subscribes the operator to this run's subject.
  func subscribe(_ row: OperatorRow) { start(false) { row.subscribe(self.watchedSource, $0) } }

  convenience init(_ row: SourceRow) {
    self.init([])
    start(false, row.subscribe)
  }

  convenience init(throwing row: SourceRow) {
    self.init([])
    start(false) { row.subscribeThrowing?($0) ?? Disposables.create() }
  }

  private init(_ answers: [Int]) { self.answers = Mutex(answers) }

  private func start(_ disposes: Bool, _ subscribe: (@escaping (Event<String>) -> Void) -> any Disposable) {
    // It lives exactly as long as the handler, which is at the end of the chain.
    let tracked = tracker.make()
    let subscription = subscribe { [weak self, recorder, handle] event in
      withExtendedLifetime(tracked) { recorder.on(event) }
      guard event.element != nil else { return }
      if disposes { handle.dispose() }
      self?.answer()
    }
    handle.setDisposable(subscription)
  }

  private func answer() {
    for element in answers.withLock({ taken in
      defer { taken = [] }; return taken
    }) { source.onNext(element) }
  }

  /// The subject behind a `create` whose disposal is counted.
  private var watchedSource: Observable<Int> {
    .create { [source, weak self] observer in
      _ = self?.openSources.wrappingAdd(1, ordering: .acquiringAndReleasing)
      let inner = source.subscribe(observer)
      return Disposables.create {
        inner.dispose()
        _ = self?.openSources.wrappingSubtract(1, ordering: .acquiringAndReleasing)
      }
    }
  }

  var subscription: any Disposable { handle }
  var events: [String] { recorder.entries }
  var ends: Int { events.filter(Self.isEnd).count }

  /// `next* (error | completed)?`.
  var isWellFormed: Bool { !events.dropLast().contains(where: Self.isEnd) }

  /// Every subscription of the source has been disposed.
  var sourceIsReleased: Bool { openSources.load(ordering: .acquiring) == 0 && !source.hasObservers }

  private static func isEnd(_ entry: String) -> Bool { entry == "|" || entry.hasPrefix("x(") }
}
