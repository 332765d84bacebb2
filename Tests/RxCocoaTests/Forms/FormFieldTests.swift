// SPDX-License-Identifier: MIT

import RxCocoa
import RxSwift
import RxTestSupport
import Synchronization
import Testing

@Suite struct FormFieldTests {
  @Test func `a sign-up form, as one writes it`() throws {
    let bag = DisposeBag()
    let name = FormField(rules: [.trimmed, .lowercased, .limited(to: 20)])
    let password = FormField()
    password.addCheck("is too short") { $0.count >= 4 }.disposed(by: bag)
    password.addCheck("must differ from the user name", against: name) { $0 != $1 }.disposed(by: bag)
    var problems: [FormValidation] = []
    password.validation.subscribe(onNext: { problems.append($0) }).disposed(by: bag)

    name.enter("  Ada L. ")
    #expect(try name.value() == "ada l.")
    password.enter("ada l.")
    password.enter("enigma")
    name.enter("Enigma")
    password.enter("x")
    #expect(
      problems == [
        .invalid(["is too short", "must differ from the user name"]),
        .invalid(["is too short"]),
        .invalid(["must differ from the user name"]),
        .valid,
        .invalid(["must differ from the user name"]),
        .invalid(["is too short"]),
      ]
    )
  }

  @Test func `rules are applied in their order, at once also to what has been entered`() throws {
    let field = FormField("  Hello  ")
    let recorder = Recorder<String>()
    let subscription = field.text.subscribe(recorder)
    let limit = field.addRule(.limited(to: 4))
    let trim = field.addRule(.trimmed)
    #expect(try field.value() == "He")
    limit.dispose()
    limit.dispose()
    #expect(try field.value() == "Hello")
    trim.dispose()
    #expect(recorder.entries == ["  Hello  ", "  He", "He", "Hello", "  Hello  "])
    subscription.dispose()
  }

  @Test(arguments: 0..<200) func `whatever is entered, every observer ends on the value`(_ seed: Int) throws {
    var random = Lottery(state: UInt64(seed))
    let field = FormField()
    var model: (input: String, rules: [(Int, FormRule)]) = ("", [])
    var handles: [Int: any Disposable] = [:]
    var last: [String?] = []
    var disliked: Set<String> = []
    var subscriptions: [any Disposable] = []
    let reports = try reentrancyReports {
      for step in 0..<60 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
          model.input = String(
            (0..<Int.random(in: 0..<12, using: &random)).map { _ in
              " aBcDÉ\t".randomElement(using: &random) ?? " "
            }
          )
          field.enter(model.input)
        case 4..<6:
          let rule = Self.rules[Int.random(in: 0..<Self.rules.count, using: &random)]
          model.rules.append((step, rule))
          handles[step] = field.addRule(rule)
        case 6..<8:
          guard let victim = model.rules.randomElement(using: &random)?.0 else { continue }
          model.rules.removeAll { $0.0 == victim }
          handles[victim]?.dispose()
        default:
          let place = last.count
          let writesBack = place.isMultiple(of: 3)
          last.append(nil)
          subscriptions.append(
            field.text.subscribe(onNext: { text in
              last[place] = text
              // An observer that writes, once for each text that it does not like.
              guard writesBack, text.hasPrefix("a"), disliked.insert(text).inserted else { return }
              model.input = "b" + text
              field.enter(model.input)
            })
          )
        }
        let value = try field.value()
        #expect(last.allSatisfy { $0 == value })
        #expect(value == FormField(model.input, rules: model.rules.map(\.1)).text.current)
      }
    }
    #expect(reports == [])
    subscriptions.forEach { $0.dispose() }
  }

  private static let rules: [FormRule] = [
    .trimmed, .lowercased, .limited(to: 3), .limited(to: 0), FormRule { String($0.reversed()) },
  ]

  #if DEBUG
  @Test func `an observer that writes back into a plain subject is reported, so the test above can fail`() {
    let subject = BehaviorSubject(value: "")
    let reports = reentrancyReports {
      let subscription = subject.subscribe(onNext: { if $0 == " a" { subject.onNext("a") } })
      subject.onNext(" a")
      subscription.dispose()
    }
    #expect(reports.count == 1)
  }
  #endif

  @Test func `what an observer enters waits until the present text has reached everybody`() throws {
    let field = FormField()
    var inside: String?
    let first = field.text.subscribe(onNext: { text in
      if text == "a" {
        field.enter("b")
        inside = try? field.value()
      }
    })
    let recorder = Recorder<String>()
    let second = field.text.subscribe(recorder)
    field.enter("a")
    #expect(inside == "a")
    #expect(recorder.entries == ["", "a", "b"])
    first.dispose()
    second.dispose()
  }

  @Test func `a change of one text is one new state, however many checks look at it`() {
    let name = FormField("a")
    let password = FormField("b")
    let checks = [
      password.addCheck("long") { $0.count < 3 }, password.addCheck("same", against: name) { $0 != $1 },
      password.addCheck("shorter", against: name) { $0.count >= $1.count },
    ]
    let recorder = Recorder<FormValidation>()
    let subscription = password.validation.asObservable().subscribe(recorder)
    name.enter("abcd")
    password.enter("abcd")
    checks[0].dispose()
    checks[1].dispose()
    #expect(
      recorder.entries == [
        "valid", #"invalid(["shorter"])"#, #"invalid(["long", "same"])"#, #"invalid(["same"])"#, "valid",
      ]
    )
    checks[2].dispose()
    subscription.dispose()
  }

  @Test func `fields that look at each other keep nobody alive`() {
    weak var weakName: FormField?
    do {
      let name = FormField("a")
      let password = FormField("b")
      _ = password.addCheck("same", against: name) { $0 != $1 }
      _ = name.addCheck("same", against: password) { $0 != $1 }
      let recorder = Recorder<FormValidation>()
      let subscription = name.validation.asObservable().subscribe(recorder)
      password.enter("a")
      #expect(recorder.entries == ["valid", #"invalid(["same"])"#])
      subscription.dispose()
      weakName = name
    }
    #expect(weakName == nil)
  }

  @Test func `the end of a field is a completion, and its value can no longer be read`() {
    let field = FormField("a")
    let text = Recorder<String>()
    let validation = Recorder<FormValidation>()
    _ = field.text.subscribe(text)
    _ = field.validation.asObservable().subscribe(validation)
    field.dispose()
    #expect(text.entries == ["a", "|"])
    #expect(validation.entries == ["valid", "|"])
    #expect(throws: RxError.self) { try field.value() }
    field.enter("b")
    #expect(text.entries == ["a", "|"])
  }

  @Test func `threads that enter and change rules at once leave every observer on the value`() throws {
    for _ in 0..<20 {
      let field = FormField()
      let last = Mutex<[Int: String]>([:])
      let subscriptions = (0..<3).map { place in
        field.text.subscribe(onNext: { text in last.withLock { $0[place] = text } })
      }
      let enter: @Sendable (Int) -> Void = { field.enter(" Text \($0) ") }
      let change: @Sendable (Int) -> Void = { _ in
        let rule = field.addRule(.trimmed)
        rule.dispose()
      }
      #expect(race(rounds: 100, [enter, enter, change]))
      let value = try field.value()
      #expect(value == " Text 99 ")
      #expect(last.withLock { Set($0.values) } == [value])
      subscriptions.forEach { $0.dispose() }
    }
  }

  @Test func `trimming and limiting count characters as a reader does`() {
    #expect(FormField("\n\t a b\u{A0}\r\n", rules: [.trimmed]).text.current == "a b")
    #expect(FormField(" \n ", rules: [.trimmed]).text.current == "")
    #expect(FormField("🇦🇩🇦🇪x", rules: [.limited(to: 2)]).text.current == "🇦🇩🇦🇪")
    #expect(FormField("abc", rules: [.limited(to: -1)]).text.current == "")
  }
}

/// A random sequence that a seed repeats.
private struct Lottery: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Observable<String> {
  /// What a new observer receives first.
  fileprivate var current: String? { record(self).first }
}
