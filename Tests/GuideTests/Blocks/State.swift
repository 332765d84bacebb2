// SPDX-License-Identifier: MIT
//
// Written by Scripts/guide-tests from Sources/RxSwift/RxSwift.docc/State.md.
// swift-format-ignore-file

import RxCocoa
import RxRelay
import RxSwift
import Testing

/// State
@Test @MainActor func `the blocks of State hold`() async throws {
  let temperature = BehaviorSubject(value: 20)
  var display: [Int] = []
  let displaying = temperature.subscribe(onNext: { display.append($0) })
  temperature.onNext(21)
  assert(display == [20, 21])
  let current = try temperature.value()
  assert(current == 21)

  let visits = BehaviorRelay(value: 0)
  visits.accept(visits.value + 1)  // fine while one thread writes
  visits.update { $0 + 1 }  // fine always
  assert(visits.value == 2)

  let visitsForAll: ReadOnlyRelay<Int> = visits.asReadOnly()
  assert(visitsForAll.value == 2)

  enum Load: Equatable {
    case idle, loading
    case loaded(String)
    case failed(String)
  }

  let profile = BehaviorRelay(value: Load.idle)
  var states: [Load] = []
  let watching = profile.subscribe(onNext: { states.append($0) })
  profile.accept(.loading)
  profile.accept(.failed("timeout"))
  profile.accept(.loading)
  profile.accept(.loaded("Ada"))
  assert(states == [.idle, .loading, .failed("timeout"), .loading, .loaded("Ada")])

  let title = profile.asDriver().map { state in
    switch state {
    case .loaded(let name): name
    default: "…"
    }
  }
  var label = ""
  let driving = title.drive(onNext: { label = $0 })
  assert(label == "Ada")

  let field = BehaviorSubject(value: "")
  var stale: [String] = []
  let normalizing = field.subscribe(onNext: { text in
    if text != text.lowercased() { field.onNext(text.lowercased()) }
  })
  let reading = field.subscribe(onNext: { stale.append($0) })

  field.onNext("Hi")
  let fieldValue = try field.value()
  assert(fieldValue == "hi")
  assert(stale == ["", "hi", "Hi"])  // the display ends on the wrong one

  let typed = PublishSubject<String>()
  let text = BehaviorSubject(value: "")
  let feeding = typed.map { $0.lowercased() }.subscribe(text)
  var clean: [String] = []
  let displayingText = text.subscribe(onNext: { clean.append($0) })

  typed.onNext("Hi")
  assert(clean == ["", "hi"])

  let userName = FormField(rules: [.trimmed, .lowercased])
  let password = FormField()
  let differing = password.addCheck("must differ from the user name", against: userName) { $0 != $1 }
  var verdicts: [FormValidation] = []
  let judging = password.validation.subscribe(onNext: { verdicts.append($0) })

  password.enter("ada")
  userName.enter("  Ada ")
  let name = try userName.value()
  assert(name == "ada")
  assert(verdicts.last == .invalid(["must differ from the user name"]))

  let short = userName.addRule(.limited(to: 2))  // a rule that comes later applies at once
  assert(verdicts.last == .valid)
  short.dispose()  // and goes again
  assert(verdicts.last == .invalid(["must differ from the user name"]))

  // A program's own variables live to its end.
  withExtendedLifetime((temperature, display, displaying, current, visits, visitsForAll, profile, states, watching, title, label, driving, field, stale, normalizing, reading, fieldValue, typed, text, feeding, clean, displayingText, userName, password, differing, verdicts, judging, name, short)) {}
}
