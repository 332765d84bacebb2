// SPDX-License-Identifier: MIT

import RxSwift
import RxTest
import RxTestSupport
import Testing

@Suite struct UsingTests {
  /// A resource that notes when it is made and disposed.
  private final class Resource: Disposable {
    private let note: (String) -> Void

    init(_ note: @escaping (String) -> Void) {
      self.note = note
      note("made")
    }

    func dispose() { note("disposed") }
  }

  @Test func `the resource is disposed with the end, after the source, once`() {
    for end in ["completion", "error", "dispose"] {
      var notes: [String] = []
      let subject = PublishSubject<Int>()
      let using = Observable<Int>.using({ Resource { notes.append($0) } }) { _ in
        subject.do(onDispose: { notes.append("source disposed") })
      }
      #expect(notes == [])
      let subscription = using.subscribe(
        onNext: { notes.append("\($0)") },
        onError: { _ in notes.append("failed") },
        onCompleted: { notes.append("completed") }
      )
      subject.onNext(1)
      switch end {
      case "completion": subject.onCompleted()
      case "error": subject.onError(DemoError.boom)
      default: subscription.dispose()
      }
      let last = ["completion": ["completed"], "error": ["failed"]][end] ?? []
      #expect(notes == ["made", "1"] + last + ["source disposed", "disposed"])
      subscription.dispose()
      #expect(notes.count { $0 == "disposed" } == 1)
    }
  }

  @Test func `a source that ends during subscribe disposes it too`() {
    var notes: [String] = []
    let using = Observable<Int>.using({ Resource { notes.append($0) } }) { _ in .just(1) }
    #expect(record(using) == ["1", "|"])
    #expect(notes == ["made", "disposed"])
  }

  @Test func `what a factory throws is the error, and the resource is disposed`() {
    let withoutResource = Observable<Int>.using({ () throws -> BooleanDisposable in throw DemoError.boom }) { _ in
      .just(1)
    }
    #expect(record(withoutResource) == ["x(boom)"])

    var notes: [String] = []
    let withoutSource = Observable<Int>.using({ Resource { notes.append($0) } }) { _ in throw DemoError.timeout }
    #expect(record(withoutSource) == ["x(timeout)"])
    #expect(notes == ["made", "disposed"])
  }

  @Test func `each subscription has a resource of its own`() {
    var notes: [String] = []
    let using = Observable<Int>.using({ Resource { notes.append($0) } }) { _ in .never() }
    let first = using.subscribe()
    let second = using.subscribe()
    #expect(notes == ["made", "made"])
    first.dispose()
    #expect(notes == ["made", "made", "disposed"])
    second.dispose()
    #expect(notes == ["made", "made", "disposed", "disposed"])
  }
}
