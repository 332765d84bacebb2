// SPDX-License-Identifier: MIT

/// What all windows share: the source is subscribed until the sequence of windows and all windows have been left.
class Windows<Element>: TimedJunction<Element, Observable<Element>> {
  final let earlyElements: EarlyElements
  final let lifetime: RefCountDisposable
  /// What ends windows besides the alarm, if anything does.
  final let boundary = Upstream()

  init(
    _ downstream: Receiver<Observable<Element>>,
    _ scheduler: any SchedulerType,
    _ earlyElements: EarlyElements
  ) {
    self.earlyElements = earlyElements
    let parts = SingleAssignmentDisposable()
    lifetime = RefCountDisposable(disposable: parts)
    super.init(downstream, scheduler)
    parts.setDisposable(
      Disposables.create { [source, alarm, boundary] in
        source.dispose()
        alarm.dispose()
        boundary.dispose()
      }
    )
  }

  /// Ends the sequence of windows; the windows may go on.
  final override func release() { lifetime.dispose() }
}

/// Windows of which one is always open; `rang` ends it and opens the next.
class EagerWindows<Element>: Windows<Element> {
  private final var window: PublishSubject<Element>
  private final var count = 0
  private final var opened = 0

  override init(
    _ downstream: Receiver<Observable<Element>>,
    _ scheduler: any SchedulerType,
    _ earlyElements: EarlyElements
  ) {
    window = PublishSubject(earlyElements)
    super.init(downstream, scheduler, earlyElements)
  }

  /// A window has been sent.
  func hasOpened() {}

  /// The present window has had so many elements.
  func hasTaken(_ count: Int) {}

  override func begin() { open() }

  private final func open() {
    opened += 1
    let mine = opened
    count = 0
    alarm.clear()
    emit(window.counted(by: lifetime))
    if mine == opened { hasOpened() }
  }

  final override func receive(_ element: Element) {
    let mine = opened
    window.onNext(element)
    if mine != opened { return }
    count += 1
    hasTaken(count)
  }

  final override func rang() {
    let ended = window
    window = PublishSubject(earlyElements)
    ended.onCompleted()
    open()
  }

  final override func receiveError(_ error: any Error) {
    window.onError(error)
    fail(error)
    alarm.dispose()
    boundary.dispose()
  }

  final override func receiveCompleted() {
    window.onCompleted()
    finish()
    alarm.dispose()
    boundary.dispose()
  }
}

/// Windows that open with their first element and end when they are full, or when `rang` says that the source is idle.
final class LazyWindows<Element>: Windows<Element> {
  private let capacity: Int
  private let idle: RxTimeInterval?
  private var window: PublishSubject<Element>?
  private var count = 0

  init(
    _ downstream: Receiver<Observable<Element>>,
    capacity: Int = .max,
    idle: RxTimeInterval? = nil,
    _ scheduler: any SchedulerType,
    _ earlyElements: EarlyElements
  ) {
    self.capacity = capacity
    self.idle = idle
    super.init(downstream, scheduler, earlyElements)
  }

  override func receive(_ element: Element) {
    if let idle { alarm.set(after: idle, for: self) }
    guard let window = window ?? open() else { return }
    count += 1
    let isFull = count == capacity
    // Taken out first: a nested element goes into the next one.
    if isFull { self.window = nil }
    window.onNext(element)
    if isFull { window.onCompleted() }
  }

  private func open() -> PublishSubject<Element>? {
    // Nobody could ever subscribe to it.
    if isClosed { return nil }
    let opened = PublishSubject<Element>(earlyElements)
    window = opened
    count = 0
    emit(opened.counted(by: lifetime))
    return opened
  }

  private func takeWindow() -> PublishSubject<Element>? {
    defer { window = nil }
    return window
  }

  override func rang() { takeWindow()?.onCompleted() }

  override func receiveError(_ error: any Error) {
    takeWindow()?.onError(error)
    fail(error)
    alarm.dispose()
  }

  override func receiveCompleted() {
    takeWindow()?.onCompleted()
    finish()
    alarm.dispose()
  }
}
