// SPDX-License-Identifier: MIT

/// Something that is both a sequence and an observer.
///
/// See <https://reactivex.io/documentation/subject.html>.
public protocol SubjectType: ObservableType {
  /// The type of its observer side.
  associatedtype Observer: ObserverType

  /// Its observer side.
  func asObserver() -> Observer
}

/// The observer side of a subject as a receiver; it keeps the subject alive while somebody may send.
final class SubjectReceiver<Element>: Receiver<Element> {
  private let subject: Observable<Element>
  private let broadcaster: Broadcaster<Element>

  init(_ subject: Observable<Element>, _ broadcaster: Broadcaster<Element>) {
    self.subject = subject
    self.broadcaster = broadcaster
    super.init()
  }

  override func next(_ element: Element) { broadcaster.next(element) }
  override func error(_ error: any Error) { broadcaster.end(.error(error)) }
  override func completed() { broadcaster.end(.completed) }
}
